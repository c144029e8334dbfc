import type { Kysely } from 'kysely'
import type { Tables } from './schema/index.ts'

/** Runs queries inside one transaction. */
export interface Transaction {
  readonly db: Kysely<Tables>
  /** Runs after the transaction is committed, never when it is rolled back. */
  afterCommit(effect: () => void | Promise<void>): void
}

/** The database of the product, the same for SQLite and PostgreSQL. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** For reading alone, and outside of transactions alone: writing goes through `transaction`. */
  readonly read: Kysely<Tables>
  /**
   * Runs `work` in one transaction and commits it, unless `work` throws or gives back a refusal
   * (`status: false`): then nothing of it is kept. Starting one inside another throws. A transaction that
   * changes what visitors see raises the content revision by itself.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * The content revision, never older than the last acknowledged write of any process. SQLite answers
   * at once; PostgreSQL asks, one question serving all who wait for it.
   */
  revision(): number | Promise<number>
  /**
   * Runs the work of one request. On PostgreSQL all it asks may take a few seconds of waiting together, then
   * asking throws a fault that `isBusy` knows; SQLite bounds each change by itself.
   */
  request<T>(work: () => Promise<T>): Promise<T>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
