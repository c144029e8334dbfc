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

/**
 * Makes a pool of connections. With `bounded`, as for serving, no statement takes longer than 5 s, none waits
 * for a lock longer than 3 s and no transaction stays idle longer than 10 s; migrations take what they need.
 */
export function openPool(url: string, bounded: boolean): pg.Pool {
  const bounds = {
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 8000,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: bounded ? 10 : 1,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'nihom',
    types,
    ...(bounded ? bounds : {}),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}
