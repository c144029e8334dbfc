import assert from 'node:assert/strict'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { createLog } from '#server/runtime/log.ts'
import { askForCode, canLogIn, isSessionOpen, lastMail } from '#tests/support/account-access.ts'
import { type Actor, customersPassword, longAgo, staffActors } from '#tests/support/people.ts'
import { type AnyScenario, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const others: readonly Actor[] = ['anonymous', 'otherCustomer', ...staffActors]
const secret = ['argon2', 'hash', '_sort', 'search']
const shirin = 'shirin@customers.example'
const newpassword = 'eleven slow floors'

const people = ({ app }: TestApp) =>
  app.database.read.selectFrom('accounts').selectAll().orderBy('id').execute()

/** Another's account, refused for everybody else and unchanged. */
function closedToOthers(fields: Record<string, unknown>): AnyScenario[] {
  return [
    {
      name: 'another’s account is closed',
      as: others,
      body: ({ people: { customer } }) => ({ account_id: customer.id, ...fields }),
      refused: 'NOT_AUTHORIZED',
      lacks: ['shirin'],
    },
    {
      name: 'no flag',
      as: [...others, 'customer'],
      flagless: true,
      body: fields,
      refused: 'INVALID_REQUEST',
    },
    { name: 'no id', as: 'customer', body: fields, refused: 'DATA_REQUIRED' },
    ...Object.keys(fields).map((field) => ({
      name: `no ${field}`,
      as: 'customer' as const,
      body: ({ people: { customer } }: TestApp['content']) => ({
        account_id: customer.id,
        ...fields,
        [field]: ' ',
      }),
      refused: 'DATA_REQUIRED' as const,
    })),
  ]
}

const unchanged = async (testApp: TestApp) => {
  const rows = await people(testApp)
  assert.deepEqual(
    rows.map(({ name, email, avatar }) => [name, email, avatar]),
    [
      ['shirin', shirin, ''],
      ['karwan', 'karwan@customers.example', ''],
    ],
  )
}

const own = (fields: Record<string, unknown>) => ({
  as: 'customer' as const,
  body: ({ people: { customer } }: TestApp['content']) => ({ account_id: customer.id, ...fields }),
})

scenarios('/app/client/profile/changename', [
  ...closedToOthers({ newname: 'شیرین' }),
  { name: 'a control character', ...own({ newname: 'a\u0007b' }), refused: 'INVALID_DATA' },
  { name: 'endless', ...own({ newname: 'x'.repeat(101) }), refused: 'INVALID_DATA' },
  {
    name: 'the customer has another name, and nobody else',
    ...own({ newname: ' شیرین ', email: 'x@y.example', avatar: 'x.webp' }),
    says: 'UPDATED_SUCCESSFULLY',
    lacks: secret,
    async holds({ data }, testApp) {
      const [row, next] = await people(testApp)
      const address = { email: shirin, proved: longAgo, login_email: null }
      assert.deepEqual(data, { id: row?.id, name: 'شیرین', ...address, avatar: '' })
      assert.ok(row?.search.includes(' شیرین='))
      assert.equal(next?.name, 'karwan')
    },
  },
])

scenarios('/app/client/profile/changeemail', [
  ...closedToOthers({ newemail: 'new@mail.example' }),
  {
    name: 'an address that somebody has',
    ...own({ newemail: 'KARWAN@customers.example' }),
    refused: 'ALREADY_ADDED',
  },
  { name: 'what is no address', ...own({ newemail: 'a@b.example,c@d.example' }), refused: 'INVALID_DATA' },
  {
    name: 'a wrong password beside it',
    ...own({ newemail: 'new@mail.example', password: 'wrong one' }),
    refused: 'OLD_PASSWORD_NOT_MATCH',
  },
  {
    name: 'the new address waits, the old one is told and signs in, other sessions end and codes are void',
    ...own({ newemail: 'New@Mail.example' }),
    says: 'UPDATED_SUCCESSFULLY',
    lacks: secret,
    async holds({ data }, testApp) {
      assert.deepEqual([data.email, data.proved, data.login_email], ['new@mail.example', null, shirin])
      const mail = await lastMail(testApp, shirin)
      assert.ok(mail.text?.includes('new@mail.example'))
      assert.equal(await canLogIn(testApp, 'new@mail.example', customersPassword), false)

      const login = { isLogin: true, user: shirin, pass: customersPassword }
      const { token } = JSON.parse((await testApp.call('/app/client/auth/login', login)).text)
      const reset = await askForCode(testApp, shirin)
      const body = { changeEmail: true, account_id: data.id, newemail: 'newer@mail.example' }
      const { text } = await testApp.call('/app/client/profile/changeemail', body, 'customer')
      assert.match(text, /UPDATED_SUCCESSFULLY/)
      assert.equal(await isSessionOpen(testApp, data.id, token), false)
      assert.equal(await isSessionOpen(testApp, data.id, testApp.content.people.customer.token), true)
      const used = { isReset: true, ...reset, newpass: newpassword }
      assert.match((await testApp.call('/app/client/auth/resetpassword', used)).text, /CODE_NOT_FOUND/)

      const longAgo = new Date(Date.now() - 16 * 60_000).toISOString()
      await testApp.app.database.transaction(({ db }) =>
        db.updateTable('sessions').set({ authenticated: longAgo }).execute(),
      )
    },
  },
  {
    name: 'a session of long ago needs the password',
    ...own({ newemail: 'newest@mail.example' }),
    refused: 'OLD_PASSWORD_NOT_MATCH',
  },
  {
    name: 'a session of long ago with the password',
    ...own({ newemail: 'newest@mail.example', password: customersPassword }),
    says: 'UPDATED_SUCCESSFULLY',
  },
])

const change = { oldpassword: customersPassword, newpassword }

scenarios('/app/client/profile/changepassword', [
  ...closedToOthers(change),
  ...['short', 'Password123', 'x'.repeat(129)].map((one) => ({
    name: `a password that will not do: ${one.slice(0, 12)}`,
    ...own({ ...change, newpassword: one }),
    refused: 'INVALID_DATA' as const,
  })),
  {
    name: 'the old password is wrong',
    ...own({ ...change, oldpassword: 'wrong one' }),
    refused: 'OLD_PASSWORD_NOT_MATCH',
  },
  {
    name: 'the session that asks goes on, others end, and the customer is told',
    ...own(change),
    says: 'UPDATED_SUCCESSFULLY',
    lacks: secret,
    async holds({ data }, testApp) {
      await unchanged(testApp)
      const { token } = testApp.content.people.customer
      assert.equal(await isSessionOpen(testApp, data.id, token), true)
      assert.equal(await canLogIn(testApp, shirin, customersPassword), false)
      const login = { isLogin: true, user: shirin, pass: newpassword }
      const other = JSON.parse((await testApp.call('/app/client/auth/login', login)).text).token
      const again = { changePassword: true, account_id: data.id, oldpassword: newpassword }
      const body = { ...again, newpassword: 'twelve slow floors' }
      await testApp.call('/app/client/profile/changepassword', body, 'customer')
      assert.equal(await isSessionOpen(testApp, data.id, other), false)
      assert.ok((await lastMail(testApp, shirin)).html?.includes('dir="rtl"'))
    },
  },
  ...Array.from({ length: 9 }, (_, index) => ({
    name: `wrong again, ${index + 2}`,
    ...own({ ...change, oldpassword: 'wrong one' }),
    refused: 'OLD_PASSWORD_NOT_MATCH' as const,
  })),
  { name: 'wrong too often', ...own(change), refused: 'TOO_MANY_REQUESTS' },
])

scenarios('/app/client/profile/deleteaccount', [
  ...closedToOthers({ password: customersPassword }),
  { name: 'no password', ...own({}), refused: 'DATA_REQUIRED' },
  { name: 'a wrong password', ...own({ password: 'wrong one' }), refused: 'OLD_PASSWORD_NOT_MATCH' },
  {
    name: 'the account is gone, the order stays, and nobody else is touched',
    ...own({ password: customersPassword }),
    says: 'DELETED_SUCCESSFULLY',
    lacks: secret,
    async holds(_answer, testApp) {
      const { customer, otherCustomer } = testApp.content.people
      assert.equal(await isSessionOpen(testApp, customer.id, customer.token), false)
      assert.equal(await isSessionOpen(testApp, otherCustomer.id, otherCustomer.token), true)
      assert.equal(await canLogIn(testApp, shirin, customersPassword), false)
      await eraseClosed({ ...testApp, ...testApp.app, log: createLog('silent') })
      const orders = await testApp.app.database.read
        .selectFrom('orders')
        .select(['account_id', 'account_name'])
        .orderBy('id')
        .execute()
      assert.deepEqual(
        orders.map((row) => [row.account_id, row.account_name]),
        [
          [null, ''],
          [otherCustomer.id, otherCustomer.name],
        ],
      )
    },
  },
])
