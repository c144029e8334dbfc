import type { Words } from './words.ts'

/** What the settings say in an emergency, the company's clock and holidays. All of it begins empty. */
export const emergencies = (w: Words) => [
  `alter table settings add column emergency_whatsapp ${w.text} default ''`,
  `alter table settings add column rescue_phone ${w.text} default ''`,
  'alter table settings add column emergency_minutes integer check (emergency_minutes between 1 and 240)',
  ...w.addTranslated('settings', ['emergency_advice']),
  `alter table settings add column timezone ${w.text} default ''`,
  `alter table settings add column holidays ${w.text} default '[]'`,
  'alter table services add column emergency integer not null default 0 check (emergency in (0, 1))',
]
