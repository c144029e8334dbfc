import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, beforeEach, test } from 'node:test'
import PostalMime from 'postal-mime'
import { askForCode, canLogIn, lastMail, resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import {
  type EmailOwner,
  emailChangesOf,
  openTestAppWithMail,
  uniqueEmail,
} from '#tests/support/email-changes.ts'
import { roleOf } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

const newpass = 'eighteen slow floors'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))

  /** Tries every token that was ever mailed to an address as a way back; gives the answers that were good. */
  async function waysBack(kind: 'customer' | 'staff', address: string): Promise<object[]> {
    const { undo } = emailChangesOf(testApp, kind)
    await lastMail(testApp, address)
    const folder = join(testApp.config.DATA_DIR, 'outbox')
    const good: object[] = []
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.eml')) continue
      const { to = [], text = '' } = await PostalMime.parse(await readFile(join(folder, file)))
      if (to[0]?.address !== address) continue
      for (const [token] of text.matchAll(/(?<=#)[\w-]{43}$/gm)) {
        const answer = await undo(token)
        if (answer.status) good.push(answer)
      }
    }
    return good
  }
  const reset = async (kind: 'customer' | 'staff', email: string) => {
    const { area, call } = emailChangesOf(testApp, kind)
    const body = { isReset: true, newpass, ...(await askForCode(testApp, email, kind)) }
    return call(`/app/${area}/auth/resetpassword`, body)
  }

  test('the owner of an address takes over an account that another person registered with it', async () => {
    const { change, add, somebody, password } = emailChangesOf(testApp, 'customer')
    const attacker = await somebody()
    const victim = uniqueEmail()
    assert.equal((await change(attacker, victim)).status, true)
    await assert.rejects(askForCode(testApp, victim), /the mail has a code/, 'the address recovers nothing')
    assert.equal((await add(victim)).msg, 'ADDED_SUCCESSFULLY', 'and is free')
    assert.equal((await reset('customer', victim)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await waysBack('customer', attacker.email), [])
    assert.equal(await canLogIn(testApp, victim, newpass), true)
    assert.equal(await canLogIn(testApp, attacker.email, password), true, 'their own is their own')
  })

  test('a person who is tricked into verifying a stranger’s account and sets its password keeps it', async () => {
    const { leave, somebody, password, undo } = emailChangesOf(testApp, 'customer')
    const attacker = await somebody()
    const victim = uniqueEmail()
    const token = await leave(attacker, victim)
    assert.equal((await reset('customer', victim)).msg, 'PASSWORD_UPDATED')
    assert.equal((await undo(token)).msg, 'CODE_NOT_FOUND')
    assert.equal(await canLogIn(testApp, victim, newpass), true)
    assert.equal(await canLogIn(testApp, attacker.email, password), false)
  })

  test('a new staff password locks out a thief who had a session', async () => {
    const { call, somebody, age, change, leave, proofOf, prove, undo } = emailChangesOf(testApp, 'staff')
    const bob = await somebody()
    await age(bob, 30)
    const evil = uniqueEmail()
    const owners = await leave(bob, evil)
    assert.equal((await change(bob, bob.email)).status, true)
    assert.deepEqual(await waysBack('staff', evil), [], 'until Bob proves it, nothing is undone')
    // Bob takes the mail for one of his own.
    assert.equal((await prove(await proofOf(bob.email))).status, true)
    const { text = '' } = await lastMail(testApp, evil)
    const thief = /#([\w-]{43})$/m.exec(text)?.[1] ?? ''
    assert.ok(thief)
    const set = { changePassword: true, user_id: bob.id, newpassword: newpass }
    assert.equal((await call('/app/dashboard/users/changepassword', set, 'admin')).status, true)
    assert.equal((await undo(thief)).msg, 'CODE_NOT_FOUND')
    assert.equal(await canLogIn(testApp, evil, newpass, 'staff'), false)
    assert.equal(await canLogIn(testApp, bob.email, newpass, 'staff'), true)
    assert.equal((await undo(owners)).email, bob.email, 'his own way back is his')
  })

  /** Fills an account as whoever is signed in to it may. */
  async function fill(somebody: EmailOwner) {
    const { call } = emailChangesOf(testApp, 'customer')
    const own = { account_id: somebody.id }
    const { id: place_id } = await testApp.app.database.read
      .selectFrom('places')
      .select('id')
      .executeTakeFirstOrThrow()
    const address = {
      label: 'Home',
      name: 'You',
      phone: '07501234567',
      place_id,
      address: 'at the stranger’s',
    }
    const kept = { saveAddress: true, ...own, ...address }
    const { data } = await call('/app/client/addresses/save', kept, 'anonymous', somebody.cookie)
    assert.equal(data.length, 1)
    const { product_id, color_id, size_id } = await testApp.app.database.read
      .selectFrom('productsizes')
      .select(['product_id', 'color_id', 'size_id'])
      .where('qty', '>', 1)
      .executeTakeFirstOrThrow()
    const add = { addCart: true, ...own, product_id, color_id, size_id, qty: 1 }
    assert.equal((await call('/app/client/cart/add', add, 'anonymous', somebody.cookie)).status, true)
  }
  /** What is in an account: its name, and how many addresses and lines of the cart. */
  async function contentsOf({ id }: EmailOwner) {
    const { read } = testApp.app.database
    const account = await read.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirst()
    const addresses = await read.selectFrom('addresses').select('id').where('account_id', '=', id).execute()
    const cart = await read.selectFrom('carts').select('id').where('account_id', '=', id).execute()
    return [account?.name, addresses.length, cart.length]
  }

  test('recovering an account whose e-mail was never proved empties what a stranger left in it', async () => {
    const { somebody, prove, proofOf } = emailChangesOf(testApp, 'customer')
    const stranger = await somebody({ proved: false })
    await fill(stranger)
    assert.equal((await reset('customer', stranger.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(stranger), ['', 0, 0])
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('accounts').set({ name: 'Me' }).where('id', '=', stranger.id).execute(),
    )
    assert.equal((await reset('customer', stranger.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(stranger), ['Me', 0, 0], 'once')

    const tricked = await somebody({ proved: false })
    await fill(tricked)
    assert.equal(
      (await prove(await proofOf(tricked.email))).status,
      true,
      'by a link that another browser opens',
    )
    assert.deepEqual(await contentsOf(tricked), ['n', 1, 1])
    assert.equal((await reset('customer', tricked.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(tricked), ['', 0, 0])
  })

  test('a customer who proved the e-mail where they are signed in, or long ago, keeps all when they recover', async () => {
    const { call, somebody, prove, proofOf } = emailChangesOf(testApp, 'customer')
    const here = await somebody({ proved: false })
    await fill(here)
    const link = { isProveEmail: true, token: await proofOf(here.email) }
    assert.equal((await call('/app/client/auth/proveemail', link, 'anonymous', here.cookie)).status, true)
    assert.equal((await reset('customer', here.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(here), ['n', 1, 1])

    const old = await somebody({ proved: false })
    await fill(old)
    assert.equal((await prove(await proofOf(old.email))).status, true)
    const doubtful_until = new Date(Date.now() - 1_000).toISOString()
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('accounts').set({ doubtful_until }).where('id', '=', old.id).execute(),
    )
    assert.equal((await reset('customer', old.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(old), ['n', 1, 1])
  })

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
    assert.equal(
      (await reset('staff', evil).catch(() => undefined))?.status,
      undefined,
      'it recovers nothing',
    )
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
    const [evil, worse] = [uniqueEmail(), uniqueEmail()]
    const owners = await leave(bob, evil)
    const thiefs = await leave(bob, worse, evil)
    assert.equal((await change(bob, uniqueEmail())).status, true)
    const { data } = await setPasswordOf(bob)
    const row = data.find(({ id }: { id: number }) => id === bob.id)
    assert.deepEqual([row.email, row.login_email, row.former_email], [bob.email, null, null])
    for (const address of [evil, worse]) {
      assert.equal(await canLogIn(testApp, address, newpass, 'staff'), false)
      await assert.rejects(askForCode(testApp, address, 'staff'), /the mail has a code/)
    }
    assert.equal((await undo(thiefs)).msg, 'CODE_NOT_FOUND')
    assert.equal(await canLogIn(testApp, bob.email, newpass, 'staff'), true)
    assert.equal((await undo(owners)).email, bob.email, 'the owner’s own link is spared')
    assert.equal((await change(bob, bob.email)).status, false, 'and no session is left')
    await assert.rejects(proofOf(uniqueEmail()).then(prove))
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

  for (const kind of ['customer', 'staff'] as const) {
    test(`a thief’s password reset does not cancel the undo link of a ${kind} with a long-held e-mail`, async () => {
      const { somebody, age, leave, undo } = emailChangesOf(testApp, kind)
      const person: EmailOwner = await somebody()
      await age(person, 7)
      const evil = uniqueEmail()
      const token = await leave(person, evil)
      assert.equal((await reset(kind, evil)).msg, 'PASSWORD_UPDATED')
      const { email, code, token: handle } = await undo(token)
      assert.equal(email, person.email)
      const { area, call, password } = emailChangesOf(testApp, kind)
      const own = { isReset: true, newpass: password, token: handle, code }
      assert.equal((await call(`/app/${area}/auth/resetpassword`, own)).msg, 'PASSWORD_UPDATED')
      assert.equal(await canLogIn(testApp, evil, newpass, kind), false)
      assert.equal(await canLogIn(testApp, person.email, password, kind), true)
    })
  }

  test('a change of role keeps a pending e-mail and does not count as an admin’s verification of it', async () => {
    const { call, somebody, change, password, proofOf, prove } = emailChangesOf(testApp, 'staff')
    const bob = await somebody()
    const evil = uniqueEmail()
    assert.equal((await change(bob, evil)).data.email, evil)
    const edited = { user_id: bob.id, name: 'n', email: evil, role: roleOf.moderator }
    const edit = await call('/app/dashboard/users/edit', { editUsers: true, ...edited }, 'admin')
    assert.equal(edit.status, true)
    assert.equal(await canLogIn(testApp, evil, password, 'staff'), false)
    assert.equal(await canLogIn(testApp, bob.email, password, 'staff'), true)
    const token = await proofOf(evil)
    const back = { ...edited, email: bob.email }
    const { data } = await call('/app/dashboard/users/edit', { editUsers: true, ...back }, 'admin')
    assert.equal(data.find(({ id }: { id: number }) => id === bob.id).login_email, null)
    assert.equal((await prove(token)).msg, 'CODE_NOT_FOUND')
  })

  test('one network can find out about five registered addresses an hour, over all calls together', async () => {
    const { add, change, somebody } = emailChangesOf(testApp, 'customer')
    const one = await somebody()
    const taken = 'karwan@customers.example'
    await resetRateLimits(testApp)
    const said: string[] = []
    for (let tries = 0; tries < 3; tries++) said.push((await change(one, taken)).msg)
    for (let tries = 0; tries < 3; tries++) said.push((await add(taken)).msg)
    assert.deepEqual(said, [...Array(5).fill('ALREADY_ADDED'), 'TOO_MANY_REQUESTS'])
    assert.equal((await change(one, uniqueEmail())).msg, 'TOO_MANY_REQUESTS', 'nor of one that is free')
    await resetRateLimits(testApp)
    for (let tries = 0; tries < 5; tries++) assert.equal((await change(one, uniqueEmail())).status, true)
    assert.equal((await add(uniqueEmail())).status, true, 'those that are free cost nothing')
  })
})
