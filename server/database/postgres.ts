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

/** The maximum number of connections per process. */
export const poolSize = 16

/**
 * Makes a connection pool. With `timeoutMs` (milliseconds), as for serving, statements time out after it, waits for
 * locks included, and transactions idle for longer than 10 s are closed; migrations run without limits.
 */
export function openPool(url: string, timeoutMs?: number): pg.Pool {
  const bounds = timeoutMs !== undefined && {
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    // For a server that does not even report its timeout.
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
  // The pool replaces broken connections and their queries fail. Without these listeners the 'error' event would end
  // the process; the pool's own listener covers idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
