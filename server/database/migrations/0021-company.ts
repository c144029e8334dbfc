import type { Words } from './words.ts'

/**
 * The offices, and what the company says of emergencies, delivery and money. All of it begins empty: only the owner
 * knows it. A rate is in dinar for 100 dollars; a point on the map is in millionths of a degree.
 */
export const company = (w: Words) => [
  `create table offices (
    id ${w.id},
    ${w.author},
    ${w.listed('name')},
    ${w.translated('address')},
    hours ${w.text},
    phone ${w.text},
    latitude_micro integer check (latitude_micro between -90000000 and 90000000),
    longitude_micro integer check (longitude_micro between -180000000 and 180000000),
    check ((latitude_micro is null) = (longitude_micro is null))
  ${w.end}`,
  ...w.indices('offices', 'user_id'),
  ...w.alphabets('offices', 'name'),
  ...w.searchIndex('offices'),
  `alter table settings add column whatsapp ${w.text} default ''`,
  `alter table settings add column emergency_phone ${w.text} default ''`,
  ...w.addTranslated('settings', ['emergency_hours', 'delivery']),
  `alter table settings add column minimum_order_units ${w.whole} not null default 0
    check (minimum_order_units between 0 and 9007199254740991)`,
  'alter table settings add column dinar_rate integer check (dinar_rate between 10000 and 1000000)',
  `alter table settings add column dinar_rate_date ${w.anyText}`,
]
