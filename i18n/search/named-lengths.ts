import { foldLoose } from '../fold.ts'
import { keysOf, wordsIn } from './words.ts'

// What lengths of a lift are called, by the key of the attribute: 900 mm may be of a door, a cabin or a shaft.
const names: readonly (readonly [keys: readonly string[], words: string])[] = [
  [['door_width'], 'door opening دەرگا دەروازە باب'],
  [['cabin_width', 'cabin_depth', 'cabin_height'], 'cabin car کابینە مقصورة كابينة'],
  [['shaft_width', 'shaft_depth'], 'shaft hoistway well بیر چاڵ بئر'],
  [['pit'], 'pit حفرة چاڵ'],
  [['headroom'], 'headroom overhead'],
  [['travel'], 'travel rise height مەودا بەرزی بەرزبوونەوە ارتفاع مسافة صعود مشوار'],
  [['length'], 'length long درێژی طول'],
]

const stemsOf = (word: string) => [foldLoose(word), ...keysOf(word).stems]

const byStem: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      names.flatMap(([keys, words]) =>
        words.split(' ').flatMap((word) => stemsOf(word).map((stem) => [stem, keys] as const)),
      ),
      ([stem]) => stem,
    ),
  ].map(([stem, all]) => [stem, all.flatMap(([, keys]) => keys)]),
)

/** The keys of the attributes that the words of a search name, such as `pit` and `door_width`. */
export const namedLengths = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap((word) => stemsOf(word).flatMap((stem) => byStem.get(stem) ?? [])))
