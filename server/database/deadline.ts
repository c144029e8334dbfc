import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool } from 'pg'
import { ConnectionLost, counted, DeadlineExceeded, isCutOff } from './faults.ts'
import { statementName } from './prepared.ts'

/** How long a request waits for the database in all: for connections, locks and answers; in milliseconds. */
export const requestTimeoutMs = 3000

/** The time a request may still wait for the database. Only time in which it waits for the database counts. */
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

  /** Milliseconds; 0 or less when there is none. */
  get left(): number {
    const waited = this.#waiting > 0 ? this.#now() - this.#since : 0
    return this.whole - this.#spent - waited
  }

  /** Throws DeadlineExceeded when nothing is left. */
  check(): void {
    if (this.left <= 0) throw new DeadlineExceeded()
  }

  /** From now on time counts, once however many wait, until as many have called `end`. */
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

/** Runs the work of one request, whose questions to a `poolWithDeadlines` share so many milliseconds. */
export const withDeadline = <T>(whole: number, work: () => Promise<T>): Promise<T> =>
  current.run(new Deadline(whole), work)

/** Waits for an answer so many milliseconds at most; one that comes later is given to `late`. */
function within<T>(left: number, asked: Promise<T>, late: (answer: T) => void = () => {}): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let over = false
  const timer = setTimeout(() => {
    over = true
    reject(new DeadlineExceeded())
  }, left)
  asked.then((answer) => (over ? late(answer) : resolve(answer)), reject).finally(() => clearTimeout(timer))
  return promise
}

/**
 * Waits for what several requests wait for: none of them hurries it, and each keeps its own deadline. Who waits outside
 * of a request waits `whole` milliseconds, or for as long as it takes.
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

/** How long the server's own word that it gave up may take to arrive, in milliseconds. */
const travelling = 300

/** Connections and pools allow a whole deadline themselves: whoever has hardly waited needs no tighter bound. */
const isShort = (left: number, allowed: number, whole: number) => allowed - left > whole / 6

/** A connection of `pg`, which can be asked to keep a statement. */
interface KeepingClient extends PostgresPoolClient {
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(kept: { name: string; text: string; values: readonly unknown[] }): Promise<PostgresQueryResult<R>>
}

/** Only what was committed is kept, so that before a commit a lost connection has done nothing. */
const connectionLost = (fault: unknown) => (isCutOff(fault) ? new ConnectionLost(fault) : fault)

/** A connection of the pool, at times in the hands of a request. */
class DeadlineClient implements PostgresPoolClient {
  readonly #client: KeepingClient
  #deadline: Deadline | undefined
  /** What a statement may take, in milliseconds, when it is less than the connection allows. */
  #allowed: number | undefined
  /** Whether a commit was asked for, which may be done although its answer never came. */
  #committing = false
  /** Why nothing may be asked here any more; the server says that it ends a connection a moment before it does. */
  #lost: Error | undefined

  constructor(client: KeepingClient) {
    this.#client = client
  }

  /** Gives the connection to a request, or to work that is of none. */
  serve(deadline: Deadline | undefined): this {
    this.#deadline = deadline
    this.#committing = false
    return this
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof asked !== 'string') return this.#client.query(asked)
    const deadline = this.#deadline
    // Whatever the hurry, the transaction ends.
    if (deadline && asked !== 'rollback') {
      deadline.check()
      const { left, whole } = deadline
      if (isShort(left, this.#allowed ?? whole, whole)) return this.#hurried<R>(left, asked, parameters)
    }
    return this.#ask<R>(asked, parameters)
  }

  async #ask<R>(asked: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Its answer would come after all that are outstanding: the server rolls back what is cut off.
    if (this.#lost && asked === 'rollback') throw this.#lost
    if (asked === 'commit') this.#committing = true
    try {
      return await this.#inTime(asked, this.#run<R>(asked, parameters))
    } catch (fault) {
      const told = this.#committing ? fault : connectionLost(fault)
      if (told instanceof Error && (isCutOff(fault) || fault instanceof DeadlineExceeded)) this.#lost ??= told
      throw counted(told)
    }
  }

  /** Waits for a server, or a network, that does not even say that it gave up; for a commit as long as `pg` does. */
  #inTime<R>(asked: string, answer: Promise<R>): Promise<R> {
    const deadline = this.#deadline
    if (!deadline || asked === 'commit' || asked === 'rollback') return answer
    return within(deadline.left + travelling, answer)
  }

  // A statement with a name is parsed and planned by the server once for each connection.
  #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = statementName(text)
    return name === undefined
      ? this.#client.query<R>(text, values)
      : this.#client.query<R>({ name, text, values })
  }

  async #hurried<R>(left: number, asked: string, parameters: readonly unknown[]) {
    this.#allowed = Math.ceil(left)
    await this.#ask(`set statement_timeout = ${this.#allowed}`, [])
    return this.#ask<R>(asked, parameters)
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
 * A pool for Kysely whose connections keep to the deadline of the request that asks. Without a request its own
 * bounds hold. Throws DeadlineExceeded, and ConnectionLost for a connection that is lost, which `isBusy` knows.
 */
export function poolWithDeadlines(pool: Pool): PostgresPool {
  // Kysely keeps something of its own for each connection: the same must come back as the same.
  const clients = new WeakMap<PostgresPoolClient, DeadlineClient>()
  const patient = (client: KeepingClient) => {
    const known = clients.get(client) ?? new DeadlineClient(client)
    clients.set(client, known)
    return known
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
