import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
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
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

scenarios('/app/client/auth/proveemail', invalidTokens())
scenarios('/app/dashboard/auth/proveemail', invalidTokens())

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))
  const rows = () => testApp.app.database.read.selectFrom('email_proofs').selectAll().execute()
  /** Lets the links that prove a person's addresses be too old. */
  const expire = (owner: 'account_id' | 'user_id', id: number) =>
    testApp.app.database.transaction(({ db }) =>
      db
        .updateTable('email_proofs')
        .set({ expires: new Date(Date.now() - 1000).toISOString() })
        .where(owner, '=', id)
        .execute(),
    )

  for (const kind of ['customer', 'staff'] as const) {
    test(`a new e-mail of a ${kind} signs in and recovers once it is proved, and only then`, async () => {
      const { area, owner, password, call, somebody, change, proofOf, prove } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const next = uniqueEmail()
      const { data } = await change(person, next)
      assert.deepEqual([data.email, data.proved, data.login_email], [next, null, person.email])
      const { text: told = '' } = await lastMail(testApp, person.email)
      const forget = kind === 'customer' ? '/forget' : '/dashboard/auth/forget'
      assert.ok(told.includes(next))
      assert.match(told, new RegExp(`^http://lifts\\.example${forget}\\?lang=ku$`, 'm'))
      assert.equal(await canLogIn(testApp, next, password, kind), false)
      assert.equal(await canLogIn(testApp, person.email, password, kind), true)
      await assert.rejects(askForCode(testApp, next, kind), /the mail has a code/)
      const before = await askForCode(testApp, person.email, kind)

      const token = await proofOf(next)
      assert.ok(!JSON.stringify(await rows()).includes(token))
      const stranger = kind === 'customer' ? 'dashboard' : 'client'
      const elsewhere = { isProveEmail: true, token }
      assert.equal((await call(`/app/${stranger}/auth/proveemail`, elsewhere)).msg, 'CODE_NOT_FOUND')
      const both = await Promise.all([prove(token), prove(token)])
      assert.deepEqual(both.map(({ msg }) => msg).sort(), ['CODE_NOT_FOUND', 'UPDATED_SUCCESSFULLY'])

      const check = { isAuthCheck: true, [owner]: person.id, token: person.token }
      const now = (await call(`/app/${area}/auth/checkauth`, check)).data
      assert.deepEqual([now.email, now.login_email, typeof now.proved], [next, null, 'string'])
      assert.equal(await canLogIn(testApp, person.email, password, kind), false)
      assert.equal(await canLogIn(testApp, next, password, kind), true)
      const used = { isReset: true, newpass: 'seventeen slow floors', ...before }
      assert.equal((await call(`/app/${area}/auth/resetpassword`, used)).msg, 'CODE_NOT_FOUND')
      assert.ok((await rows()).every((row) => row[owner] !== person.id))
    })

    test(`an unconfirmed e-mail of a ${kind} is not reserved: its owner can take it`, async () => {
      const { add, somebody, change, proofOf, prove, owner, area, call } = emailChangesOf(testApp, kind)
      const [one, other, third] = [await somebody(), await somebody(), await somebody()]
      const next = uniqueEmail()
      assert.equal((await change(one, next)).status, true)
      const stale = await proofOf(next)
      assert.equal((await change(other, next)).status, true)
      assert.equal((await prove(await proofOf(next))).status, true)
      assert.equal((await prove(stale)).msg, 'CODE_NOT_FOUND')
      const check = { isAuthCheck: true, [owner]: one.id, token: one.token }
      assert.equal((await call(`/app/${area}/auth/checkauth`, check)).data.email, one.email)

      const registered = uniqueEmail()
      assert.equal((await change(third, registered)).status, true)
      const late = await proofOf(registered)
      assert.equal((await add(registered)).status, true)
      assert.equal((await prove(late)).msg, 'CODE_NOT_FOUND')
      assert.equal((await change(third, registered)).msg, 'ALREADY_ADDED')
    })

    test(`the session of a ${kind} that asked goes on when the e-mail is another, and no other`, async () => {
      const { area, password, call, somebody, change, proofOf, prove } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const next = uniqueEmail()
      assert.equal((await change(person, next)).status, true)
      const login = { isLogin: true, user: person.email, pass: password }
      const later = (await call(`/app/${area}/auth/login`, login)).token
      assert.equal((await prove(await proofOf(next))).status, true)
      assert.equal(await isSessionOpen(testApp, person.id, person.token, kind), true)
      assert.equal(await isSessionOpen(testApp, person.id, later, kind), false)
    })

    test(`the e-mail that signs a ${kind} in ends a change that waits`, async () => {
      const { somebody, change, proofOf, prove } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const next = uniqueEmail()
      await change(person, next)
      const token = await proofOf(next)
      const { data } = await change(person, person.email)
      assert.deepEqual([data.email, data.login_email], [person.email, null])
      assert.equal((await prove(token)).msg, 'CODE_NOT_FOUND')
    })

    test(`the link of a change of a ${kind} that was given up for another stays void`, async () => {
      const { somebody, change, proofOf, prove } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const [next, other] = [uniqueEmail(), uniqueEmail()]
      await change(person, next)
      const former = await proofOf(next)
      await change(person, other)
      assert.equal((await change(person, next)).status, true)
      assert.equal((await prove(former)).msg, 'CODE_NOT_FOUND')
      assert.equal((await prove(await proofOf(next))).email, next)
    })

    test(`an unconfirmed e-mail change of a ${kind} expires after three days`, async () => {
      const { owner, area, call, somebody, change, proofOf, prove } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const next = uniqueEmail()
      await change(person, next)
      const token = await proofOf(next)
      const [row] = (await rows()).filter((one) => one[owner] === person.id)
      assert.ok(row)
      assert.equal(Date.parse(row.expires) - Date.parse(row.created), 3 * 24 * 3_600_000)
      await expire(owner, person.id)
      assert.equal((await prove(token)).msg, 'CODE_NOT_FOUND')
      await cleanUp(testApp.app.database)
      const check = { isAuthCheck: true, [owner]: person.id, token: person.token }
      const { data } = await call(`/app/${area}/auth/checkauth`, check)
      assert.deepEqual([data.email, data.login_email], [person.email, null])
    })
  }

  test('a customer who registers is mailed a link that proves the e-mail, without a name', async () => {
    const { owner, area, call, somebody, proofOf, prove } = emailChangesOf(testApp, 'customer')
    const person = await somebody({ proved: false })
    const mail = await lastMail(testApp, person.email)
    assert.deepEqual(mail.to, [{ address: person.email, name: '' }])
    assert.doesNotMatch(mail.text ?? '', /\d{6}/)
    const check = () =>
      call(`/app/${area}/auth/checkauth`, { isAuthCheck: true, [owner]: person.id, token: person.token })
    assert.equal((await check()).data.proved, null)
    assert.equal((await prove(await proofOf(person.email))).email, person.email)
    const { data } = await check()
    assert.deepEqual([typeof data.proved, data.login_email], ['string', null])
  })

  test('the code of a forgotten password proves the e-mail it was mailed to', async () => {
    const { owner, area, call, password, somebody } = emailChangesOf(testApp, 'customer')
    const person = await somebody({ proved: false })
    const reset = { isReset: true, newpass: password, ...(await askForCode(testApp, person.email)) }
    assert.equal((await call(`/app/${area}/auth/resetpassword`, reset)).msg, 'PASSWORD_UPDATED')
    const login = { isLogin: true, user: person.email, pass: password }
    const { data } = await call(`/app/${area}/auth/login`, login)
    assert.equal(data.id, person.id, owner)
    assert.equal(typeof data.proved, 'string')
  })

  test('a password that was changed by the old one proves no e-mail', async () => {
    const { owner, area, call, password, somebody } = emailChangesOf(testApp, 'customer')
    const { id, email, cookie } = await somebody({ proved: false })
    const newpassword = 'eighteen slow floors'
    const change = { changePassword: true, [owner]: id, oldpassword: password, newpassword }
    const changed = await call(`/app/${area}/profile/changepassword`, change, 'anonymous', cookie)
    assert.equal(changed.status, true)
    const login = { isLogin: true, user: email, pass: newpassword }
    assert.equal((await call(`/app/${area}/auth/login`, login)).data.proved, null)
  })

  test('an unproved e-mail gets no undo link and no mail about the new one', async () => {
    const { somebody, change, proofOf, prove } = emailChangesOf(testApp, 'customer')
    const person = await somebody({ proved: false })
    const next = uniqueEmail()
    assert.equal((await change(person, next)).status, true)
    assert.ok(!(await lastMail(testApp, person.email)).text?.includes(next))
    assert.equal((await prove(await proofOf(next))).status, true)
    const { text, to } = await lastMail(testApp, person.email)
    assert.ok(!text?.includes('#') && !text?.includes(next))
    assert.equal(to?.[0]?.name, '')
    const undos = testApp.app.database.read.selectFrom('email_undos').select('id')
    assert.deepEqual(await undos.where('account_id', '=', person.id).execute(), [])
  })
})
