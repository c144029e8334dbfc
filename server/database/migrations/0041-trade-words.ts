import type { Words } from './words.ts'

/** In Kurdish, Arabic and English. */
type Names = readonly [string, string, string]

// Rows of earlier migrations, as they were made and as the trade calls them.
const places: readonly (readonly [from: Names, to: Names])[] = [
  [
    ['دیوانیە', 'الديوانية', 'Diwaniyah'],
    ['دیوانییە', 'الديوانية', 'Diwaniyah'],
  ],
  [
    ['ناسریە', 'الناصرية', 'Nasiriyah'],
    ['ناسرییە', 'الناصرية', 'Nasiriyah'],
  ],
]
const choices: readonly (readonly [from: Names, to: Names])[] = [
  [
    ['ئەلەمنیۆم', 'ألمنيوم', 'Aluminium'],
    ['ئالۆمینیۆم', 'ألمنيوم', 'Aluminium'],
  ],
  [
    ['برۆنز', 'برونز', 'Bronze'],
    ['بڕۆنز', 'برونز', 'Bronze'],
  ],
  [
    ['مس', 'نحاس', 'Brass'],
    ['مسی زەرد', 'نحاس أصفر', 'Brass'],
  ],
]
const travel: Names = ['مەودای بەرزبوونەوە', 'مسافة الصعود', 'Travel']
const length: Names = ['درێژی', 'الطول', 'Length']

const isNamed = ([ku, ar, en]: Names) => `ku_name = '${ku}' and ar_name = '${ar}' and en_name = '${en}'`

const rename = (table: string, pairs: readonly (readonly [from: Names, to: Names])[]) =>
  pairs.map(
    ([from, [ku, ar, en]]) =>
      `update ${table} set ku_name = '${ku}', ar_name = '${ar}', en_name = '${en}' where ${isNamed(from)}`,
  )

/**
 * Corrects names and units that earlier migrations gave a new site, where nobody has changed them since. A unit stands
 * after any number, and the Arabic word for metre would need another form after most of them; its sign does not.
 * The next start computes the sort keys and search keys of these lists again.
 */
export const tradeWords = (_: Words) => [
  ...rename('places', places),
  ...rename('attributechoices', choices),
  ...[travel, length].map(
    (names) =>
      `update attributes set ar_unit = 'م'
        where ${isNamed(names)} and ku_unit = 'مەتر' and ar_unit = 'متر' and en_unit = 'm'`,
  ),
  ...rename('attributes', [[travel, ['مەودای بەرزبوونەوە', 'مشوار المصعد', 'Travel']]]),
  `insert into search_jobs (list, field, value, after_id)
    values ('places', '', 0, 0), ('attributes', '', 0, 0), ('attributechoices', '', 0, 0)`,
]
