import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ConnectionLost,
  isBusy,
  isConstraintViolation,
  isCutOff,
  isDiskFull,
  isTransient,
} from '#server/database/faults.ts'

/** Faults as the drivers throw them: with an SQLSTATE or a code of Node's, or with SQLite's extended result code. */
const withCode = (code: string) => Object.assign(new Error('x'), { code })
const withErrcode = (errcode: number) => Object.assign(new Error('x'), { errcode })

/** What a fault means for whoever asked. */
type Meaning = 'again at once' | 'busy' | 'cut off' | 'against a rule' | 'a fault'

const meanings: readonly (readonly [what: string, fault: unknown, Meaning])[] = [
  ['a conflict of two transactions', withCode('40001'), 'again at once'],
  ['two that wait for each other', withCode('40P01'), 'again at once'],
  ['a SQLite file that another process writes', withErrcode(5), 'again at once'],
  ['the same, as a snapshot that is too old', withErrcode(517), 'again at once'],
  ['a lock that came too late', withCode('55P03'), 'busy'],
  ['a statement that took too long', withCode('57014'), 'busy'],
  ['a server that is starting', withCode('57P03'), 'busy'],
  ['a server without a connection left', withCode('53300'), 'busy'],
  ['a server without room on its disk', withCode('53100'), 'busy'],
  ['a full disk under SQLite', withErrcode(13), 'busy'],
  ['a server that is not there', withCode('ECONNREFUSED'), 'busy'],
  ['a name that is not found', withCode('ENOTFOUND'), 'busy'],
  ['a name that nobody answers for', withCode('EAI_AGAIN'), 'busy'],
  ['no connection of the pool', new Error('timeout exceeded when trying to connect'), 'busy'],
  ['no connection in time', new Error('Connection terminated due to connection timeout'), 'busy'],
  ['nothing that was kept', new ConnectionLost(withCode('57P01')), 'busy'],
  ['a server that is shut down', withCode('57P01'), 'cut off'],
  ['a server that has crashed', withCode('57P02'), 'cut off'],
  ['a connection that failed', withCode('08006'), 'cut off'],
  ['a network that broke', withCode('ECONNRESET'), 'cut off'],
  ['a socket that is closed', withCode('EPIPE'), 'cut off'],
  ['a network that is silent', withCode('ETIMEDOUT'), 'cut off'],
  ['a connection that ended', new Error('Connection terminated'), 'cut off'],
  ['the same, unexpectedly', new Error('Connection terminated unexpectedly'), 'cut off'],
  ['an answer that nobody waits for any more', new Error('Query read timeout'), 'cut off'],
  ['a value that is there already', withCode('23505'), 'against a rule'],
  ['the same of SQLite', withErrcode(2067), 'against a rule'],
  ['a statement that is wrong', withCode('42601'), 'a fault'],
  ['a code with another’s digits at its end', withCode('42P53'), 'a fault'],
  ['a text that only begins as another', new Error('Connection terminated by us'), 'a fault'],
  ['a text that only ends as another', new Error('Our Query read timeout'), 'a fault'],
  ['what is no fault of a database', '40001', 'a fault'],
]

function meaningOf(fault: unknown): Meaning {
  if (isTransient(fault)) return 'again at once'
  if (isBusy(fault)) return 'busy'
  if (isCutOff(fault)) return 'cut off'
  return isConstraintViolation(fault) ? 'against a rule' : 'a fault'
}

test('each database error has one meaning for the client', () => {
  for (const [what, fault, meaning] of meanings) assert.equal(meaningOf(fault), meaning, what)
})

test('an error that can be retried immediately can also be retried later', () => {
  for (const [what, fault, meaning] of meanings)
    if (meaning === 'again at once') assert.ok(isBusy(fault), what)
})

test('a full disk is told apart, of files and of either database, also inside of another error', () => {
  for (const full of [
    withCode('ENOSPC'),
    withCode('EDQUOT'),
    withCode('53100'),
    withErrcode(13),
    withErrcode(4874),
  ])
    assert.ok(isDiskFull(full) && isDiskFull(new Error('not kept', { cause: full })))
  for (const other of [withCode('53300'), withCode('EIO'), withErrcode(5), withErrcode(10), 'ENOSPC'])
    assert.equal(isDiskFull(other), false)
})
