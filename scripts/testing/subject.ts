import type { ImportGraph } from '../kit/import-graph.ts'

/** What a changed file is about, in the words by which tests name it. */
export interface Subject {
  /** The telling words of its path in singular, such as `cart` and `order`. */
  readonly words: readonly string[]
  /** The paths of calls and lists that it names, such as `/app/client/cart/order`. */
  readonly calls: readonly string[]
  /** The addresses of the page that it is, without parameters and as they end in a test: `/cart'`. */
  readonly addresses: readonly string[]
  /** The keys of the texts that changed in it, such as `.addToCart`, and the messages on its changed lines, such as `'SOLD_OUT'`. */
  readonly keys: readonly string[]
}

/** Words of paths that tell a layer or a kind of file, and no subject. */
const untold = new Set(
  `add app cal call client component contract dashboard default delete domain edit en form getall getone helper home index
  item kit ku ar layout list load main make new page queries query read rout row rule schema screen server shared shell site spec
  support table test type use value web write ui i18n long browser`.split(/\s+/),
)

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

/** All words of a path in singular: `web/site/customer/cart/use-cart.ts` → web, site, cart, use. */
const wordsOf = (path: string): ReadonlySet<string> =>
  new Set(
    path
      .replace(/(?:\.long)?(?:\.test|\.spec|\.module|-page)?\.\w+$/, '')
      .split(/[/.-]/)
      .map((word) => singular(word.toLowerCase()))
      .filter(Boolean),
  )

/**
 * The keys of a dictionary on lines of it, as texts and tests name them: with a dot in front. `lines` are in the form of the
 * file, such as `addToCart: 'Add to cart',`.
 */
const keysOn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const key = /^\s*['"]?([\w-]+)['"]?:/.exec(line)?.[1]
    return key === undefined ? [] : [`.${key}`]
  })

/** The messages of answers on lines of a source, as tests write them. */
const messagesOn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => [...line.matchAll(/'[A-Z]+(?:_[A-Z]+)+'/g)].map(([message]) => message))

/** How tests write the addresses of a page: `/shop/` for `/shop/:id`; of a screen without the folder of the dashboard. */
const addressesOf = (route: string) => {
  const [start = '', parameter] = route.replace(/^\/dashboard/, '').split(':')
  if (start.length < 2) return []
  return parameter === undefined ? [`${start}'`, `${start}\``, `${start}?`] : [start]
}

/** What a changed file is about; `lines` are its changed lines. */
export function subjectOf(file: string, graph: ImportGraph, lines: readonly string[] = []): Subject {
  const isText = /^i18n\/\w\w\//.test(file)
  const calls = (graph.textOf(file) ?? '').matchAll(/['"`](\/app\/[\w/]+)['"`]/g)
  return {
    // Only the rules read a document.
    words:
      isText || !/\.(?:tsx?|css)$/.test(file)
        ? []
        : [...wordsOf(file)].filter((word) => word.length > 2 && !untold.has(word)),
    calls: [...new Set([...calls].map(([, call = '']) => call))],
    addresses: graph.routesOf(file).flatMap(addressesOf),
    keys: [...new Set(isText ? keysOn(lines) : messagesOn(lines))],
  }
}

/** How strongly a test names a subject: 0 not at all, above 1 by its path, or by a call or key. */
interface Naming {
  readonly strength: number
  /** Whether its path, or its text, names the subject outright. */
  readonly outright: boolean
}

/** How often a text has any of some parts. */
const timesIn = (text: string, parts: readonly string[]) =>
  parts.reduce((times, part) => times + text.split(part).length - 1, 0)

/**
 * How tests name a subject. A word that many tests have in their paths tells little of each; so does a call that every test
 * makes to get an order.
 */
export function namingOf(subject: Subject, tests: ReadonlyMap<string, string>): (test: string) => Naming {
  const paths = new Map([...tests.keys()].map((test) => [test, wordsOf(test)]))
  const weightOf = (isIn: (test: string) => boolean) => {
    const having = [...tests.keys()].filter(isIn).length
    return having === 0 ? 0 : Math.min(4, Math.log2(tests.size / having))
  }
  const words = subject.words.map((word) => ({
    word,
    inPath: weightOf((test) => paths.get(test)?.has(word) ?? false),
    inText: new RegExp(`\\b${word}(?:s|es)?\\b`, 'gi'),
  }))
  const parts = [...subject.calls, ...subject.addresses, ...subject.keys]
  const named = weightOf((test) => timesIn(tests.get(test) ?? '', parts) > 0)
  return (test) => {
    const text = tests.get(test) ?? ''
    const own = paths.get(test)
    const byPath = words.reduce((sum, { word, inPath }) => sum + (own?.has(word) ? inPath : 0), 0)
    const byText = words.reduce((sum, { inText }) => {
      return sum + Math.min(2, Math.log2(1 + [...text.matchAll(inText)].length) / 3)
    }, 0)
    const times = timesIn(text, parts)
    const byName = times === 0 ? 0 : Math.min(4, Math.log2(1 + times)) * Math.min(1, named / 3)
    return { strength: byPath + byText + byName, outright: byPath > 0 || times > 0 }
  }
}
