/** Words longer than most lines of ours, as names, codes and addresses have them. */
export const longWords = {
  compound: 'Donaudampfschifffahrtsaufzugsschachtgrubenabdeckung',
  code: 'NR-LIN-630/8-2026-ERBIL-HAWLER-0001-REV-B-000000042',
  email: 'maintenance.department@elevators.hawraz-engineering-and-trading.example',
  kurdish: 'بەرزکەرەوەکانیشمانەوەدا\u200cنووسینگەکانیشیانەوە',
  tatweel: 'المصـــــــــــــعد\u0640\u0640\u0640\u0640الكهـــــــربائي',
} as const
