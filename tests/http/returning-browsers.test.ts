import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returningOf, signReturning } from '#server/calls/returning-browsers.ts'
import { call, openApp } from './support.ts'

const { app, port } = await openApp({ PUBLIC_URL: 'https://lifts.example', TRUST_PROXY: '1' })
const { database } = app
const minute = 60_000
const day = 24 * 60 * minute

const own = { 'sec-fetch-site': 'same-origin' }
let written = 0
const write = (from: string, cookie = '') => {
  written += 1
  const body = {
    isSendContacts: true,
    name: 'Ali',
    subject: `${written}`,
    email: 'ali@mail.example',
    msg: 'A',
  }
  return call(port, '/app/client/contact/send', body, { 'x-forwarded-for': from, ...own, cookie })
}
const register = (from: string, cookie = '') => {
  written += 1
  const body = { isRegister: true, name: 'Ali', email: `ali${written}@mail.example`, pass: 'q7-Violet-stair' }
  return call(port, '/app/client/auth/register', body, { 'x-forwarded-for': from, ...own, cookie })
}
const cookieOf = async (age: number) => `__Secure-b=${await signReturning(database, Date.now() - age)}`
const visit = (cookie = '') =>
  call(
    port,
    '/app/client/site/visit',
    { isVisit: true },
    { 'x-forwarded-for': '203.0.113.200', ...own, cookie },
  )

test('a visit sets a cookie that no script reads, for the calls and forms of visitors, and not for the dashboard', async () => {
  const { answer, headers } = await visit()
  assert.equal(answer.status, true)
  const set = headers['set-cookie'] ?? []
  const paths = set.map((line) => /; Path=([^;]*);/.exec(line)?.[1])
  assert.deepEqual(paths, ['/api/app/client', '/contact', '/planner'])
  assert.equal(new Set(set.map((line) => line.split(';')[0])).size, 1, 'one value')
  for (const line of set)
    assert.match(
      line,
      /^__Secure-b=[\w.-]{60,80}; Path=[^;]+; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    )
  const [cookie = ''] = set[0]?.split(';') ?? []
  assert.equal((await visit(cookie)).headers['set-cookie'], undefined, 'it stays as it is')
  assert.equal((await visit(`${cookie}x`)).headers['set-cookie']?.length, 3, 'a forged one is replaced')
})

test('only what we signed counts, for ninety days', async () => {
  const now = Date.now()
  const seen = (value: string, at = now) => returningOf({ database, browserOf: () => value }, at)
  const value = await signReturning(database, now)
  const { name = '', since } = (await seen(value)) ?? {}
  assert.equal(since, Math.floor(now / 1000) * 1000)
  assert.ok(value.startsWith(`${name}.`))
  assert.ok(await seen(value, now + 89 * day))
  assert.equal(await seen(value, now + 91 * day), undefined)
  assert.equal(await seen(value, now - 2 * day), undefined, 'of a clock that was set back')
  const [seconds = '', random = '', mac = ''] = value.split('.')
  const older = (Number.parseInt(seconds, 36) - 100).toString(36)
  for (const forged of [
    '',
    value.slice(1),
    `${older}.${random}.${mac}`,
    `${seconds}.${random}.${'A'.repeat(43)}`,
  ])
    assert.equal(await seen(forged), undefined, forged)
  assert.notEqual(await signReturning(database, now), value, 'two browsers are told apart')
})

test('a browser without the cookie shares five an hour with its address, and one that just got it', async () => {
  const from = '198.51.100.1'
  for (let at = 0; at < 5; at++)
    assert.equal((await write(from, at < 2 ? '' : await cookieOf(0))).answer.status, true)
  const { answer, status } = await write(from)
  assert.deepEqual([status, answer.msg], [200, 'TOO_MANY_REQUESTS'])
  assert.ok(answer.retry_after > 3000 && answer.retry_after <= 3600)
  assert.equal((await write(from, await cookieOf(30_000))).answer.msg, 'TOO_MANY_REQUESTS')
  assert.equal(
    (await write(from, `${await cookieOf(2 * minute)}x`)).answer.msg,
    'TOO_MANY_REQUESTS',
    'forged',
  )
  assert.equal((await write(from, await cookieOf(2 * minute))).answer.status, true, 'who was here before')
})

for (const [name, ask] of [
  ['message', write],
  ['account', register],
] as const)
  test(`a browser that had it for a minute has five an hour, its address sixty: ${name}`, {
    timeout: 120_000,
  }, async () => {
    const from = name === 'message' ? '198.51.100.2' : '198.51.100.3'
    const cookie = await cookieOf(2 * minute)
    for (let at = 0; at < 5; at++) assert.equal((await ask(from, cookie)).answer.status, true, `${at}`)
    assert.equal((await ask(from, cookie)).answer.msg, 'TOO_MANY_REQUESTS')
    assert.equal((await ask('198.51.100.99', cookie)).answer.msg, 'TOO_MANY_REQUESTS', 'from elsewhere too')
    for (let at = 5; at < 60; at++)
      assert.equal((await ask(from, await cookieOf(day))).answer.status, true, `${at}`)
    const { answer } = await ask(from, await cookieOf(day))
    assert.equal(answer.msg, 'TOO_MANY_REQUESTS')
    assert.ok(answer.retry_after > 0)
  })

test('pages from memory set no cookie, and the database keeps only the key', async () => {
  for (const path of ['/', '/contact', '/planner', '/register'])
    for (const _ of [1, 2]) {
      const { headers } = await fetch(`http://localhost:${port}${path}`)
      assert.deepEqual(headers.getSetCookie(), [], path)
    }
  const rows = await database.read.selectFrom('signing_keys').selectAll().execute()
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['returning browsers'],
  )
})
