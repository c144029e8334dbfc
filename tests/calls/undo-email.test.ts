import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import {
  askForCode,
  canLogIn,
  isSessionOpen,
  lastMail,
  resetRateLimits,
} from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import {
  emailChangesOf,
  invalidTokens,
  openTestAppWithMail,
  uniqueEmail,
} from '#tests/support/email-changes.ts'
import { roleOf } from '#tests/support/people.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

scenarios('/app/client/auth/undoemail', invalidTokens())
scenarios('/app/dashboard/auth/undoemail', invalidTokens())

const newpass = 'sixteen slow floors'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))
  const rows = () => testApp.app.database.read.selectFrom('email_undos').selectAll().execute()

  for (const kind of ['customer', 'staff'] as const) {
    test(`a ${kind} gets the old e-mail back, once, and a new password`, async () => {
      const { area, password, call, somebody, leave, undo } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const moved = uniqueEmail()
      const token = await leave(person, moved)
      assert.ok(!JSON.stringify(await rows()).includes(token))
      const pending = await askForCode(testApp, moved, kind)
      await resetRateLimits(testApp)
      const stranger = kind === 'customer' ? 'dashboard' : 'client'
      const elsewhere = { isUndoEmail: true, token }
      assert.equal((await call(`/app/${stranger}/auth/undoemail`, elsewhere)).msg, 'CODE_NOT_FOUND')

      const both = await Promise.all([undo(token), undo(token)])
      assert.deepEqual(both.map(({ msg }) => msg).sort(), ['CODE_NOT_FOUND', 'UPDATED_SUCCESSFULLY'])
      const success = both.find(({ status }) => status)
      assert.equal(success.email, person.email)
      assert.equal(await isSessionOpen(testApp, person.id, person.token, kind), false)
      assert.equal(await canLogIn(testApp, moved, password, kind), false)
      assert.ok(!(await lastMail(testApp, moved)).text?.includes('#'), 'no way back for the other address')

      const reset = (proof: object) =>
        call(`/app/${area}/auth/resetpassword`, { isReset: true, newpass, ...proof })
      assert.equal((await reset(pending)).msg, 'CODE_NOT_FOUND')
      assert.equal((await reset({ token: success.token, code: success.code })).msg, 'PASSWORD_UPDATED')
      assert.equal(await canLogIn(testApp, person.email, password, kind), false)
      assert.equal(await canLogIn(testApp, person.email, newpass, kind), true)
    })

    test(`the log tells which ${kind} got the old e-mail back`, async () => {
      const { area, somebody, leave } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const body = { isUndoEmail: true, token: await leave(person, uniqueEmail()) }
      const { headers } = await testApp.call(`/app/${area}/auth/undoemail`, body)
      const lines = testApp.logOf(headers).split('\n').slice(1)
      const noted = lines.map((line) => JSON.parse(line)).find(({ event }) => event)
      assert.equal(noted.event, 'e-mail change undone')
      assert.equal(kind === 'customer' ? noted.account : noted.user, person.id)
      assert.match(noted.mail, /^[0-9a-f]{12}$/)
    })

    test(`of a ${kind} only the changes before can still be undone`, async () => {
      const { somebody, leave, undo } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const [second, third, fourth] = [uniqueEmail(), uniqueEmail(), uniqueEmail()]
      const first = await leave(person, second)
      const thief = await leave(person, third, second)
      const last = await leave(person, fourth, third)
      assert.equal((await undo(thief)).email, second)
      assert.equal((await undo(last)).msg, 'CODE_NOT_FOUND')
      assert.equal((await undo(first)).email, person.email)
    })

    test(`undoing a change restores nothing of a deleted ${kind}`, async () => {
      const { owner, somebody, leave, undo } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const token = await leave(person, uniqueEmail())
      await testApp.app.database.transaction(({ db }) =>
        db
          .deleteFrom(kind === 'customer' ? 'accounts' : 'users')
          .where('id', '=', person.id)
          .execute(),
      )
      assert.equal((await undo(token)).msg, 'CODE_NOT_FOUND')
      assert.ok((await rows()).every((row) => row[owner] !== person.id))
    })

    test(`a new password of a ${kind} leaves the way back to an address that was theirs for long`, async () => {
      const { area, owner, password, call, somebody, age, leave, undo } = emailChangesOf(testApp, kind)
      const passwords = { oldpassword: password, newpassword: newpass }
      for (const days of [6.9, 7]) {
        const person = await somebody()
        await age(person, days)
        const token = await leave(person, uniqueEmail())
        const body = { changePassword: true, [owner]: person.id, ...passwords }
        const changed = await call(`/app/${area}/profile/changepassword`, body, 'anonymous', person.cookie)
        assert.equal(changed.status, true)
        assert.equal((await undo(token)).email, days < 7 ? undefined : person.email)
      }
    })
  }

  test('a change of e-mail by an admin cannot be undone, nor can one before it', async () => {
    const { call, somebody, leave, undo } = emailChangesOf(testApp, 'staff')
    const person = await somebody()
    const moved = uniqueEmail()
    const token = await leave(person, moved)
    const edit = (email: string) => {
      const edited = { user_id: person.id, name: 'Hana', email, role: roleOf.writer }
      return call('/app/dashboard/users/edit', { editUsers: true, ...edited }, 'admin')
    }
    const pending = async () => (await rows()).filter(({ user_id }) => user_id === person.id).length
    assert.equal((await edit(moved)).status, true)
    assert.equal(await pending(), 1, 'another name changes nothing of it')
    assert.equal((await edit(uniqueEmail())).status, true)
    assert.equal(await pending(), 0)
    assert.ok(!(await lastMail(testApp, moved)).text?.includes('#'))
    assert.equal((await undo(token)).msg, 'CODE_NOT_FOUND')
  })

  test('an undo by staff is recorded as their own change', async () => {
    const { somebody, leave, undo } = emailChangesOf(testApp, 'staff')
    const { id, email, ...person } = await somebody()
    const moved = uniqueEmail()
    const token = await leave({ ...person, id, email }, moved)
    assert.equal((await undo(token)).status, true)
    const audit = testApp.app.database.read.selectFrom('audit').selectAll()
    const row = await audit.orderBy('id', 'desc').executeTakeFirst()
    assert.deepEqual([row?.action, row?.user_id, row?.subject_id], ['edit', id, id])
    assert.deepEqual(
      [row?.before_json, row?.after_json],
      [JSON.stringify({ email: moved }), JSON.stringify({ email })],
    )
  })
})
