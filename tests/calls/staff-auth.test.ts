import assert from 'node:assert/strict'
import { canLogIn, isSessionOpen, lastMail, resetRateLimits } from '#tests/support/account-access.ts'
import {
  actors,
  actorsBelow,
  customersPassword,
  longAgo,
  roleOf,
  staffActors,
  staffPassword,
} from '#tests/support/people.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

const others = actorsBelow('writer')
const secret = ['argon2', 'password_hash', '"password"', 'hash', '_sort', 'search']
const developer = 'developer@staff.example'
const shirin = 'shirin@customers.example'
const newpass = 'sixteen slow floors'

const sessions = ({ app }: TestApp) => app.database.read.selectFrom('sessions').selectAll().execute()

scenarios('/app/dashboard/auth/checkauth', [
  ...staffActors.map((actor) => ({
    name: 'whoever the session says, with the role of today',
    as: actor,
    body: ({ people }: TestApp['content']) => ({ user_id: people[actor].id }),
    lacks: secret,
    async holds(answer: { data: unknown; session_ends?: string | undefined }, testApp: TestApp) {
      const { data, session_ends } = answer
      const { people } = testApp.content
      const { id, name, email } = people[actor]
      const mine = (await sessions(testApp)).find((session) => session.user_id === id)
      assert.equal(session_ends, mine?.expires)
      const address = { email, proved: longAgo, login_email: null, password_until: null }
      assert.deepEqual(data, { id, name, ...address, role: roleOf[actor], avatar: '' })
    },
  })),
  {
    name: 'id and token of the body alone are enough',
    body: ({ people: { writer } }) => ({ user_id: writer.id, token: writer.token }),
    contains: ['writer@staff.example', '"session_ends":"20'],
  },
  {
    name: 'a customer’s token is none of staff, whatever the number',
    body: ({ people: { customer } }) => ({ user_id: customer.id, token: customer.token }),
    refused: 'NOT_AUTHORIZED',
  },
  {
    name: 'another’s id',
    as: ['writer', 'admin', 'developer', ...others],
    body: ({ people: { moderator } }) => ({ user_id: moderator.id }),
    refused: 'NOT_AUTHORIZED',
    lacks: ['moderator'],
  },
  { name: 'no id', as: 'writer', refused: 'DATA_REQUIRED' },
  { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
])

scenarios('/app/dashboard/auth/logout', [
  { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'nobody and customers end nothing, whatever id they name',
    as: others,
    body: ({ people }) => ({ user_id: people.developer.id }),
    says: 'LOGOUT_SUCCESS',
    holds: async (_answer, testApp) => assert.equal((await sessions(testApp)).length, 6),
  },
  {
    name: 'somebody of the staff ends their own session, whatever id they name',
    as: 'writer',
    body: ({ people }) => ({ user_id: people.developer.id }),
    says: 'LOGOUT_SUCCESS',
    async holds(_answer, testApp) {
      const { writer } = testApp.content.people
      assert.ok((await sessions(testApp)).every(({ user_id }) => user_id !== writer.id))
      assert.equal((await sessions(testApp)).length, 5)
    },
  },
  { name: 'twice is no harm', as: 'writer', body: {}, says: 'LOGOUT_SUCCESS' },
])

const right = { user: ' Developer@STAFF.example ', pass: staffPassword }

scenarios('/app/dashboard/auth/login', [
  {
    name: 'the right password opens a session of twelve hours',
    as: actors,
    body: right,
    says: 'LOGIN_SUCCESS',
    lacks: secret,
    async holds({ data, token }, testApp) {
      const { id } = testApp.content.people.developer
      assert.deepEqual([data.id, data.role], [id, roleOf.developer])
      assert.equal(await isSessionOpen(testApp, id, token, 'staff'), true)
      assert.equal(await isSessionOpen(testApp, id, token), false)
      const mine = (await sessions(testApp)).filter(({ user_id }) => user_id === id)
      assert.ok(mine.length <= 5, 'at most five at once')
      for (const { created, expires } of mine) {
        assert.equal(Date.parse(expires) - Date.parse(created), 12 * 3_600_000)
      }
    },
  },
  {
    name: 'it is a cookie of staff, that no script reads',
    body: right,
    says: 'LOGIN_SUCCESS',
    async holds(_answer, testApp) {
      const { headers, text } = await testApp.call('/app/dashboard/auth/login', { isLogin: true, ...right })
      const cookie = `s=${JSON.parse(text).token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax`
      assert.equal(headers.getSetCookie()[0], cookie)
    },
  },
  {
    name: 'an hour unused ends it',
    body: right,
    says: 'LOGIN_SUCCESS',
    async holds({ data, token }, testApp) {
      const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
      const use = (last_used: string) =>
        testApp.app.database.transaction(({ db }) => db.updateTable('sessions').set({ last_used }).execute())
      await use(ago(59))
      assert.equal(await isSessionOpen(testApp, data.id, token, 'staff'), true)
      await use(ago(61))
      assert.equal(await isSessionOpen(testApp, data.id, token, 'staff'), false)
    },
  },
  { name: 'a wrong password', body: { ...right, pass: 'fifteen quiet floors' }, refused: 'INVALID_DATA' },
  {
    name: 'an unknown address, in the same words',
    body: { ...right, user: 'no@staff.example' },
    refused: 'INVALID_DATA',
  },
  { name: 'a customer', body: { user: shirin, pass: customersPassword }, refused: 'INVALID_DATA' },
  { name: 'no password', body: { user: right.user }, refused: 'DATA_REQUIRED' },
  { name: 'no flag', body: right, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'ten wrong guesses, and a customer of the same address is not kept out',
    body: right,
    says: 'LOGIN_SUCCESS',
    async holds(_answer, testApp) {
      await resetRateLimits(testApp)
      const body = { isLogin: true, ...right, pass: 'wrong one' }
      const outcomes = []
      for (let round = 0; round < 11; round++) {
        const { text, headers } = await testApp.call('/app/dashboard/auth/login', body)
        outcomes.push(`${JSON.parse(text).msg} ${Number(headers.get('retry-after')) > 800}`)
      }
      assert.deepEqual(outcomes, [...Array(10).fill('INVALID_DATA false'), 'TOO_MANY_REQUESTS true'])
      assert.equal(await canLogIn(testApp, shirin, customersPassword), true)
      assert.equal(await canLogIn(testApp, 'admin@staff.example', staffPassword, 'staff'), true)
    },
  },
])

scenarios('/app/dashboard/auth/forgetpassword', [
  { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'no address', refused: 'DATA_REQUIRED' },
  { name: 'what is no address', body: { email: 'a@b.example, c@d.example' }, refused: 'INVALID_DATA' },
  {
    name: 'staff get a code in the dashboard’s language, whoever asks',
    as: actors,
    body: { email: 'Developer@staff.example' },
    says: 'CODE_SENT_TO_EMAIL',
    async holds({ token }, testApp) {
      assert.match(token, /^[\w-]{43}$/)
      assert.ok((await lastMail(testApp, developer)).html?.includes('lang="ckb"'))
      await resetRateLimits(testApp)
      const body = { isForget: true, email: developer }
      await testApp.call('/app/dashboard/auth/forgetpassword', body, 'anonymous', 'lang=ar; dashboardLang=en')
      assert.ok((await lastMail(testApp, developer)).html?.includes('lang="en"'))
      await resetRateLimits(testApp)
    },
  },
  {
    name: 'nobody and customers get the same answer and no mail',
    as: ['anonymous', 'admin'],
    body: { email: shirin },
    says: 'CODE_SENT_TO_EMAIL',
    async holds({ token }, testApp) {
      assert.match(token, /^[\w-]{43}$/)
      const mails = await testApp.app.database.read.selectFrom('outbox').select('recipient').execute()
      assert.ok(mails.every(({ recipient }) => recipient === developer))
      await resetRateLimits(testApp)
    },
  },
  { name: 'the first in a minute', body: { email: 'a@mail.example' }, says: 'CODE_SENT_TO_EMAIL' },
  { name: 'the second in a minute', body: { email: 'A@mail.example' }, refused: 'TOO_MANY_REQUESTS' },
])

const nothing = { code: '12345678', newpass, token: 'x' }

scenarios('/app/dashboard/auth/resetpassword', [
  { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
  ...['fourteen chars', 'Password123Password123', 'x'.repeat(129)].map((one) => ({
    name: `a password that will not do: ${one.slice(0, 22)}`,
    body: { ...nothing, newpass: one },
    refused: 'INVALID_DATA' as const,
  })),
  {
    name: 'a made-up token changes nothing',
    as: actors,
    body: nothing,
    refused: 'CODE_NOT_FOUND',
  },
  { name: 'no token', body: { ...nothing, token: '' }, refused: 'DATA_REQUIRED' },
])
