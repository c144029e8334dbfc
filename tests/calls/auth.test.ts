import assert from 'node:assert/strict'
import { type Actor, customersPassword, longAgo, roleOf, staffActors } from '#tests/support/people.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

const everyone: readonly Actor[] = ['anonymous', 'customer', 'otherCustomer', ...staffActors]
const secret = ['argon2', 'password', 'hash', '_sort', 'search']

const sessions = ({ app }: TestApp) => app.database.read.selectFrom('sessions').selectAll().execute()
const people = ({ app }: TestApp) => app.database.read.selectFrom('accounts').selectAll().execute()

scenarios('/app/client/auth/checkauth', [
  {
    name: 'a customer is who the session says',
    as: 'customer',
    body: ({ people: { customer } }) => ({ account_id: customer.id }),
    lacks: [...secret, 'karwan'],
    holds({ data }, { content }) {
      const { id, name, email } = content.people.customer
      assert.deepEqual(data, { id, name, email, proved: longAgo, login_email: null, avatar: '' })
    },
  },
  {
    name: 'id and token of the body alone are enough',
    body: ({ people: { customer } }) => ({ account_id: customer.id, token: customer.token }),
    contains: ['shirin@customers.example'],
  },
  {
    name: 'the token of the body counts more than the cookie',
    as: 'otherCustomer',
    body: ({ people: { customer } }) => ({ account_id: customer.id, token: customer.token }),
    contains: ['shirin@customers.example'],
  },
  {
    name: 'a token of somebody else opens nothing',
    body: ({ people: { customer, otherCustomer } }) => ({
      account_id: customer.id,
      token: otherCustomer.token,
    }),
    refused: 'NOT_AUTHORIZED',
  },
  {
    name: 'a token of staff is none of a customer, whatever the number',
    body: ({ people: { writer } }) => ({ account_id: writer.id, token: writer.token }),
    refused: 'NOT_AUTHORIZED',
  },
  ...[true, 0, ['x'], { a: 1 }, 'x', 'a'.repeat(43)].map((token) => ({
    name: `what is no token: ${JSON.stringify(token)}`,
    body: { account_id: 1, token },
    refused: 'NOT_AUTHORIZED' as const,
  })),
  {
    name: 'another customer’s id',
    as: ['otherCustomer', 'anonymous', ...staffActors],
    body: ({ people: { customer } }) => ({ account_id: customer.id }),
    refused: 'NOT_AUTHORIZED',
    lacks: ['shirin'],
  },
  { name: 'an id that nobody has', as: 'customer', body: { account_id: 999 }, refused: 'NOT_AUTHORIZED' },
  { name: 'no id', as: 'customer', refused: 'DATA_REQUIRED' },
  { name: 'no flag', as: everyone, flagless: true, refused: 'INVALID_REQUEST' },
])

scenarios('/app/client/auth/logout', [
  { name: 'no flag', as: everyone, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'nobody and staff end nothing, whatever id they name',
    as: ['anonymous', ...staffActors],
    body: ({ people: { customer } }) => ({ account_id: customer.id }),
    says: 'LOGOUT_SUCCESS',
    async holds(_answer, testApp) {
      assert.equal((await sessions(testApp)).length, 6)
    },
  },
  {
    name: 'a customer ends their own session, whatever id they name',
    as: 'customer',
    body: ({ people: { otherCustomer } }) => ({ account_id: otherCustomer.id }),
    says: 'LOGOUT_SUCCESS',
    async holds(_answer, testApp) {
      const { customer } = testApp.content.people
      const left = await sessions(testApp)
      assert.equal(left.length, 5)
      assert.ok(left.every(({ account_id }) => account_id !== customer.id))
      const check = { isAuthCheck: true, account_id: customer.id }
      assert.match(
        (await testApp.call('/app/client/auth/checkauth', check, 'customer')).text,
        /NOT_AUTHORIZED/,
      )
    },
  },
  { name: 'twice is no harm', as: 'customer', body: { account_id: 'x' }, says: 'LOGOUT_SUCCESS' },
])

const right = { user: ' Shirin@Customers.EXAMPLE ', pass: customersPassword }

scenarios('/app/client/auth/login', [
  {
    name: 'the right password opens a session of the customer',
    as: everyone,
    body: right,
    says: 'LOGIN_SUCCESS',
    lacks: secret,
    async holds({ data, token }, testApp) {
      const { id } = testApp.content.people.customer
      assert.equal(data.id, id)
      const body = { isAuthCheck: true, account_id: id, token }
      assert.match((await testApp.call('/app/client/auth/checkauth', body)).text, /"status":true/)
      assert.ok((await sessions(testApp)).every(({ token_hash }) => token_hash !== token))
    },
  },
  {
    name: 'it is a cookie too, that no script reads',
    body: right,
    says: 'LOGIN_SUCCESS',
    async holds(_answer, testApp) {
      const { headers, text } = await testApp.call('/app/client/auth/login', { isLogin: true, ...right })
      const { token } = JSON.parse(text)
      const cookie = `c=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`
      assert.equal(headers.getSetCookie()[0], cookie)
      const { id } = testApp.content.people.customer
      const mine = (await sessions(testApp)).filter(({ account_id }) => account_id === id)
      assert.equal(mine.length, 10, 'at most ten at once')
    },
  },
  ...['nine quiet floor', 'Nine quiet floors', 'nine quiet floors '].map((pass) => ({
    name: `a wrong password, be it by a letter, a capital or a space: ${JSON.stringify(pass)}`,
    body: { ...right, pass },
    refused: 'INVALID_DATA' as const,
  })),
  {
    name: 'an unknown address, in the same words',
    body: { ...right, user: 'nobody@mail.example' },
    refused: 'INVALID_DATA',
  },
  {
    name: 'an e-mail of staff',
    body: { ...right, user: 'developer@staff.example' },
    refused: 'INVALID_DATA',
  },
  ...[true, ['x'], { a: 1 }, 'x'.repeat(129)].map((pass) => ({
    name: `what is no password: ${JSON.stringify(pass).slice(0, 20)}`,
    body: { ...right, pass },
    refused: 'INVALID_DATA' as const,
  })),
  { name: 'text that would be a query', body: { ...right, user: "' or 1=1 --" }, refused: 'INVALID_DATA' },
  { name: 'no e-mail', body: { ...right, user: ' ' }, refused: 'DATA_REQUIRED' },
  { name: 'no password', body: { user: right.user }, refused: 'DATA_REQUIRED' },
  { name: 'no flag', body: right, flagless: true, refused: 'INVALID_REQUEST' },
])

const person = { name: 'Aram', email: 'Aram@Mail.example', pass: 'the lift of our caf\u00e9' }

scenarios('/app/client/auth/register', [
  {
    name: 'anyone makes an account, with which they can log in, however a keyboard writes an accent',
    as: 'otherCustomer',
    body: { ...person, id: 1, role: roleOf.developer, password_hash: 'x' },
    says: 'ADDED_SUCCESSFULLY',
    lacks: ['token', 'argon2'],
    async holds(_answer, testApp) {
      const row = (await people(testApp)).find(({ name }) => name === 'Aram')
      assert.equal(row?.email, 'aram@mail.example')
      assert.match(row?.password_hash ?? '', /^\$argon2id\$v=19\$/)
      const body = { isLogin: true, user: person.email, pass: person.pass.normalize('NFD') }
      assert.match((await testApp.call('/app/client/auth/login', body)).text, /LOGIN_SUCCESS/)
      const mail = await testApp.app.database.read.selectFrom('outbox').select('recipient').execute()
      assert.deepEqual(
        mail.map(({ recipient }) => recipient),
        ['aram@mail.example'],
      )
    },
  },
  {
    name: 'an address that is taken, however it is written',
    body: { ...person, email: 'SHIRIN@customers.example' },
    refused: 'ALREADY_ADDED',
  },
  ...['Confirm at https://evil.example/pay', 'www.evil.example', 'Your code 12345678'].map((name) => ({
    name: `a name that says more than a name, told at its field: ${name}`,
    body: { ...person, email: 'x@mail.example', name },
    refused: 'INVALID_DATA' as const,
    contains: ['"field":"name"', '"reason":"NAME_NOT_PLAIN"'],
  })),
  {
    name: 'a name of nothing that can be seen',
    body: { ...person, email: 'x@mail.example', name: '\u200b\u200d\u2060' },
    refused: 'INVALID_DATA',
  },
  ...['short', 'Kurdistan123'].map((pass) => ({
    name: `a password that will not do: ${pass}`,
    body: { ...person, email: 'x@mail.example', pass },
    refused: 'INVALID_DATA' as const,
  })),
  ...['P@ssw0rd!', 'Aram 2026', 'aram@mail.example', '٠٧٧٠ ١٢٣ ٤٥٦٧'].map((pass) => ({
    name: `a password that is guessed first, told at its field: ${pass}`,
    body: { ...person, name: 'Aram Ali', pass },
    refused: 'INVALID_DATA' as const,
    contains: ['"field":"pass"', '"reason":"PASSWORD_TOO_COMMON"'],
  })),
  ...['a@b.example, c@d.example', 'a@b.example\r\nBcc: d@e.example', ['a@b.example'], 'none'].map(
    (email) => ({
      name: `what is no address: ${JSON.stringify(email)}`,
      body: { ...person, email },
      refused: 'INVALID_DATA' as const,
    }),
  ),
  ...(['name', 'email', 'pass'] as const).map((field) => ({
    name: `no ${field}`,
    body: { ...person, [field]: '' },
    refused: 'DATA_REQUIRED' as const,
  })),
  { name: 'no flag', body: person, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'once more', as: ['anonymous', 'customer', 'writer'], body: person, refused: 'ALREADY_ADDED' },
  { name: 'too often from one address', body: person, refused: 'TOO_MANY_REQUESTS' },
])
