import pg from 'pg'

const int8 = 20
const numeric = 1700

// Counts and sums come as text otherwise. What we store stays within the numbers JavaScript counts exactly.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === int8 || oid === numeric
      ? Number
      : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

/** How many connections a process takes at most. */
export const poolSize = 16

/**
 * Makes a pool of connections. With a `timeoutMs` in milliseconds, as for serving, no statement takes longer, its
 * waiting for locks included, and no transaction stays idle longer than 10 s; migrations take what they need.
 */
export function openPool(url: string, timeoutMs?: number): pg.Pool {
  const bounds = timeoutMs !== undefined && {
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    // A server that does not even say that it gave up.
    query_timeout: timeoutMs + 3000,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: bounds ? poolSize : 1,
    connectionTimeoutMillis: timeoutMs ?? 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'nihom',
    types,
    ...(bounds || {}),
  })
  // A connection that breaks is replaced by the pool, and what was using it fails; without a listener it would
  // end the process: the pool's own is for those that nobody uses.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
