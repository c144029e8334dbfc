import type { Words } from './words.ts'

// The capitals of Iraq's governorates, the company's own city first.
const cities = [
  ['هەولێر', 'أربيل', 'Erbil'],
  ['سلێمانی', 'السليمانية', 'Sulaymaniyah'],
  ['دهۆک', 'دهوك', 'Duhok'],
  ['هەڵەبجە', 'حلبجة', 'Halabja'],
  ['کەرکووک', 'كركوك', 'Kirkuk'],
  ['مووسڵ', 'الموصل', 'Mosul'],
  ['بەغدا', 'بغداد', 'Baghdad'],
  ['بەسرە', 'البصرة', 'Basra'],
  ['نەجەف', 'النجف', 'Najaf'],
  ['کەربەلا', 'كربلاء', 'Karbala'],
  ['حیللە', 'الحلة', 'Hillah'],
  ['دیوانیە', 'الديوانية', 'Diwaniyah'],
  ['ناسریە', 'الناصرية', 'Nasiriyah'],
  ['عەمارە', 'العمارة', 'Amarah'],
  ['کووت', 'الكوت', 'Kut'],
  ['سەماوە', 'السماوة', 'Samawah'],
  ['ڕومادی', 'الرمادي', 'Ramadi'],
  ['بەعقووبە', 'بعقوبة', 'Baqubah'],
  ['تکریت', 'تكريت', 'Tikrit'],
] as const

const days = (column: string, nullable = false) =>
  `${column} integer ${nullable ? '' : 'not null '}check (${column} between 0 and 365)`

const insertCity = ([ku, ar, en]: (typeof cities)[number], served: number) =>
  `insert into places (ku_name, ar_name, en_name, standard_fee_units, express_fee_units,
    standard_days, standard_days_from, express_days, express_days_from, served)
    values ('${ku}', '${ar}', '${en}', 0, 35000000, 6, 3, 3, null, ${served})`

/**
 * The places of delivery. Fees and days of standard delivery begin as the cart showed them to everybody until now, and
 * express delivery takes no longer than the quickest standard delivery; the owner changes them. Only the first place is
 * served until the owner says so. The first start computes the sort keys and search texts of these rows.
 */
export const places = (w: Words) => [
  `create table places (
    id ${w.id},
    ${w.author},
    ${w.listed('name')},
    ${w.money('standard_fee_units')},
    ${w.money('express_fee_units')},
    ${days('standard_days')},
    ${days('standard_days_from', true)},
    ${days('express_days')},
    ${days('express_days_from', true)},
    served integer not null default 0 check (served in (0, 1))
  ${w.end}`,
  ...w.indices('places', 'user_id', 'served'),
  ...w.alphabets('places', 'name'),
  ...w.searchIndex('places'),
  ...cities.map((city, at) => insertCity(city, at === 0 ? 1 : 0)),
]
