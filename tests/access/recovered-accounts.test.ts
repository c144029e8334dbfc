import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { askForCode, resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { type EmailOwner, emailChangesOf, openTestAppWithMail } from '#tests/support/email-changes.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

const newpass = 'eighteen slow floors'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))

  const reset = async (email: string) => {
    const { call } = emailChangesOf(testApp, 'customer')
    const body = { isReset: true, newpass, ...(await askForCode(testApp, email, 'customer')) }
    return call('/app/client/auth/resetpassword', body)
  }
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
    const body = { saveAddress: true, ...own, ...address }
    const { data } = await call('/app/client/addresses/save', body, 'anonymous', somebody.cookie)
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
    assert.equal((await reset(stranger.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(stranger), ['', 0, 0])
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('accounts').set({ name: 'Me' }).where('id', '=', stranger.id).execute(),
    )
    assert.equal((await reset(stranger.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(stranger), ['Me', 0, 0], 'once')

    const tricked = await somebody({ proved: false })
    await fill(tricked)
    assert.equal(
      (await prove(await proofOf(tricked.email))).status,
      true,
      'by a link that another browser opens',
    )
    assert.deepEqual(await contentsOf(tricked), ['n', 1, 1])
    assert.equal((await reset(tricked.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(tricked), ['', 0, 0])
  })

  test('a customer who proved the e-mail where they are signed in, or long ago, keeps all when they recover', async () => {
    const { call, somebody, prove, proofOf } = emailChangesOf(testApp, 'customer')
    const here = await somebody({ proved: false })
    await fill(here)
    const link = { isProveEmail: true, token: await proofOf(here.email) }
    assert.equal((await call('/app/client/auth/proveemail', link, 'anonymous', here.cookie)).status, true)
    assert.equal((await reset(here.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(here), ['n', 1, 1])

    const old = await somebody({ proved: false })
    await fill(old)
    assert.equal((await prove(await proofOf(old.email))).status, true)
    const doubtful_until = new Date(Date.now() - 1_000).toISOString()
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('accounts').set({ doubtful_until }).where('id', '=', old.id).execute(),
    )
    assert.equal((await reset(old.email)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await contentsOf(old), ['n', 1, 1])
  })
})
