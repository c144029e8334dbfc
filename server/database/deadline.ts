import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool } from 'pg'
import { ConnectionLost, counted, DeadlineExceeded, isCutOff } from './faults.ts'
import { statementName } from './prepared.ts'

/** How long a request waits for the database in total, for connections, locks and results, in milliseconds. */
export const requestTimeoutMs = 3000

/** A request's budget of database waiting time. Only time spent waiting for the database counts. */
export class Deadline {
  readonly whole: number
  readonly #now: () => number
  #spent = 0
  #waiting = 0
  #since = 0

  constructor(whole: number, now: () => number = () => performance.now()) {
    this.whole = whole
    this.#now = now
  }

  /** Milliseconds; 0 or less if the budget is used up. */
  get left(): number {
    const waited = this.#waiting > 0 ? this.#now() - this.#since : 0
    return this.whole - this.#spent - waited
  }

  /** Throws DeadlineExceeded if the budget is used up. */
  check(): void {
    if (this.left <= 0) throw new DeadlineExceeded()
  }

  /** Starts the clock until the matching `end`. Concurrent waits count once. */
  begin(): void {
    this.check()
    if (this.#waiting === 0) this.#since = this.#now()
    this.#waiting += 1
  }

  end(): void {
    this.#waiting -= 1
    if (this.#waiting === 0) this.#spent += this.#now() - this.#since
  }
}

const current = new AsyncLocalStorage<Deadline>()

/** Runs the work of one request, whose queries through `poolWithDeadlines` share `whole` milliseconds. */
export const withDeadline = <T>(whole: number, work: () => Promise<T>): Promise<T> =>
  current.run(new Deadline(whole), work)

/** Waits for an answer for at most `left` milliseconds; a later one is passed to `late`. */
function within<T>(left: number, statement: Promise<T>, late: (answer: T) => void = () => {}): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let over = false
  const timer = setTimeout(() => {
    over = true
    reject(new DeadlineExceeded())
  }, left)
  statement
    .then((answer) => (over ? late(answer) : resolve(answer)), reject)
    .finally(() => clearTimeout(timer))
  return promise
}

/**
 * Waits for a query that several requests share. No single deadline applies to the query itself, and each request
 * keeps its own. Outside a request it waits `whole` milliseconds, or without a limit.
 */
export async function withinDeadline<T>(ask: () => Promise<T>, whole?: number): Promise<T> {
  const deadline = current.getStore() ?? (whole === undefined ? undefined : new Deadline(whole))
  if (!deadline) return ask()
  deadline.begin()
  try {
    return await within(deadline.left, current.exit(ask))
  } finally {
    deadline.end()
  }
}

/** How long the server's own timeout error may take to arrive, in milliseconds. */
const travelling = 300

/**
 * Connections and pools already enforce a whole deadline, so we only tighten it once a request has waited noticeably.
 */
const isShort = (left: number, allowed: number, whole: number) => allowed - left > whole / 6

/** A `pg` connection, which supports named prepared statements. */
interface PreparingClient extends PostgresPoolClient {
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: {
    name: string
    text: string
    values: readonly unknown[]
  }): Promise<PostgresQueryResult<R>>
}

/** An uncommitted transaction has no effect, so a connection lost before the commit did nothing. */
const connectionLost = (fault: unknown) => (isCutOff(fault) ? new ConnectionLost(fault) : fault)

/** The answer to a statement that was not sent. */
const unsent = async <R>(): Promise<PostgresQueryResult<R>> => ({ command: 'SELECT', rowCount: 0, rows: [] })

/** A pooled connection that applies a request's deadline. */
class DeadlineClient implements PostgresPoolClient {
  readonly #client: PreparingClient
  #deadline: Deadline | undefined
  /** The statement timeout we set on the connection, in milliseconds; undefined for its default. */
  #allowed: number | undefined
  /** Whether a commit was sent; it may have succeeded even if its answer never came. */
  #committing = false
  /** Whether a transaction begins with the next statement, which is sent together with its `begin`. */
  #isBeginning = false
  /** Why the connection is unusable. The server announces that it closes a connection a moment before it does. */
  #lost: Error | undefined

  constructor(client: PreparingClient) {
    this.#client = client
  }

  /** Assigns the connection to a request, or to work without a deadline. */
  serve(deadline: Deadline | undefined): this {
    this.#deadline = deadline
    this.#committing = false
    this.#isBeginning = false
    return this
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#client.query(statement)
    const deadline = this.#deadline
    // Before the first statement of a transaction there is nothing to end.
    if (this.#isBeginning && (statement === 'commit' || statement === 'rollback')) {
      this.#isBeginning = false
      return unsent<R>()
    }
    // A rollback runs even after the deadline.
    if (deadline && statement !== 'rollback') {
      deadline.check()
      const { left, whole } = deadline
      if (statement !== 'begin' && isShort(left, this.#allowed ?? whole, whole))
        return this.#hurried<R>(left, statement, parameters)
    }
    if (statement === 'begin') {
      this.#isBeginning = true
      return unsent<R>()
    }
    return this.#ask<R>(statement, parameters)
  }

  async #ask<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Its answer would queue behind outstanding ones; the server rolls back when the connection closes.
    if (this.#lost && statement === 'rollback') throw this.#lost
    if (statement === 'commit') this.#committing = true
    try {
      return await this.#inTime(statement, this.#run<R>(statement, parameters))
    } catch (fault) {
      const reported = this.#committing ? fault : connectionLost(fault)
      if (reported instanceof Error && (isCutOff(fault) || fault instanceof DeadlineExceeded))
        this.#lost ??= reported
      throw counted(reported)
    }
  }

  /**
   * Times out on a server or network that does not even report its own timeout. A commit waits as long as `pg` does.
   */
  #inTime<R>(statement: string, answer: Promise<R>): Promise<R> {
    const deadline = this.#deadline
    if (!deadline || statement === 'commit' || statement === 'rollback') return answer
    return within(deadline.left + travelling, answer)
  }

  // The server parses and plans a named statement once per connection.
  async #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const begun = this.#begin()
    const name = statementName(text)
    const answer =
      name === undefined ? this.#client.query<R>(text, values) : this.#client.query<R>({ name, text, values })
    return begun ? (await Promise.all([answer, begun]))[0] : answer
  }

  #begin(): Promise<unknown> | undefined {
    if (!this.#isBeginning) return undefined
    this.#isBeginning = false
    return this.#client.query({ name: 'begin', text: 'begin', values: [] })
  }

  // Both are sent at once, so that statements asked at the same time stay in their order.
  async #hurried<R>(left: number, statement: string, parameters: readonly unknown[]) {
    this.#allowed = Math.ceil(left)
    const set = this.#ask(`set statement_timeout = ${this.#allowed}`, [])
    return (await Promise.all([this.#ask<R>(statement, parameters), set]))[0]
  }

  release(destroy?: boolean): void {
    const hurried = this.#allowed !== undefined
    this.#deadline?.end()
    this.#deadline = undefined
    this.#allowed = undefined
    const release = (broken?: boolean) => this.#client.release(broken)
    if (destroy || this.#lost || !hurried) release(destroy || this.#lost !== undefined)
    else {
      const reset = this.#client.query('reset statement_timeout', [])
      reset.then(() => release()).catch(() => release(true))
    }
  }
}

/**
 * A pool for Kysely whose connections apply the deadline of the current request; outside a request only the pool's own
 * timeouts apply. Throws DeadlineExceeded, and ConnectionLost for a lost connection, both of which `isBusy`
 * recognises.
 */
export function poolWithDeadlines(pool: Pool): PostgresPool {
  // Kysely keeps state per connection object, so each client must always map to the same one.
  const clients = new WeakMap<PostgresPoolClient, DeadlineClient>()
  const patient = (client: PreparingClient) => {
    const deadlineClient = clients.get(client) ?? new DeadlineClient(client)
    clients.set(client, deadlineClient)
    return deadlineClient
  }
  const connect = ({ left, whole }: Deadline) =>
    isShort(left, whole, whole) ? within(left, pool.connect(), (late) => late.release()) : pool.connect()

  return {
    options: pool.options,
    async connect() {
      const deadline = current.getStore()
      deadline?.begin()
      try {
        return patient(await (deadline ? connect(deadline) : pool.connect())).serve(deadline)
      } catch (fault) {
        deadline?.end()
        throw counted(connectionLost(fault))
      }
    },
    end: () => pool.end(),
  }
}
