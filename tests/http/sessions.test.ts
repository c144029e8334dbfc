import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { callKey, consume } from '#server/calls/rate-limiter.ts'
import { customersPassword } from '#tests/support/people.ts'
import { until } from '#tests/support/wait-until.ts'
import { call, openApp } from './support.ts'

const { app, port, folder } = await openApp({ PUBLIC_URL: 'https://lifts.example', TRUST_PROXY: '1' })
const person = { name: 'Aram', email: 'aram@mail.example', pass: customersPassword }
const path = '/app/client/auth/login'
const login = (from: string, pass = person.pass, headers: Record<string, string> = {}) =>
  call(port, path, { isLogin: true, user: person.email, pass }, { 'x-forwarded-for': from, ...headers })
/** The value of a cookie that an answer sets. */
const cookieIn = (headers: IncomingHttpHeaders, name: string) =>
  new RegExp(`^${name}=([^;]*);`, 'm').exec(headers['set-cookie']?.join('\n') ?? '')?.[1]

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
  assert.match(mail, /^To: aram@mail\.example\r$/m)
  assert.match(mail, /Welcome/)
  assert.doesNotMatch(mail, /Aram/, 'the name of who typed it is none of the reader’s')
})

test('over https the cookie belongs to this host alone, and logging out takes it away', async () => {
  const { headers, answer } = await login('203.0.113.1')
  const attributes = 'HttpOnly; SameSite=Lax; Secure'
  assert.deepEqual(headers['set-cookie'], [
    `__Host-c=${answer.token}; Path=/; Max-Age=2592000; ${attributes}`,
    `__Host-cb=${cookieIn(headers, '__Host-cb')}; Path=/; Max-Age=7776000; ${attributes}`,
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

test('guesses from another network lock no one out and get no cookie', async () => {
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

test('an attacker who guesses from many networks cannot lock customers out of a known browser, and a known browser alone opens no account', async () => {
  const { headers } = await login('203.0.113.3')
  const browser = { cookie: `__Host-cb=${cookieIn(headers, '__Host-cb')}`, 'sec-fetch-site': 'same-origin' }
  // What networks that have not guessed yet may use together.
  const many = { points: 1000, seconds: 900 }
  await consume(app.database, callKey(path, person.email), many, Date.now(), 200)
  const fake = { ...browser, cookie: `__Host-cb=${'x'.repeat(22)}` }
  for (const [from, sent] of [
    ['203.0.113.4', {}],
    ['203.0.113.5', fake],
  ] as const) {
    assert.equal((await login(from, person.pass, sent)).answer.msg, 'TOO_MANY_REQUESTS')
  }
  const again = await login('203.0.113.6', person.pass, browser)
  assert.equal(again.answer.msg, 'LOGIN_SUCCESS')
  assert.equal(cookieIn(again.headers, '__Host-cb'), undefined, 'it is known already')

  const check = { isAuthCheck: true, account_id: again.answer.data.id }
  assert.equal((await call(port, '/app/client/auth/checkauth', check, browser)).answer.status, false)
  const guesses = []
  for (let round = 0; round < 11; round++) {
    guesses.push((await login('203.0.113.7', 'not the password', browser)).answer.msg)
  }
  assert.deepEqual(guesses, [...Array(10).fill('INVALID_DATA'), 'TOO_MANY_REQUESTS'])
})

test('a browser is known for ninety days after a login', async () => {
  await app.database.transaction(({ db }) => db.deleteFrom('rate_limits').execute())
  const { headers } = await login('203.0.113.19')
  const line = headers['set-cookie']?.find((one) => one.startsWith('__Host-cb='))
  assert.match(line ?? '', /; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/)
  const counters = await app.database.read.selectFrom('rate_limits').select('resets').execute()
  const longest = Math.max(...counters.map(({ resets }) => resets)) - Date.now()
  assert.equal(Math.round(longest / 86_400_000), 90)
})

test('ten browsers a day become known, and one may log in from more', async () => {
  await app.database.transaction(({ db }) => db.deleteFrom('rate_limits').execute())
  const results = []
  for (let round = 0; round < 12; round++) {
    const { answer, headers } = await login(`203.0.113.${20 + round}`)
    assert.equal(answer.msg, 'LOGIN_SUCCESS')
    results.push(cookieIn(headers, '__Host-cb') !== undefined)
  }
  assert.deepEqual(results, [...Array(10).fill(true), false, false])
  const ends = await app.database.read.selectFrom('rate_limits').select('resets').execute()
  const days = ends.map(({ resets }) => (Number(resets) - Date.now()) / 86_400_000)
  assert.equal(days.filter((one) => one > 89.9 && one <= 90).length, 10)
})
