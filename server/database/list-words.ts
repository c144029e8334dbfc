import { correctionsOf } from '#i18n/search/corrections.ts'
import { type KnownWords, knownWords } from '#i18n/search/known-words.ts'
import { synonymWords } from '#i18n/search/query.ts'
import { afterGroups, writtenWords } from '#i18n/search/row-keys.ts'
import { keysOf, wordsIn } from '#i18n/search/words.ts'
import { commonWords, type ReadKeys } from './common-words.ts'
import { isEnglish } from './english-words.ts'

/** Of lists with more rows only the codes, names and groups of the newest rows are read. */
const maxWhole = 1_000
const maxNames = 10_000
/** How long the words of a list are kept, in milliseconds. */
const lifetimeMs = 60_000

/** What a word that no row has may have meant: one word, or two that were typed as one. */
export interface Correction {
  readonly keys: readonly string[]
  /** Whether they are words of the trade that the list itself does not have. */
  readonly isOfTrade: boolean
}

/** Questions about the words of whole lists. Cost: the keys of 1,000 rows, or the names of 10,000 in a longer list. */
export interface ListWords {
  /** What a word, as typed, may have meant. */
  corrections(table: string, typed: string): Promise<readonly Correction[]>
  /** The words that most rows of a list have, those of one status if it is given; see `commonWords`. */
  common(table: string, status?: string): Promise<ReadonlySet<string>>
  /** Whether codes, names or groups have all words of a text, as written or by their stems; not for single letters. */
  areNameWords(table: string, text: string): Promise<boolean>
}

/** The words of a list, folded but as written, and with those of the trade what a word may have meant. */
interface Words {
  readonly own: ReadonlySet<string>
  readonly vocabulary: KnownWords
  /** What was answered before, by word: a page asks for each of its words more than once. */
  readonly corrections: Map<string, readonly Correction[]>
}

/** How many answers are kept a list. */
const maxCorrections = 500

async function read(ask: ReadKeys, place: 'instr' | 'strpos', table: string): Promise<Words> {
  const newest = (columns: string, count: number) =>
    `select ${columns} from "${table}" order by id desc limit ${count}`
  const some = await ask(newest('search', maxWhole + 1))
  const names = `substr(search, 1, ${place}(search, '${afterGroups}')) as search`
  const rows = some.length <= maxWhole ? some : await ask(newest(names, maxNames))
  const found = rows.flatMap(({ search }) => writtenWords(search))
  const own = new Set(found.map(({ word }) => word))
  const nameWords = new Set(found.flatMap(({ word, place }) => (place === 'detail' ? [] : [word])))
  const groupWords = new Set(found.flatMap(({ word, place }) => (place === 'group' ? [word] : [])))
  const trade = new Set(synonymWords().keys())
  const vocabulary = knownWords({ words: own.union(trade), nameWords, groupWords, trade, isOwn: isEnglish })
  return { own, vocabulary, corrections: new Map() }
}

/** The words of a database's lists, by table, each until a moment in milliseconds. */
export type ListWordsCache = Map<string, { readonly until: number; readonly words: Promise<Words> }>

/**
 * Answers from the search keys that `ask` reads, kept in `lists` for a minute; `place` is the database's function.
 */
export function listWords(
  ask: ReadKeys,
  place: 'instr' | 'strpos',
  lists: ListWordsCache = new Map(),
): ListWords {
  function wordsOf(table: string): Promise<Words> {
    const cached = lists.get(table)
    if (cached && cached.until > Date.now()) return cached.words
    const words = read(ask, place, table)
    lists.set(table, { until: Date.now() + lifetimeMs, words })
    words.catch(() => lists.delete(table))
    return words
  }

  return {
    async corrections(table, typed) {
      const { own, vocabulary, corrections } = await wordsOf(table)
      const before = corrections.get(typed)
      if (before) return before
      const suggestions = correctionsOf(typed, vocabulary).map((keys) => ({
        keys,
        isOfTrade: !keys.every((key) => own.has(key)),
      }))
      if (corrections.size >= maxCorrections) corrections.clear()
      corrections.set(typed, suggestions)
      return suggestions
    },
    common: (table, status) => commonWords(ask, table, status),
    async areNameWords(table, text) {
      const { nameWords } = (await wordsOf(table)).vocabulary
      return wordsIn(text).every((word) => {
        const { exact, stems } = keysOf(word)
        return word.length > 1 && [exact, ...stems].some((key) => nameWords.has(key))
      })
    },
  }
}
