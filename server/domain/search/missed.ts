import { createHash } from 'node:crypto'
import { fold } from '#i18n/fold.ts'
import { wordsIn } from '#i18n/search/words.ts'
import type { Handler } from '../../calls/handler.ts'
import type { Database } from '../../database/database.ts'
import { type Network, providerOf } from '../../http/ip-networks.ts'
import { type Missed, weekOf, writeMissed } from './missed-words.ts'

/** The longest search that is kept, in characters, and the most that wait to be written. */
const longest = 60
const maxWaiting = 200

const waiting = new WeakMap<Database, Map<string, Missed>>()

/** The words of a search as they are kept; undefined for what may be personal, and for what says nothing. */
export function keptWords(search: string): string | undefined {
  const words = wordsIn(search).map(fold).join(' ')
  const digits = words.replace(/\D/g, '').length
  if (search.includes('@') || digits >= 7 || words.length < 2 || words.length > longest) return undefined
  return words
}

/** A mark of a provider for one search: twelve bits of a digest, so that very many networks share it. */
export const markOf = (words: string, week: string, network: Network) =>
  createHash('sha256')
    .update(`${week} ${words} ${providerOf(network)}`)
    .digest('base64url')
    .slice(0, 2)

/** Writes what waits, in one transaction. */
export async function flushMissed(database: Database): Promise<void> {
  const missed = [...(waiting.get(database)?.values() ?? [])]
  waiting.delete(database)
  if (missed.length > 0) await writeMissed(database, missed)
}

export const reportMissed: Handler<'/app/client/search/missed'> = async (
  { search },
  { database, network },
) => {
  const words = keptWords(search)
  if (words !== undefined) {
    const week = weekOf(Date.now())
    const all = waiting.get(database) ?? new Map<string, Missed>()
    waiting.set(database, all)
    const before = all.get(`${week} ${words}`)
    if (before || all.size < maxWaiting) {
      const { searches = 0, marks = [] } = before ?? {}
      const mark = markOf(words, week, network)
      all.set(`${week} ${words}`, {
        week,
        words,
        searches: searches + 1,
        marks: [...new Set([...marks, mark])],
      })
    }
  }
  return { status: true, msg: 'SUCCESS' }
}
