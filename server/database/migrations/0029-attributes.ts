import type { Words } from './words.ts'

type Named = readonly [string, string, string]

const none: Named = ['', '', '']
const kg: Named = ['کگم', 'كغم', 'kg']
const mm: Named = ['ملم', 'ملم', 'mm']
const m: Named = ['مەتر', 'متر', 'm']

// In the order in which pages show them.
const first: readonly (readonly [key: string, kind: string, heading: string, name: Named, unit: Named])[] = [
  ['rated_load', 'number', 'performance', ['توانای هەڵگرتن', 'الحمولة', 'Rated load'], kg],
  ['persons', 'number', 'performance', ['ژمارەی کەس', 'عدد الأشخاص', 'Persons'], none],
  ['speed', 'number', 'performance', ['خێرایی', 'السرعة', 'Speed'], ['م/چ', 'م/ث', 'm/s']],
  ['stops', 'number', 'performance', ['ژمارەی وێستگە', 'عدد الوقفات', 'Stops'], none],
  ['travel', 'number', 'performance', ['مەودای بەرزبوونەوە', 'مسافة الصعود', 'Travel'], m],
  ['doors', 'choice', 'size', ['شێوەی کردنەوەی دەرگا', 'طريقة فتح الباب', 'Door opening'], none],
  ['door_width', 'number', 'size', ['پانیی دەرگا', 'عرض الباب', 'Door width'], mm],
  ['cabin_width', 'number', 'size', ['پانیی کابینە', 'عرض المقصورة', 'Cabin width'], mm],
  ['cabin_depth', 'number', 'size', ['قووڵیی کابینە', 'عمق المقصورة', 'Cabin depth'], mm],
  ['cabin_height', 'number', 'size', ['بەرزیی کابینە', 'ارتفاع المقصورة', 'Cabin height'], mm],
  ['shaft_width', 'number', 'size', ['پانیی چاڵی بەرزکەرەوە', 'عرض البئر', 'Shaft width'], mm],
  ['shaft_depth', 'number', 'size', ['درێژیی چاڵی بەرزکەرەوە', 'عمق البئر', 'Shaft depth'], mm],
  ['pit', 'number', 'size', ['قووڵیی بنی چاڵ', 'عمق الحفرة', 'Pit depth'], mm],
  ['headroom', 'number', 'size', ['بەرزیی سەرووی چاڵ', 'ارتفاع أعلى البئر', 'Headroom'], mm],
  ['power', 'number', 'power', ['هێزی مۆتۆر', 'قدرة المحرك', 'Motor power'], ['کیلۆوات', 'كيلوواط', 'kW']],
  ['phases', 'choice', 'power', ['فازی کارەبا', 'أطوار الكهرباء', 'Power phases'], none],
  ['machine_room', 'yesno', 'general', ['ژووری مۆتۆر', 'غرفة المحرك', 'Machine room'], none],
  ['thread', 'choice', 'general', ['پێوانەی بورغوو', 'قياس البرغي', 'Thread'], none],
  ['length', 'number', 'size', ['درێژی', 'الطول', 'Length'], m],
  ['voltage', 'number', 'power', ['ڤۆڵت', 'الفولتية', 'Voltage'], ['ڤۆڵت', 'فولت', 'V']],
  ['current', 'number', 'power', ['تەزووی کارەبا', 'شدة التيار', 'Current'], ['ئەمپێر', 'أمبير', 'A']],
  ['material', 'choice', 'general', ['ماددە', 'المادة', 'Material'], none],
]

const same = (...names: readonly string[]): readonly Named[] => names.map((name) => [name, name, name])

const choices: Readonly<Record<string, readonly Named[]>> = {
  doors: [
    ['لە ناوەڕاستەوە', 'من الوسط', 'From the centre'],
    ['لە لایەکەوە', 'من جانب واحد', 'From one side'],
    ['بە دەست', 'يدوي', 'By hand'],
    ['بەرەو سەرەوە', 'إلى الأعلى', 'Upwards'],
  ],
  phases: [
    ['یەک فاز', 'طور واحد', 'Single phase'],
    ['سێ فاز', 'ثلاثة أطوار', 'Three phases'],
  ],
  thread: same('M6', 'M8', 'M10', 'M12', 'M16', 'M20'),
  material: [
    ['پۆڵا', 'فولاذ', 'Steel'],
    ['ستیل', 'ستيل', 'Stainless steel'],
    ['پۆڵای زینککراو', 'فولاذ مغلفن', 'Galvanised steel'],
    ['ئەلەمنیۆم', 'ألمنيوم', 'Aluminium'],
    ['برۆنز', 'برونز', 'Bronze'],
    ['مس', 'نحاس', 'Brass'],
    ['دار', 'خشب', 'Wood'],
    ['شووشە', 'زجاج', 'Glass'],
    ['پلاستیک', 'بلاستيك', 'Plastic'],
  ],
}

const quoted = (names: Named) => names.map((name) => `'${name}'`).join(', ')

const insertChoice = (key: string, name: Named) =>
  `insert into attributechoices (ku_name, ar_name, en_name, attribute_id)
    select ${quoted(name)}, id from attributes where key = '${key}'`

const fits = (column: string) => `${column} between 0 and 1000000000`

/**
 * The figures of products: what they can be, and those of each product. Every shop begins with the figures of the trade;
 * the next start computes the sort keys and search keys of these rows.
 */
export const attributes = (w: Words) => [
  `create table attributes (
    id ${w.id},
    ${w.author},
    ${w.listed('name')},
    ${w.translated('unit')},
    key ${w.text},
    kind ${w.text} check (kind in ('number', 'choice', 'yesno')),
    heading ${w.text} check (heading in ('performance', 'size', 'power', 'general')),
    filterable integer not null default 0 check (filterable in (0, 1)),
    position integer not null,
    categories ${w.text}
  ${w.end}`,
  `create table attributechoices (
    id ${w.id},
    ${w.author},
    ${w.listed('name')},
    attribute_id integer not null references attributes (id) on delete cascade
  ${w.end}`,
  `create table attributevalues (
    id ${w.id},
    ${w.author},
    product_id integer not null references products (id) on delete cascade,
    attribute_id integer not null references attributes (id) on delete restrict,
    from_milli ${w.whole},
    to_milli ${w.whole},
    choice_id integer references attributechoices (id) on delete restrict,
    unique (product_id, attribute_id),
    check ((from_milli is null) = (to_milli is null)),
    check ((from_milli is null) <> (choice_id is null)),
    check (from_milli is null or (${fits('from_milli')} and ${fits('to_milli')} and from_milli <= to_milli))
  ${w.end}`,
  ...w.indices('attributes', 'user_id', 'position'),
  ...w.indices('attributechoices', 'user_id', 'attribute_id'),
  ...w.indices('attributevalues', 'user_id', 'choice_id, product_id'),
  'create index attributevalues_by_figure on attributevalues (attribute_id, from_milli, to_milli, product_id)',
  ...['attributes', 'attributechoices'].flatMap((table) => [
    ...w.alphabets(table, 'name'),
    ...w.searchIndex(table),
    ...w.wordIndex(table),
  ]),
  ...first.map(
    ([key, kind, heading, name, unit], at) =>
      `insert into attributes (ku_name, ar_name, en_name, ku_unit, ar_unit, en_unit, key, kind, heading, filterable,
        position, categories)
      values (${quoted(name)}, ${quoted(unit)}, '${key}', '${kind}', '${heading}', 1, ${(at + 1) * 10}, '')`,
  ),
  ...Object.entries(choices).flatMap(([key, names]) => names.map((name) => insertChoice(key, name))),
  `insert into search_jobs (list, field, value, after_id)
    values ('attributes', '', 0, 0), ('attributechoices', '', 0, 0)`,
]
