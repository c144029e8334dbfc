import { Socket } from 'node:net'
import pg from 'pg'

const int8 = 20
const numeric = 1700

// By default counts and sums arrive as text. Our values stay within the safe integers.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === int8 || oid === numeric
      ? Number
      : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

/** Sends what is written in one turn of the event loop together: a system call for each statement costs more than the statement. */
class TurnSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** The limits of a pool. */
export interface PoolLimits {
  /** How many connections it opens at most; further work waits for one of them. */
  readonly connections: number
  /** How long a statement may take, waits for locks included, in milliseconds. */
  readonly timeoutMs: number
  /** How long to wait for a connection, in milliseconds; as long as for a statement if unset. */
  readonly connectMs?: number
}

/**
 * Makes a connection pool. With `limits`, as for starting and serving, it also closes transactions that are idle for
 * longer than 10 s; without, as for migrations, it has one connection, whose statements run for as long as they take.
 */
export function openPool(url: string, limits?: PoolLimits): pg.Pool {
  const bounds = limits && {
    statement_timeout: limits.timeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    // For a server that does not even report its timeout.
    query_timeout: limits.timeoutMs + 3000,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: limits?.connections ?? 1,
    connectionTimeoutMillis: limits?.connectMs ?? limits?.timeoutMs ?? 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'nihom',
    // Compiling the rank of a search takes longer than the search. An address that has options of its own keeps them.
    options: '-c jit=off',
    pipeline: true,
    stream: () => new TurnSocket(),
    types,
    ...bounds,
  })
  // The pool replaces broken connections and their queries fail. Without these listeners the 'error' event would end
  // the process; the pool's own listener covers idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
