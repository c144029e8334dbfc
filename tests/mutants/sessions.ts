import type { Mutant } from './mutant.ts'

const callers = ['tests/database/session-tokens.test.ts']
const meanwhile = ['tests/access/race-conditions.test.ts']
const sessions = 'server/domain/sessions.ts'
const reading = 'server/domain/authenticate.ts'
const rights = 'server/domain/people/new-password.ts'

/** Bugs of sessions: who is signed in, and for how long. */
export const mutants: readonly Mutant[] = [
  {
    id: 'S2',
    harm: 'an idle session of staff lives for six hours: a desk that was left stays open',
    file: sessions,
    find: 'idle: hour }',
    replace: 'idle: 6 * hour }',
    tests: callers,
  },
  {
    id: 'S8',
    harm: 'a login that began before a change of the password holds after it',
    file: 'server/domain/auth/login.ts',
    find: "        .where('password_hash', '=', person.password_hash)\n",
    replace: '',
    tests: meanwhile,
  },
  {
    id: 'S20',
    harm: 'a session of staff that is used all the time never ends',
    file: sessions,
    find: 'whole: 12 * hour',
    replace: 'whole: 12 * day',
    tests: callers,
  },
  {
    id: 'S21',
    harm: 'a customer is signed out after two days without a visit',
    file: sessions,
    find: 'idle: 14 * day',
    replace: 'idle: 2 * day',
    tests: callers,
  },
  {
    id: 'S22',
    harm: 'a session ends while somebody works: its use is never noted',
    file: reading,
    find: 'Date.parse(session.last_used) + notedEvery <= now',
    replace: 'Date.parse(session.last_used) + notedEvery <= 0',
    tests: callers,
  },
  {
    id: 'S23',
    harm: 'a clock that is set back revives a session that was over',
    file: reading,
    find: '  if (expired) await forget(database, session.id)\n',
    replace: '',
    tests: callers,
  },
  {
    id: 'S24',
    harm: 'a token of a customer in the cookie of staff is believed',
    file: reading,
    find: '!session || (kind && session.kind !== kind)',
    replace: '!session',
    tests: callers,
  },
  {
    id: 'S25',
    harm: 'who signs in on an eleventh device is signed out of it at once',
    file: sessions,
    find: "orderBy('last_used', 'desc').orderBy('id', 'desc')",
    replace: "orderBy('last_used', 'asc').orderBy('id', 'asc')",
    tests: ['tests/database/session-tokens.test.ts'],
  },
  {
    id: 'S26',
    harm: 'one who signs in signs everybody else out',
    file: sessions,
    find: "deleteFrom('sessions').where(owner, '=', ownerId).where('id'",
    replace: "deleteFrom('sessions').where('id'",
    tests: callers,
  },
  {
    id: 'S27',
    harm: 'who changes the password is thrown out by it',
    file: rights,
    find: ".where('token_hash', '<>', keep)",
    replace: '',
    tests: ['tests/calls/profile.test.ts'],
  },
  {
    id: 'S28',
    harm: 'a code that a thief asked for is good after the owner has set another password',
    file: rights,
    find: "  await db.deleteFrom('password_resets').where(owner, '=', id).execute()\n",
    replace: '',
    tests: ['tests/access/token-revocation.test.ts'],
  },
  {
    id: 'S29',
    harm: 'the tidying of every hour signs everybody out',
    file: 'server/domain/cleanup.ts',
    find: "deleteFrom('sessions').where('expires', '<', iso(now))",
    replace: "deleteFrom('sessions').where('expires', '>', iso(now))",
    tests: callers,
  },
  {
    id: 'S30',
    harm: 'the tidying signs customers out by the hour of staff',
    file: 'server/domain/cleanup.ts',
    find: 'const idle = ago(lifetimes[kind].idle)',
    replace: 'const idle = ago(lifetimes.staff.idle)',
    tests: callers,
  },
  {
    id: 'S31',
    harm: 'of two changes of a password at once the later one wins, though its old password is no more',
    file: 'server/domain/profile/changepassword.ts',
    find: "        .where('password_hash', '=', checked.password_hash)\n",
    replace: '',
    tests: meanwhile,
  },
  {
    id: 'S32',
    harm: 'another role leaves the sessions with the rights of before',
    file: 'server/domain/users/edit.ts',
    find: '        if (before.role !== role) await revokeSessions(transaction, staff, id)\n',
    replace: '',
    tests: ['tests/calls/users-change.test.ts'],
  },
  {
    id: 'S33',
    harm: 'another address that an admin gives leaves whoever holds the account signed in',
    file: 'server/domain/users/edit.ts',
    find: '        await revokeSessions(transaction, staff, id)\n        await notifyFormerAddress',
    replace: '        await notifyFormerAddress',
    tests: ['tests/calls/users-change.test.ts'],
  },
]
