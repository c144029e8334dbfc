import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { askForCode, canLogIn, resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import {
  type EmailOwner,
  emailChangesOf,
  openTestAppWithMail,
  uniqueEmail,
} from '#tests/support/email-changes.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

const newpass = 'eighteen slow floors'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))

  const setPasswordOf = (bob: EmailOwner, more: object = {}) => {
    const set = { changePassword: true, user_id: bob.id, newpassword: newpass, ...more }
    return emailChangesOf(testApp, 'staff').call('/app/dashboard/users/changepassword', set, 'admin')
  }
  /** What a session alone can ask for. */
  const askWithoutPassword = (bob: EmailOwner, newemail: string) => {
    const body = { changeEmail: true, user_id: bob.id, newemail }
    const { call } = emailChangesOf(testApp, 'staff')
    return call('/app/dashboard/profile/changeemail', body, 'anonymous', bob.cookie)
  }
  const mailsTo = (address: string) =>
    testApp.app.database.read.selectFrom('outbox').select('id').where('recipient', '=', address).execute()

  test('a staff session without the password mails no link to a new address, and ends nothing', async () => {
    const { call, somebody, change, prove, proofOf, leave, undo, password } = emailChangesOf(testApp, 'staff')
    const bob = await somebody()
    const former = await leave(bob, uniqueEmail())
    const { data } = await call('/app/dashboard/auth/login', {
      ...{ isLogin: true, pass: password },
      user: (await lastEmailOf(bob.id)).email,
    })
    assert.equal(data.id, bob.id)
    const [evil, other] = [uniqueEmail(), uniqueEmail()]
    for (const address of [evil, other, evil, evil]) {
      assert.equal((await askWithoutPassword(bob, address)).data.email, address)
      assert.deepEqual(await mailsTo(address), [])
    }
    const answer = await call('/app/dashboard/auth/forgetpassword', { isForget: true, email: evil })
    assert.equal(answer.msg, 'CODE_SENT_TO_EMAIL')
    assert.deepEqual(await mailsTo(evil), [], 'it recovers nothing')
    const own = { isAuthCheck: true, user_id: bob.id }
    const check = await call('/app/dashboard/auth/checkauth', own, 'anonymous', bob.cookie)
    assert.equal(check.data.login_email, (await lastEmailOf(bob.id)).email)
    assert.equal((await change(bob, evil)).data.password_until, null, 'the password makes it a change')
    const link = await proofOf(evil)
    assert.equal((await askWithoutPassword(bob, other)).status, true)
    assert.equal((await prove(link)).msg, 'CODE_NOT_FOUND', 'which another one without it takes the place of')
    assert.equal((await undo(former)).email, bob.email, 'the way back is still there')
  })

  /** The address that signs in. */
  const lastEmailOf = (id: number) =>
    testApp.app.database.read
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('a colleague’s new password gives the first address of the week back and voids all others', async () => {
    const { somebody, change, prove, proofOf, leave, undo } = emailChangesOf(testApp, 'staff')
    const bob = await somebody()
    const [evil, worse, unproved] = [uniqueEmail(), uniqueEmail(), uniqueEmail()]
    const owners = await leave(bob, evil)
    const thiefs = await leave(bob, worse, evil)
    assert.equal((await change(bob, unproved)).status, true)
    const proof = await proofOf(unproved)
    const { data } = await setPasswordOf(bob)
    const row = data.find(({ id }: { id: number }) => id === bob.id)
    assert.deepEqual([row.email, row.login_email, row.former_email], [bob.email, null, null])
    for (const address of [evil, worse]) {
      assert.equal(await canLogIn(testApp, address, newpass, 'staff'), false)
      await assert.rejects(askForCode(testApp, address, 'staff'), /the mail has a code/)
    }
    assert.equal((await undo(thiefs)).msg, 'CODE_NOT_FOUND')
    assert.equal((await prove(proof)).msg, 'CODE_NOT_FOUND')
    assert.equal(await canLogIn(testApp, bob.email, newpass, 'staff'), true)
    assert.equal((await undo(owners)).email, bob.email, 'the owner’s own link is spared')
    assert.equal((await change(bob, bob.email)).status, false, 'and no session is left')
  })

  test('whoever sets the password may keep the new address, and the owner’s link is spared', async () => {
    const { call, somebody, leave, undo } = emailChangesOf(testApp, 'staff')
    const bob = await somebody()
    const moved = uniqueEmail()
    const owners = await leave(bob, moved)
    const listed = await call('/app/dashboard/users/getall', { id: bob.id }, 'admin')
    assert.deepEqual([listed.data[0].email, listed.data[0].former_email], [moved, bob.email])
    const { data } = await setPasswordOf(bob, { keep_email: true })
    assert.equal(data.find(({ id }: { id: number }) => id === bob.id).email, moved)
    assert.equal(await canLogIn(testApp, moved, newpass, 'staff'), true)
    assert.equal((await undo(owners)).email, bob.email)
  })
})
