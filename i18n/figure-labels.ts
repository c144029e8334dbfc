import { fold } from './fold.ts'

/**
 * The labels by which a description states the figures of a new shop, such as `Speed: 1.0 m/s`, by the keys of the
 * attributes; labels of all languages together.
 */
const labels: Readonly<Record<string, readonly string[]>> = {
  rated_load: ['توانای هەڵگرتن', 'زۆرترین بار', 'الحمولة', 'أقصى حمل', 'capacity', 'rated load', 'load'],
  persons: ['ژمارەی کەس', 'بۆ کابینەی', 'عدد الأشخاص', 'لمقصورة', 'persons', 'for cabins'],
  speed: ['خێرایی', 'زۆرترین خێرایی', 'السرعة', 'أقصى سرعة', 'speed', 'maximum speed', 'greatest speed'],
  stops: ['زۆرترین وێستگە', 'ژمارەی وێستگە', 'أقصى عدد وقفات', 'عدد الوقفات', 'maximum stops', 'stops'],
  travel: [
    'بەرزترین مەودا',
    'مەودای بەرزبوونەوە',
    'أقصى ارتفاع',
    'مشوار المصعد',
    'مسافة الصعود',
    'maximum travel',
    'travel',
  ],
  doors: ['شێوەی کردنەوە', 'طريقة الفتح', 'opening'],
  door_width: ['پانیی دەرگا', 'عرض الباب', 'door opening', 'door width'],
  pit: ['قووڵیی چاڵ', 'قووڵیی بنی چاڵ', 'عمق الحفرة', 'pit depth'],
  headroom: ['بەرزیی سەرووی چاڵ', 'ارتفاع أعلى البئر', 'headroom'],
  power: ['هێزی مۆتۆر', 'قدرة المحرك', 'motor power'],
  length: ['درێژی', 'درێژیی قەرقەرە', 'الطول', 'طول اللفة', 'length', 'spool length'],
  voltage: ['ڤۆڵت', 'الفولتية', 'voltage'],
  current: ['تەزووی کارەبا', 'شدة التيار', 'current'],
  material: ['ماددە', 'المادة', 'material'],
}

/**
 * Labels that state the same figures in other words, several at once, or sometimes something else: their keys. Whether a line
 * repeats the figures of its product is in its numbers.
 */
const wordings: readonly (readonly [keys: readonly string[], labels: readonly string[]])[] = [
  [['rated_load'], ['for lifts', 'بۆ بەرزکەرەوەی', 'لمصاعد']],
  [['speed'], ['speeds', 'خێراییەکان', 'السرعات']],
  [['travel'], ['rise', 'بەرزی', 'الارتفاع']],
  [['door_width'], ['opening width', 'پانیی کردنەوە', 'عرض الفتح']],
  [
    ['cabin_width', 'cabin_depth', 'cabin_height'],
    [
      ...['inside of car', 'ناوەوەی کابینە', 'داخل المقصورة'],
      ...['platform', 'بنەی ئۆتۆمبێل', 'منصة السيارة'],
    ],
  ],
  [
    ['shaft_width', 'shaft_depth'],
    ['outer size', 'قەبارەی دەرەوە', 'الأبعاد الخارجية'],
  ],
  [['power'], ['power', 'هێز', 'القدرة', 'for motors', 'بۆ مۆتۆری', 'لمحركات']],
  [
    ['voltage', 'phases'],
    ['power supply', 'سەرچاوەی کارەبا', 'التغذية الكهربائية'],
  ],
  [['length'], ['lengths', 'درێژییەکان', 'الأطوال']],
]

const worded: ReadonlyMap<string, readonly string[]> = new Map(
  wordings.flatMap(([keys, labels]) =>
    labels.map((label): [string, readonly string[]] => [fold(label), keys]),
  ),
)

/** The keys of the attributes that a line may repeat by this label, in any language; empty for other labels. */
export const figureKeysIn = (label: string): readonly string[] => worded.get(fold(label.trim())) ?? []

const keys: ReadonlyMap<string, string> = new Map(
  Object.entries(labels).flatMap(([key, all]) => all.map((label): [string, string] => [fold(label), key])),
)

/** The key of the attribute that a line of a description states by this label, in any language. */
export const figureKeyOf = (label: string): string | undefined => keys.get(fold(label.trim()))
