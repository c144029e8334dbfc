import type { Kysely } from 'kysely'
import type { Refusal } from '#contract/kit/call.ts'
import type { Tables } from './schema/index.ts'
import type { ShownStock } from './shown-stock.ts'

/** A database transaction. */
export interface Transaction {
  readonly db: Kysely<Tables>
  /** Runs after the commit, never after a rollback. */
  afterCommit(effect: () => void | Promise<void>): void
  /**
   * Runs after the work, just before the commit: for what others wait for, such as the rows of the stock. What it refuses is
   * rolled back, and is the result. On PostgreSQL the ends of a process run one after another, so the work before must not
   * lock what the end of another one may need.
   */
  atEnd(work: () => Promise<Refusal | undefined>): void
}

/** The database, with the same interface for SQLite and PostgreSQL. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** Read-only, and only outside transactions; write with `transaction`. */
  readonly read: Kysely<Tables>
  /**
   * Runs `work` in one transaction and commits it. If `work` throws or returns a refusal (`status: false`), the
   * transaction is rolled back. Nested transactions throw. A transaction that changes what visitors see also
   * increments the content revision.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * The content revision, never older than the last acknowledged write of any process. SQLite answers synchronously;
   * on PostgreSQL concurrent callers share one query.
   */
  revision(): number | Promise<number>
  /**
   * Whether what was made at an earlier content revision, and shows some stock, is right still at the revision that was
   * returned last: nothing has changed since but the stock of other products.
   */
  isCurrent(madeAt: number, stock: ShownStock): boolean
  /**
   * Runs the work of one request. On PostgreSQL all its queries share a few seconds of waiting time, after which they
   * throw an error that `isBusy` recognises; SQLite bounds each change by itself.
   */
  request<T>(work: () => Promise<T>): Promise<T>
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
