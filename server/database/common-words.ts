import { rowWords, writtenWords } from '#i18n/search/row-keys.ts'
import { keysOf, wordsIn } from '#i18n/search/words.ts'

/** A query for search keys. */
export type ReadKeys = (text: string) => Promise<readonly { readonly search: string }[]>

/** How many of the newest rows tell for a list. */
const sampled = 500
/** Of fewer rows no word is common. */
const fewestRows = 50
/** The share of rows beyond which a word tells nothing. */
const share = 0.6
/** How many makers and models are read. */
const maxMakers = 5_000

/** The words of brands, and of the makers and models of machines: no share of rows makes one of them common. */
async function ownNames(ask: ReadKeys): Promise<ReadonlySet<string>> {
  const brands = await ask('select search from brands')
  const machines = await ask(
    `select maker || ' ' || model as search from fits group by maker, model limit ${maxMakers}`,
  )
  const words = machines.flatMap(({ search }) => wordsIn(search))
  return new Set([
    ...brands.flatMap(({ search }) => writtenWords(search).map(({ word }) => word)),
    ...words.flatMap((word) => [keysOf(word).exact, ...keysOf(word).stems]),
  ])
}

/**
 * The words, as written and by their stems, that more than 60 % of a list's rows have, of 500 at most; none of fewer than 50
 * rows. Words of codes, of groups such as brands and categories, of machines that parts fit, and figures are never among them.
 */
export async function commonWords(
  ask: ReadKeys,
  table: string,
  status?: string,
): Promise<ReadonlySet<string>> {
  const those = status !== undefined && /^[a-z]+$/.test(status) ? `where status = '${status}'` : ''
  const rows = await ask(`select search from "${table}" ${those} order by id desc limit ${sampled}`)
  if (rows.length < fewestRows) return new Set()
  const counts = new Map<string, number>()
  const named = new Set<string>()
  for (const { search } of rows) {
    for (const { key, place } of rowWords(search)) {
      if (place === 'code' || place === 'group') named.add(key)
      else counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const common = [...counts].filter(
    ([key, count]) => count > share * rows.length && !/\d/.test(key) && !named.has(key),
  )
  if (common.length === 0) return new Set()
  const own = await ownNames(ask)
  return new Set(common.flatMap(([key]) => (own.has(key) ? [] : [key])))
}
