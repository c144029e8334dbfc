import type { Kysely } from 'kysely'
import type { Tables } from './schema/index.ts'

type Db = Kysely<Tables>

/**
 * Makes a function that begins a query once for each database: naming some thirty columns takes longer than reading a row. A query
 * never changes; what is added to it makes another.
 */
export function builtOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>()
  return (db) => {
    const query = queries.get(db) ?? build(db)
    queries.set(db, query)
    return query
  }
}
