import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nextTick } from '../async/next-tick.ts'
import { withinDeadline } from './deadline.ts'
import { type Buildable, isDirect, prepared, type Values } from './prepared.ts'
import type { Tables } from './schema/index.ts'

type Db = Kysely<Tables>

/** The SQL after a key column that matches the requested keys. */
type Matches = RawBuilder<unknown>

/**
 * Makes a loader for the rows of a key, with a prepared statement. On PostgreSQL, where each query is a round trip,
 * all loads in one turn of the event loop share a query, except inside transactions. `build` puts `matches` after the
 * key column, and `keyOf` reads the key from a row.
 */
export function batchLoader<K extends string | number, Row>(
  keyOf: (row: Row) => K,
  build: (db: Db, matches: Matches) => Buildable<Row>,
): (db: Db, key: K) => Promise<Row[]> {
  const ofOne = prepared((db, { key }: Values<{ key: K }>) => build(db, sql`= ${key}`))
  const ofMany = prepared((db, { keys }: Values<{ keys: readonly K[] }>) => build(db, sql`= any(${keys})`))
  const waiting = new WeakMap<Db, { keys: Set<K>; rows: Promise<ReadonlyMap<K, Row[]>> }>()

  async function gather(db: Db, keys: ReadonlySet<K>): Promise<ReadonlyMap<K, Row[]>> {
    await nextTick()
    waiting.delete(db)
    const { rows } = await ofMany(db, { keys: [...keys] })
    return Map.groupBy(rows, keyOf)
  }

  async function shared(db: Db, key: K): Promise<Row[]> {
    const batch = waiting.get(db)
    if (batch) {
      batch.keys.add(key)
      return (await batch.rows).get(key) ?? []
    }
    const keys = new Set([key])
    const rows = gather(db, keys)
    waiting.set(db, { keys, rows })
    return (await rows).get(key) ?? []
  }

  return async (db, key) =>
    isDirect(db) || db.isTransaction ? (await ofOne(db, { key })).rows : withinDeadline(() => shared(db, key))
}
