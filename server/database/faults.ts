import { counts } from '../runtime/counters.ts'

const sqliteConstraint = 19
const sqliteBusy = 5
const sqliteFull = 13
const sqliteUnique = [1555, 2067]
const sqliteForeignKey = [787, 1811]

/** An error's codes: `state` is PostgreSQL's SQLSTATE, `extended` SQLite's extended result code. */
function codes(fault: unknown): { state: string; extended: number } {
  if (!(fault instanceof Error)) return { state: '', extended: 0 }
  const state = 'code' in fault ? String(fault.code) : ''
  const extended = 'errcode' in fault ? Number(fault.errcode) : 0
  return { state, extended }
}

/** Whether a unique constraint refused a row. */
export function isUniqueViolation(fault: unknown): boolean {
  const { state, extended } = codes(fault)
  return state === '23505' || sqliteUnique.includes(extended)
}

/** Whether a foreign key refused a change: the row is referenced, or its reference does not exist. */
export function isForeignKeyViolation(fault: unknown): boolean {
  const { state, extended } = codes(fault)
  return state === '23503' || state === '23001' || sqliteForeignKey.includes(extended)
}

/** Whether any constraint refused a row. */
export function isConstraintViolation(fault: unknown): boolean {
  const { state, extended } = codes(fault)
  return state.startsWith('23') || (extended & 0xff) === sqliteConstraint
}

/** Whether retrying the same transaction may succeed. */
export function isTransient(fault: unknown): boolean {
  const { state, extended } = codes(fault)
  return state === '40001' || state === '40P01' || (extended & 0xff) === sqliteBusy
}

/**
 * SQLSTATEs for lock timeout, statement timeout and server starting up; and the class for out of connections, disk or
 * memory.
 */
const postgresBusy = ['55P03', '57014', '57P03']
const postgresExhausted = '53'
/** Nothing was sent: the server was unreachable, or the pool had no free connection. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']
const noConnection =
  /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$/

/**
 * SQLSTATEs and Node error codes of a connection that the server or the network closed during a query. We also close a
 * connection that still owes an answer nobody waits for.
 */
const cutOff = ['57P01', '57P02', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
const endedConnection =
  /^Connection terminated(?: unexpectedly)?$|^Client has encountered a connection error and is not queryable$|^Query read timeout$/

/** Whether the connection was lost during a query, for example because the server restarted. */
export function isCutOff(fault: unknown): boolean {
  const { state } = codes(fault)
  if (cutOff.includes(state) || state.startsWith('08')) return true
  return fault instanceof Error && endedConnection.test(fault.message)
}

/** The connection was lost before anything sent on it was committed. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost before a commit', { cause })
  }
}

/** A request used up its database waiting time; the query was not sent. */
export class DeadlineExceeded extends Error {
  constructor() {
    super('The request has waited for the database for too long')
  }
}

/**
 * Whether the database is too busy or full right now, so that nothing was done and a retry makes sense. A connection
 * lost during a commit does not qualify: the commit may have succeeded.
 */
export function isBusy(fault: unknown): boolean {
  if (fault instanceof DeadlineExceeded || fault instanceof ConnectionLost || isTransient(fault)) return true
  const { state, extended } = codes(fault)
  if (postgresBusy.includes(state) || state.startsWith(postgresExhausted)) return true
  if ((extended & 0xff) === sqliteFull || unreached.includes(state)) return true
  return fault instanceof Error && noConnection.test(fault.message)
}

/** SQLite's code of a shared memory file (WAL) that cannot grow, and Node's of a disk or a user's share of it (quota). */
const sqliteSharedMemory = 4874
const noSpace = ['ENOSPC', 'EDQUOT']
const postgresDiskFull = '53100'

/**
 * Whether a disk is full, of the database or of files, so that nothing was kept. A database without room is busy as well
 * (`isBusy`): reading goes on, and a retry makes sense once somebody has made room.
 */
export function isDiskFull(fault: unknown): boolean {
  const { state, extended } = codes(fault)
  if (state === postgresDiskFull || noSpace.includes(state)) return true
  if ((extended & 0xff) === sqliteFull || extended === sqliteSharedMemory) return true
  return fault instanceof Error && fault.cause !== undefined && isDiskFull(fault.cause)
}

/** Counts a query error in the metrics and returns it. Constraint violations are expected and not counted. */
export function counted(fault: unknown): unknown {
  if (isBusy(fault)) counts.database.busy += 1
  else if (!isConstraintViolation(fault)) counts.database.failed += 1
  return fault
}

/**
 * The fields of a fault for the log: of a database or storage that is busy or away and of a full disk the code and the reason alone,
 * because its stack tells nothing and there is one for each request.
 */
export function faultFields(fault: unknown): { err: unknown } | { code: string; why: string } {
  if (fault instanceof Error && 'statusCode' in fault && fault.statusCode === 503)
    return { code: fault.name, why: fault.message }
  if (!(fault instanceof Error) || !(isBusy(fault) || isCutOff(fault) || isDiskFull(fault)))
    return { err: fault }
  const { cause = fault } = fault
  const why = cause instanceof Error && cause.message !== '' ? cause.message : fault.message
  return { code: codes(cause).state || codes(fault).state || fault.name, why }
}
