import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { canLogIn, resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { emailChangesOf, openTestAppWithMail, uniqueEmail } from '#tests/support/email-changes.ts'
import { amountOf } from '#tests/support/extent.ts'
import { roleOf } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

/** How often two calls race; `RACES` for more. */
const rounds = amountOf('RACES', 2, 4)

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))
  const rows = () => testApp.app.database.read.selectFrom('email_undos').selectAll().execute()

  for (const kind of ['customer', 'staff'] as const) {
    test(`an old e-mail of a ${kind} is kept from others for seven days`, async () => {
      const { owner, call, add, somebody, change, leave, undo } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const stranger = await somebody()
      const token = await leave(person, uniqueEmail())
      const edited = { user_id: stranger.id, name: 'n', email: person.email, role: roleOf.writer }
      const edit = () => call('/app/dashboard/users/edit', { editUsers: true, ...edited }, 'admin')
      const taking = [add(person.email), change(stranger, person.email)]
      for (const answer of await Promise.all(kind === 'staff' ? [...taking, edit()] : taking)) {
        assert.equal(answer.msg, 'ALREADY_ADDED')
      }
      // Whoever left it may go back without the link.
      assert.equal((await change(person, person.email)).status, true)
      assert.equal((await change(person, uniqueEmail())).status, true)

      const undos = (await rows()).filter((row) => row[owner] === person.id)
      for (const { created, expires } of undos) {
        assert.equal(Date.parse(expires) - Date.parse(created), 7 * 24 * 3_600_000)
      }
      const past = new Date(Date.now() - 1000).toISOString()
      await testApp.app.database.transaction(({ db }) =>
        db.updateTable('email_undos').set({ expires: past }).where(owner, '=', person.id).execute(),
      )
      assert.equal((await undo(token)).msg, 'CODE_NOT_FOUND')
      assert.equal((await change(stranger, person.email)).status, true)
      await cleanUp(testApp.app.database)
      assert.ok((await rows()).every((row) => row[owner] !== person.id))
    })

    test(`a ${kind} keeps five addresses from others at most`, async () => {
      const { add, somebody, change, leave } = emailChangesOf(testApp, kind)
      const person = await somebody()
      let email = person.email
      for (let left = 0; left < 5; left++) {
        await resetRateLimits(testApp)
        const next = uniqueEmail()
        await leave(person, next, email)
        email = next
      }
      await resetRateLimits(testApp)
      const sixth = uniqueEmail()
      const { msg, retry_after } = await change(person, sixth)
      assert.equal(msg, 'TOO_MANY_REQUESTS')
      assert.ok(retry_after > 6 * 24 * 3600 && retry_after <= 7 * 24 * 3600)
      assert.equal((await add(sixth)).status, true)
    })

    test(`the e-mail of a ${kind} that another has after all stays theirs`, async () => {
      const { password, somebody, leave, undo } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const stranger = await somebody()
      const token = await leave(person, uniqueEmail())
      await testApp.app.database.transaction(({ db }) =>
        db
          .updateTable(kind === 'customer' ? 'accounts' : 'users')
          .set({ email: person.email })
          .where('id', '=', stranger.id)
          .execute(),
      )
      assert.equal((await undo(token)).msg, 'ALREADY_ADDED')
      assert.equal(await canLogIn(testApp, person.email, password, kind), true)
    })
  }
})

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })

  for (const kind of ['customer', 'staff'] as const) {
    test(`an e-mail that a ${kind} leaves is reserved until the link expires`, async () => {
      const { add, somebody, change, proofOf, prove } = emailChangesOf(testApp, kind)
      for (let round = 0; round < rounds; round++) {
        await resetRateLimits(testApp)
        const person = await somebody()
        const next = uniqueEmail()
        assert.equal((await change(person, next)).status, true)
        const token = await proofOf(next)
        const [left, taken] = await Promise.all([prove(token), add(person.email)])
        assert.deepEqual([left.msg, taken.msg], ['UPDATED_SUCCESSFULLY', 'ALREADY_ADDED'])
      }
    })
  }
})
