import type { DemoBrand } from './shape.ts'

/** Four fictional manufacturers. */
export const brands = [
  { key: 'alvar', name: { ku: 'ئالڤار', ar: 'ألفار', en: 'Alvar' }, picture: 'brands/alvar.png' },
  {
    key: 'kestrel',
    name: { ku: 'کێسترێڵ درایڤز', ar: 'كستريل درايفز', en: 'Kestrel Drives' },
    picture: 'brands/kestrel.png',
  },
  {
    key: 'nordrise',
    name: { ku: 'نۆردرایز', ar: 'نوردرايز', en: 'Nordrise' },
    picture: 'brands/nordrise.png',
  },
  {
    key: 'tigris',
    name: { ku: 'تایگرس کۆنترۆڵز', ar: 'تايغرس كونترولز', en: 'Tigris Controls' },
    picture: 'brands/tigris.png',
  },
] satisfies readonly DemoBrand[]
