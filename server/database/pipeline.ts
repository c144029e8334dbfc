import type { DatabaseConnection, Kysely } from 'kysely'
import type { Tables } from './schema/index.ts'

type Db = Kysely<Tables>

const connections = new WeakMap<Db, DatabaseConnection>()

/**
 * Lets prepared statements of a PostgreSQL transaction that do not wait for each other go out together, in the order in which
 * they are asked: Kysely sends one at a time, and each costs a system call on both sides.
 */
export async function pipelined(db: Db): Promise<Db> {
  connections.set(db, await db.getExecutor().provideConnection(async (own) => own))
  return db
}

/** The connection of a transaction whose prepared statements need not wait for each other. */
export const pipelineOf = (db: Db): DatabaseConnection | undefined => connections.get(db)

/** Gives a database made from another one its connection. */
export function inheritPipeline(db: Db, from: Db): void {
  const connection = connections.get(from)
  if (connection) connections.set(db, connection)
}
