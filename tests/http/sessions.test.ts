import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { customersPassword } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { call, openApp } from './support.ts'

const { port, folder } = await openApp({ PUBLIC_URL: 'https://lifts.example', TRUST_PROXY: '1' })
const person = { name: 'Aram', email: 'aram@mail.example', pass: customersPassword }
const login = (from: string, pass = person.pass) =>
  call(
    port,
    '/app/client/auth/login',
    { isLogin: true, user: person.email, pass },
    { 'x-forwarded-for': from },
  )

test('a customer’s mail is in the language of the request', async () => {
  const headers = { cookie: 'lang=en', 'sec-fetch-site': 'same-origin' }
  const { answer } = await call(
    port,
    '/app/client/auth/register.php',
    { isRegister: true, ...person },
    headers,
  )
  assert.deepEqual(answer, { status: true, msg: 'ADDED_SUCCESSFULLY', data: null })
  const sent = () => readFile(join(folder, 'outbox', '1.eml'), 'utf8').catch(() => '')
  await until('the mail is sent', async () => (await sent()) !== '')
  const mail = await sent()
  assert.match(mail, /To: Aram <aram@mail\.example>/)
  assert.match(mail, /Welcome, Aram/)
})

test('over https the cookie belongs to this host alone, and logging out takes it away', async () => {
  const { headers, answer } = await login('203.0.113.1')
  const attributes = 'HttpOnly; SameSite=Lax; Secure'
  assert.deepEqual(headers['set-cookie'], [
    `__Host-c=${answer.token}; Path=/; Max-Age=2592000; ${attributes}`,
  ])
  const check = { isAuthCheck: true, account_id: answer.data.id }
  const open = async (sent: Record<string, string>) =>
    (await call(port, '/app/client/auth/checkauth', check, sent)).answer.status
  const cookie = { cookie: `__Host-c=${answer.token}`, 'sec-fetch-site': 'same-origin' }
  const bearer = { authorization: `Bearer ${answer.token}` }
  assert.deepEqual([await open(cookie), await open(bearer), await open({})], [true, true, false])
  assert.equal(await open({ ...cookie, 'sec-fetch-site': 'cross-site' }), false)

  const out = await call(port, '/app/client/auth/logout', { isLogout: true }, cookie)
  assert.equal(out.answer.msg, 'LOGOUT_SUCCESS')
  assert.deepEqual(out.headers['set-cookie'], [`__Host-c=; Path=/; Max-Age=0; ${attributes}`])
  assert.deepEqual([await open(cookie), await open(bearer)], [false, false])
})

test('who guesses from elsewhere keeps nobody out, and gets no cookie', async () => {
  for (let round = 0; round < 10; round++) {
    const { answer, headers } = await login('198.51.100.7', 'not the password')
    assert.equal(answer.msg, 'INVALID_DATA')
    assert.equal(headers['set-cookie'], undefined)
  }
  const refused = await login('198.51.100.7')
  assert.equal(refused.answer.msg, 'TOO_MANY_REQUESTS')
  assert.ok(Number(refused.headers['retry-after']) > 800)
  assert.equal((await login('203.0.113.2')).answer.msg, 'LOGIN_SUCCESS')
})
