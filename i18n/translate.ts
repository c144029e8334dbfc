import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Area, At, English, Keys, Placeholders, Texts } from './en/dictionary.ts'
import { formatNumber, isolatedName } from './format.ts'

type Values<T> = T extends string
  ? Placeholders<T>
  : T extends { other: infer O }
    ? 'count' | Placeholders<O>
    : never

type Arguments<T> = [Values<T>] extends [never]
  ? []
  : [values: { [P in Values<T>]: P extends 'count' ? number : string | number }]

/** The text keys of some areas. */
type KnownKey<A extends Area> = Keys<Pick<English, A>>

// For an unknown key the compiler infers the union of all keys. Then it should report the key, not the values.
type ValuesOf<A extends Area, K> = [KnownKey<A>] extends [K]
  ? [values?: Readonly<Record<string, string | number>>]
  : Arguments<At<English, K & string>>

/** Translates keys of some areas; takes values if the text has placeholders. */
export interface Translate<A extends Area = Area> {
  <K extends KnownKey<A>>(key: K, ...values: ValuesOf<A, K>): string
  /** The text of a dynamic key, such as a column name; undefined if there is none. */
  find(key: string): string | undefined
  /** The child keys of a key, such as `adding` below `dashboard.one`, in the order of the texts. */
  below(key: string): string[]
}

type Node = string | { readonly [key: string]: Node }

// In right-to-left text, Latin words, prices and addresses would change places with their surroundings, in left-to-right
// text Arabic letters. Left alone is what is isolated already, has several lines, or is a URL, which programs read up to
// the next space.
const isTurning = (value: string, rtl: boolean) =>
  (rtl ? /[\p{Script=Latin}$@+#]/u : /\p{Script=Arabic}/u).test(value) &&
  !/^[\u2066-\u2068]|\n|:\/\//.test(value)

/**
 * Translates keys: `const t = translator({ site: ku.site }, 'ku')`, then `t('site.nav.home')`, `t('site.slider.slide',
 * { n: 1, total: 3 })`, and for plurals `t('site.lists.products', { count: 5 })`. The compiler checks keys,
 * placeholders and `count`. A count is printed as `1,234`, other numbers unformatted in Latin digits: pass text from
 * `format.ts` if grouping matters. Values of the other direction are isolated. A placeholder may
 * carry the plural forms of its noun, in which `#` is its value: `{days|one:a day|other:# days}`.
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
    return node.replace(/{(\w+)(?:\|([^{}]*))?}/g, (whole, name: string, forms = '') => {
      const value = values[name] ?? whole
      const plain = typeof value === 'number' && name === 'count' ? formatNumber(value) : String(value)
      const shown = isTurning(plain, rtl) ? isolatedName(plain) : plain
      // A formatted or isolated value has its number too. The form `other` is the last.
      const category = rules.select(Number(plain.replace(/[^\d.]/g, '')))
      return (forms.match(`(${category}|other):([^|]*)`)?.[2] ?? '#').replace('#', () => shown)
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
