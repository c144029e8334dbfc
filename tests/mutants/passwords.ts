import type { Mutant } from './mutant.ts'

const codes = ['tests/calls/reset-codes.test.ts']
const counting = ['tests/database/rate-limits.test.ts']
const meanwhile = ['tests/access/race-conditions.test.ts']
const kept = ['tests/http/account-lockout.test.ts']
const limits = 'server/domain/rate-limiter.ts'
const resetting = 'server/domain/people/reset-codes.ts'

/** Bugs of passwords, of the codes that set them, and of how often anything may be tried. */
export const mutants: readonly Mutant[] = [
  {
    id: 'K6',
    harm: 'one code sets two passwords when it is sent twice at once',
    file: 'server/domain/auth/resetpassword.ts',
    find: 'if (!(await spendReset(transaction, id))) return failed()',
    replace: 'await spendReset(transaction, id)',
    tests: meanwhile,
  },
  {
    id: 'K10',
    harm: 'thirty good logins from one office lock its address',
    file: 'server/domain/auth/login.ts',
    find: 'uses.map(([key]) => key)',
    replace: 'uses.slice(0, 1).map(([key]) => key)',
    tests: kept,
  },
  {
    id: 'K20',
    harm: 'a code that was used is believed a second time',
    file: resetting,
    find: 'return numDeletedRows === 1n',
    replace: 'return numDeletedRows !== undefined',
    tests: codes,
  },
  {
    id: 'K21',
    harm: 'a code is good for an hour',
    file: resetting,
    find: 'codeMinutes = 10',
    replace: 'codeMinutes = 60',
    tests: codes,
  },
  {
    id: 'K22',
    harm: 'a code bears fifty guesses',
    file: resetting,
    find: 'maxTries = 5',
    replace: 'maxTries = 50',
    tests: codes,
  },
  {
    id: 'K26',
    harm: 'good logins bring the count below nothing, and a thief has as many more guesses',
    file: limits,
    find: "      .where('used', '>', 0)\n",
    replace: '',
    tests: counting,
  },
  {
    id: 'K27',
    harm: 'a refused upload of many files uses up all but one of them',
    file: limits,
    find: ".set((row) => ({ used: row('used', '-', cost) }))",
    replace: ".set((row) => ({ used: row('used', '-', 1) }))",
    tests: counting,
  },
  {
    id: 'K28',
    harm: 'the last attempt of a window is refused',
    file: limits,
    find: "row('rate_limits.used', '<=', limit.points - cost)",
    replace: "row('rate_limits.used', '<', limit.points - cost)",
    tests: counting,
  },
  {
    id: 'K29',
    harm: 'each attempt begins the wait anew: who tries once a minute is never let in',
    file: limits,
    find: "resets: row.case().when(over(row)).then(resets).else(row.ref('rate_limits.resets')).end()",
    replace: 'resets',
    tests: counting,
  },
  {
    id: 'K30',
    harm: 'a provider of IPv6 has ten times as many attempts',
    file: limits,
    find: 'wide: 4, widest: 16',
    replace: 'wide: 40, widest: 160',
    tests: counting,
  },
  {
    id: 'K31',
    harm: 'one place guesses a hundred times at a password',
    file: 'server/domain/auth/login-limits.ts',
    find: 'const fromOne = { points: 10,',
    replace: 'const fromOne = { points: 100,',
    tests: codes,
  },
  {
    id: 'K33',
    harm: 'one stranger sends somebody fifty mails a day',
    file: 'server/domain/people/mails-left.ts',
    find: 'const fromOne = { points: 5,',
    replace: 'const fromOne = { points: 50,',
    tests: counting,
  },
  {
    id: 'K35',
    harm: 'the owner is kept out by strangers nine days after the last login',
    file: 'server/domain/auth/known-browser.ts',
    find: 'browserLifetime = 90 * 86_400',
    replace: 'browserLifetime = 9 * 86_400',
    tests: ['tests/http/sessions.test.ts'],
  },
  {
    id: 'K36',
    harm: 'a password set by a code makes an address look newly proved: its way back is lost',
    file: 'server/domain/people/new-password.ts',
    find: ".set({ proved }).where('proved', 'is', null)",
    replace: '.set({ proved })',
    tests: meanwhile,
  },
  {
    id: 'K37',
    harm: 'nobody is told that their password was changed',
    file: 'server/domain/people/new-password.ts',
    find: '  await outbox.enqueue(transaction, mail, ownerOf(people.kind, id).account_id)\n',
    replace: '',
    tests: ['tests/calls/users-change.test.ts'],
  },
]
