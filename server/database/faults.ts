import { counts } from '../counters.ts'

const sqliteConstraint = 19
const sqliteBusy = 5
const sqliteFull = 13
const sqliteUnique = [1555, 2067]
const sqliteForeignKey = [787, 1811]

/** A fault's codes: `state` is PostgreSQL's SQLSTATE, `extended` SQLite's extended result code. */
function codes(fault: unknown): { state: string; extended: number } {
  if (!(fault instanceof Error)) return { state: '', extended: 0 }
  const state = 'code' in fault ? String(fault.code) : ''
  const extended = 'errcode' in fault ? Number(fault.errcode) : 0
  return { state, extended }
}

/** Whether a row was refused because another holds the same unique value. */
export function isUniqueViolation(fault: unknown): boolean {
  const { state, extended } = codes(fault)
  return state === '23505' || sqliteUnique.includes(extended)
}

/** Whether a row was refused because another needs it, or because what it refers to does not exist. */
export function isForeignKeyViolation(fault: unknown): boolean {
  const { state, extended } = codes(fault)
  return state === '23503' || state === '23001' || sqliteForeignKey.includes(extended)
}

/** Whether a row was refused by any rule of the tables. */
export function isConstraintViolation(fault: unknown): boolean {
  const { state, extended } = codes(fault)
  return state.startsWith('23') || (extended & 0xff) === sqliteConstraint
}

/** Whether the same transaction may succeed when it is simply tried again. */
export function isTransient(fault: unknown): boolean {
  const { state, extended } = codes(fault)
  return state === '40001' || state === '40P01' || (extended & 0xff) === sqliteBusy
}

/** SQLSTATEs: no lock in time, statement too long, not serving yet; and classes: out of connections, disk, memory. */
const postgresBusy = ['55P03', '57014', '57P03']
const postgresExhausted = '53'
/** Nothing was sent to the server: it could not be reached, or no connection of the pool came free. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']
const noConnection =
  /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$/

/**
 * SQLSTATEs and Node's codes by which a connection ends under a question: the server ended it, or the network did. So
 * does one on which an answer is still outstanding when nobody waits for it any more.
 */
const cutOff = ['57P01', '57P02', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
const endedConnection =
  /^Connection terminated(?: unexpectedly)?$|^Client has encountered a connection error and is not queryable$|^Query read timeout$/

/** Whether the connection was lost under a question, as when the server is started anew. */
export function isCutOff(fault: unknown): boolean {
  const { state } = codes(fault)
  if (cutOff.includes(state) || state.startsWith('08')) return true
  return fault instanceof Error && endedConnection.test(fault.message)
}

/** The connection was lost before anything that was asked on it could be kept. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost before a commit', { cause })
  }
}

/** A request has waited for the database for as long as it may; what it asks now is not asked. */
export class DeadlineExceeded extends Error {
  constructor() {
    super('The request has waited for the database for too long')
  }
}

/**
 * Whether the database has no time or room for this now, so that nothing was done and trying again later makes
 * sense. A connection that is lost while it commits is none of these: what was under way may be done.
 */
export function isBusy(fault: unknown): boolean {
  if (fault instanceof DeadlineExceeded || fault instanceof ConnectionLost || isTransient(fault)) return true
  const { state, extended } = codes(fault)
  if (postgresBusy.includes(state) || state.startsWith(postgresExhausted)) return true
  if ((extended & 0xff) === sqliteFull || unreached.includes(state)) return true
  return fault instanceof Error && noConnection.test(fault.message)
}

/** Counts a fault of a question and gives it back. What breaks a rule of the tables is an answer, not a fault. */
export function counted(fault: unknown): unknown {
  if (isBusy(fault)) counts.database.busy += 1
  else if (!isConstraintViolation(fault)) counts.database.failed += 1
  return fault
}
