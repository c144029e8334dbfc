import { languageTable } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import type { Area, At, English, Keys, Placeholders, Texts } from './dictionary.ts'
import { formatNumber, isolatedName } from './format.ts'

type Values<T> = T extends string
  ? Placeholders<T>
  : T extends { other: infer O }
    ? 'count' | Placeholders<O>
    : never

type Arguments<T> = [Values<T>] extends [never]
  ? []
  : [values: { [P in Values<T>]: P extends 'count' ? number : string | number }]

/** The keys of the texts of some areas. */
type KnownKey<A extends Area> = Keys<Pick<English, A>>

// For a key that is none of them the compiler takes all of them. It is to complain of the key, not of the values.
type ValuesOf<A extends Area, K> = [KnownKey<A>] extends [K]
  ? [values?: Readonly<Record<string, string | number>>]
  : Arguments<At<English, K & string>>

/** A translator over some areas: the key, and the values of the text's placeholders when it has any. */
export interface Translate<A extends Area = Area> {
  <K extends KnownKey<A>>(key: K, ...values: ValuesOf<A, K>): string
  /** The text of a key that is not known here, as of a column; undefined when there is none. */
  find(key: string): string | undefined
  /** The words that keys go on with, `adding` below `dashboard.one`, in the order of the texts. */
  below(key: string): string[]
}

type Node = string | { readonly [key: string]: Node }

// Words of another writing, prices and addresses would change places with what stands around them.
const turning = /[\p{Script=Latin}$@+#]/u
// Kept together already, in several lines, or a link, which programs read to the next blank.
const apart = /^[\u2066-\u2068]|\n|:\/\//

const keptTogether = (value: string) =>
  turning.test(value) && !apart.test(value) ? isolatedName(value) : value

/**
 * The one way to get a text: `const t = translator({ site: ku.site }, 'ku')`, then `t('site.nav.home')`,
 * `t('site.slider.slide', { n: 1, total: 3 })`, and for a plural `t('site.lists.products', { count: 5 })`.
 * Keys, placeholders and the need for `count` are checked by the compiler. A count is printed as `1,234`; other numbers
 * as they come, in Latin digits: pass text from `format.ts` where grouping matters. From right to left, a value that is
 * read the other way is kept together.
 */
export function translator<A extends Area>(
  areas: { readonly [K in A]: Texts<K> },
  language: Language,
): Translate<A> {
  const rtl = languageTable[language].dir === 'rtl'
  const rules = new Intl.PluralRules([languageTable[language].intl, 'en'])
  const nodeOf = (key: string) => {
    let node: Node | undefined = areas
    for (const step of key.split('.')) node = typeof node === 'object' ? node[step] : undefined
    return node
  }
  function translate(key: string, values: Readonly<Record<string, string | number>> = {}) {
    let node = nodeOf(key)
    if (typeof node === 'object') node = node[rules.select(Number(values.count))] ?? node.other
    if (typeof node !== 'string') throw new Error(`No text ${key}`)
    return node.replace(/{(\w+)}/g, (whole, name: string) => {
      const value = values[name] ?? whole
      if (typeof value === 'number') return name === 'count' ? formatNumber(value) : String(value)
      return rtl && value !== whole ? keptTogether(value) : value
    })
  }
  return Object.assign(translate, {
    find(key: string) {
      const node = nodeOf(key)
      return typeof node === 'string' ? node : undefined
    },
    below(key: string) {
      const node = nodeOf(key)
      return typeof node === 'object' ? Object.keys(node) : []
    },
  })
}
