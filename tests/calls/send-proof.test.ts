import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { lastMail, resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import {
  type EmailOwner,
  emailChangesOf,
  openTestAppWithMail,
  uniqueEmail,
} from '#tests/support/email-changes.ts'
import { actors } from '#tests/support/people.ts'
import { type Scenario, scenarios, type TestApp } from '#tests/support/scenarios.ts'

type Send = '/app/client/profile/sendproof' | '/app/dashboard/profile/sendproof'

const closed = <P extends Send>(owner: string, who: 'customer' | 'writer'): Scenario<P>[] => [
  { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'somebody else’s number',
    as: actors.filter((actor) => actor !== who),
    body: ({ people }) => ({ [owner]: people[who].id }),
    refused: 'NOT_AUTHORIZED',
  },
  { name: 'no number', as: who, refused: 'DATA_REQUIRED' },
  {
    name: 'who has proved it is sent nothing',
    as: who,
    body: ({ people }) => ({ [owner]: people[who].id }),
    async holds(_answer, { app }) {
      assert.deepEqual(await app.database.read.selectFrom('outbox').select('id').execute(), [])
    },
  },
]

scenarios('/app/client/profile/sendproof', closed('account_id', 'customer'))
scenarios('/app/dashboard/profile/sendproof', closed('user_id', 'writer'))

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))

  for (const kind of ['customer', 'staff'] as const) {
    test(`a ${kind} is sent the link again, five times an hour, and each link is good`, async () => {
      const { area, owner, call, somebody, change, proofOf, prove } = emailChangesOf(testApp, kind)
      const person: EmailOwner = await somebody()
      const next = uniqueEmail()
      assert.equal((await change(person, next)).status, true)
      const first = await proofOf(next)
      await resetRateLimits(testApp)
      const again = () =>
        call(
          `/app/${area}/profile/sendproof`,
          { sendProof: true, [owner]: person.id },
          'anonymous',
          person.cookie,
        )
      const { msg, data } = await again()
      assert.deepEqual(
        [msg, data.email, data.proved, data.login_email],
        ['SUCCESS', next, null, person.email],
      )
      assert.notEqual(await proofOf(next), first)
      assert.deepEqual((await lastMail(testApp, next)).to, [{ address: next, name: '' }])
      for (let sent = 1; sent < 5; sent++) assert.equal((await again()).status, true)
      assert.equal((await again()).msg, 'TOO_MANY_REQUESTS')
      assert.equal((await prove(first)).status, true)
    })
  }

  test('a stranger’s network cannot have one address mailed more than five links a day', async () => {
    const { somebody, change } = emailChangesOf(testApp, 'customer')
    const victim = uniqueEmail()
    for (let sent = 0; sent < 5; sent++) {
      const one = await somebody()
      assert.equal((await change(one, victim)).status, true)
      await testApp.app.database.transaction(({ db }) =>
        // As if each were from another hour: only what counts a day stays.
        db
          .deleteFrom('rate_limits')
          .where('resets', '<', Date.now() + 2 * 3_600_000)
          .execute(),
      )
    }
    const sixth = await somebody()
    const { msg, retry_after } = await change(sixth, victim)
    assert.equal(msg, 'TOO_MANY_REQUESTS')
    assert.ok(retry_after > 3600)
  })
})
