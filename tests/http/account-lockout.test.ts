import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { hashPassword } from '#server/domain/people/passwords.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { fillMigrated } from '#tests/support/database-templates.ts'
import { cheapHashing, customersPassword, staffPassword } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { call } from './support.ts'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'nihom-kept-out-'))
await fillMigrated(DATA_DIR)
const testApp = await startTestApp({ DATA_DIR, DATABASE_URL: undefined }, { TRUST_PROXY: '1' })
const port = Number(new URL(testApp.url).port)
after(async () => {
  await testApp.app.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const kinds = [
  ['customer', '/app/client/auth', 'shirin@customers.example', customersPassword, 'cb'],
  ['staff', '/app/dashboard/auth', 'writer@staff.example', staffPassword, 'sb'],
] as const

const ask = (path: string, body: object, from: string, cookie = '') =>
  call(port, path, body, {
    'x-forwarded-for': from,
    ...(cookie && { cookie, 'sec-fetch-site': 'same-origin' }),
  })
const cookieOf = (headers: IncomingHttpHeaders, name: string) =>
  headers['set-cookie']
    ?.map((line) => line.split(';')[0] ?? '')
    .find((line) => line.startsWith(`${name}=`)) ?? ''
const mailsTo = async (recipient: string) => {
  const rows = testApp.app.database.read.selectFrom('outbox').select('id').where('recipient', '=', recipient)
  return (await rows.execute()).length
}
/** How often each answer came. */
const tally = (messages: readonly string[]) =>
  Object.fromEntries([...new Set(messages)].map((msg) => [msg, messages.filter((one) => one === msg).length]))

for (const [kind, auth, email, pass, browser] of kinds) {
  const login = (from: string, password: string = pass, cookie = '') =>
    ask(`${auth}/login`, { isLogin: true, user: email, pass: password }, from, cookie)
  const forget = (from: string, whose: string = email, cookie = '') =>
    ask(`${auth}/forgetpassword`, { isForget: true, email: whose }, from, cookie)
  const guess = async (networks: readonly string[], times: number) => {
    const messages: string[] = []
    for (let turn = 0; turn < times; turn++)
      for (const from of networks) messages.push((await login(from, 'not the password')).answer.msg)
    return tally(messages)
  }
  const many = (count: number, place: number) =>
    Array.from({ length: count }, (_, index) => `198.${place}.${Math.floor(index / 250)}.${index % 250}`)

  test(`${kind}: refused guesses from one network do not lock the owner out of another`, async () => {
    await resetRateLimits(testApp)
    const counts = await guess(many(4, 51), 30)
    assert.deepEqual(counts, { INVALID_DATA: 40, TOO_MANY_REQUESTS: 80 })
    assert.equal((await login('203.0.113.5')).answer.msg, 'LOGIN_SUCCESS')
  })

  test(`${kind}: the right password is accepted while many networks guess and most are refused`, async () => {
    await resetRateLimits(testApp)
    assert.deepEqual(await guess(many(10, 52), 12), { INVALID_DATA: 100, TOO_MANY_REQUESTS: 20 })
    const later = await guess(many(50, 54), 2)
    assert.deepEqual(
      later,
      { INVALID_DATA: 50, TOO_MANY_REQUESTS: 50 },
      'of later networks the first is heard',
    )
    assert.equal((await login('203.0.113.6')).answer.msg, 'LOGIN_SUCCESS')
    assert.equal((await login('198.52.0.1')).answer.msg, 'TOO_MANY_REQUESTS', 'not from where it was guessed')
    const all = await guess(many(60, 55), 1)
    assert.deepEqual(all, { INVALID_DATA: 50, TOO_MANY_REQUESTS: 10 }, 'two hundred, of all of them together')
    assert.equal((await login('203.0.113.7')).answer.msg, 'TOO_MANY_REQUESTS')
  })

  test(`${kind}: requests for codes use up the mail allowance of their own network alone`, async () => {
    await resetRateLimits(testApp)
    const before = await mailsTo(email)
    const messages = []
    for (let turn = 0; turn < 6; turn++) messages.push((await forget('198.51.100.1')).answer.msg)
    assert.deepEqual(tally(messages), { CODE_SENT_TO_EMAIL: 1, TOO_MANY_REQUESTS: 5 }, 'one a minute')
    assert.equal((await mailsTo(email)) - before, 1)
    const { answer } = await forget('203.0.113.9')
    assert.equal(answer.msg, 'CODE_SENT_TO_EMAIL')
    assert.equal((await mailsTo(email)) - before, 2, 'the owner, elsewhere, gets a mail')
  })

  test(`${kind}: when its mails are used up a code is asked for as before, and none is sent`, async () => {
    await resetRateLimits(testApp)
    const before = await mailsTo(email)
    // Each answer takes the time of a mail, whether one is sent or not.
    const answers = (await Promise.all(many(80, 53).map((from) => forget(from)))).map(({ answer }) => answer)
    assert.ok(answers.every(({ msg, token }) => msg === 'CODE_SENT_TO_EMAIL' && /^[\w-]{43}$/.test(token)))
    assert.equal((await mailsTo(email)) - before, 60)
    // In the browser where the owner signed in before, mails are counted by themselves.
    const cookie = cookieOf((await login('203.0.113.7')).headers, browser)
    assert.match(cookie, /=[\w-]{22}$/)
    assert.equal((await forget('203.0.113.8', email, cookie)).answer.msg, 'CODE_SENT_TO_EMAIL')
    assert.equal((await mailsTo(email)) - before, 61)
  })

  test(`${kind}: 31 people of one office log in at the same time`, async () => {
    await resetRateLimits(testApp)
    const messages = []
    for (let turn = 0; turn < 31; turn++) messages.push((await login('203.0.113.30')).answer.msg)
    assert.deepEqual(tally(messages), { LOGIN_SUCCESS: 31 })
  })

  test(`${kind}: a known browser logs in from a network that another user guesses from`, async () => {
    await resetRateLimits(testApp)
    const cookie = cookieOf((await login('203.0.113.40')).headers, browser)
    for (let turn = 0; turn < 31; turn++)
      await ask(
        `${auth}/login`,
        { isLogin: true, user: `nobody${turn}@mail.example`, pass: 'x' },
        '203.0.113.41',
      )
    assert.equal((await login('203.0.113.41')).answer.msg, 'TOO_MANY_REQUESTS')
    assert.equal((await login('203.0.113.41', pass, cookie)).answer.msg, 'LOGIN_SUCCESS')
  })

  test(`${kind}: a browser known under an earlier password counts as unknown`, async () => {
    await resetRateLimits(testApp)
    const { database } = testApp.app
    const thief = cookieOf((await login('203.0.113.60')).headers, browser)
    assert.match(thief, /=[\w-]{22}$/)
    const table = kind === 'customer' ? 'accounts' : 'users'
    const password_hash = await hashPassword(pass, cheapHashing)
    await database.transaction(({ db }) =>
      db.updateTable(table).set({ password_hash }).where('email', '=', email).execute(),
    )
    const messages: string[] = []
    for (const cookie of Array(8).fill([thief, '']).flat())
      messages.push((await login('203.0.113.61', 'not the password', cookie)).answer.msg)
    assert.deepEqual(tally(messages), { INVALID_DATA: 10, TOO_MANY_REQUESTS: 6 })
  })
}
