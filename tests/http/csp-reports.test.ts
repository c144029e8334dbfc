import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readReports } from '#server/endpoints/policy-reports.ts'
import { reportWindow } from '#server/endpoints/report-window.ts'
import { networkOf } from '#server/http/ip-networks.ts'
import { counts } from '#server/runtime/counters.ts'
import { ask, openApp } from './support.ts'

const { port } = await openApp({ TRUST_PROXY: 'loopback' })
const old = (report: object) => JSON.stringify({ 'csp-report': report })
const report = old({
  'document-uri': 'https://lifts.example/orders/12?token=secret#x',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/a.js?of=ali@example.com',
  'script-sample': 'Ali Hassan, 0770 123 4567',
})
const send = (body: string, from = '203.0.113.1') =>
  ask(port, '/csp-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': from },
    body,
  })
const read = (body: string) => readReports(Buffer.from(body))

suite('of a report', () => {
  test('a report is reduced to directive, site and route, without personal data', () => {
    const summary = { directive: 'script-src-elem', blocked: 'evil.example', page: '/orders/:id' }
    assert.deepEqual(read(report), [summary])
    const body = {
      documentURL: 'https://lifts.example/dashboard/product/products/17/colors?q=Ali',
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sample: 'Element innerHTML|Ali',
    }
    assert.deepEqual(read(JSON.stringify([{ type: 'csp-violation', body }])), [
      {
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        page: '/dashboard/product/products/:id/colors',
      },
    ])
  })

  for (const [body, seen] of [
    [
      old({ 'effective-directive': 'img-src', 'blocked-uri': 'data', 'document-uri': 'https://a/Ali' }),
      'data other',
    ],
    [old({ 'violated-directive': "script-src 'self'", 'blocked-uri': 'data:text/html,Ali' }), 'data: other'],
    [
      old({ 'effective-directive': 'img-src', 'blocked-uri': 'Ali Hassan', 'document-uri': 'about' }),
      'other other',
    ],
    [old({ 'effective-directive': 'img-src', 'blocked-uri': 'https://a\u0301.example/x' }), 'other other'],
    [old({ 'effective-directive': 'Ali' }), ''],
    ['{"csp-report":[1]}', ''],
    ['[null,1,{"body":2}]', ''],
    ['null', ''],
    ['{', ''],
  ] as const)
    test(`${body} tells ${seen || 'nothing'}`, () => {
      assert.equal(
        read(body)
          .map(({ blocked, page }) => `${blocked} ${page}`)
          .join(),
        seen,
      )
    })

  test('ten are read of one body', () => {
    const one = { body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }
    assert.equal(read(JSON.stringify(Array.from({ length: 50 }, () => one))).length, 10)
  })
})

test('reports are counted and large ones refused', async () => {
  const before = { ...counts.policyReports }
  assert.equal((await send(report)).status, 204)
  assert.equal(counts.policyReports.script, before.script + 1)
  assert.equal((await send(' '.repeat(17_000))).status, 413)
})

/** How many reports a server reads that come one after another from addresses. */
const readFrom = (addresses: readonly string[]) => {
  const window = reportWindow({ warn() {} })
  return addresses.filter((address) => window.takes(networkOf(address))).length
}

suite('of the reports in a minute', () => {
  const times = (count: number, address: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => address(n))

  test('one network has ten read, its surroundings twenty and forty, and all together six hundred', () => {
    const per = { one: 10, wide: 20, widest: 40, all: 600 }
    assert.equal(readFrom(times(50, () => '203.0.113.1')), per.one)
    assert.equal(readFrom(times(50, (n) => `2001:db8::${n}`)), per.one)
    assert.equal(readFrom(times(50, (n) => `2001:db8:0:${n.toString(16)}::1`)), per.wide)
    assert.equal(readFrom(times(99, (n) => `2001:db8:0:${n.toString(16)}00::1`)), per.widest)
    assert.equal(readFrom(times(900, (n) => `203.0.${n >> 8}.${n & 255}`)), per.all)
  })

  test('a flood from one network is not read, and others are', async () => {
    const before = { ...counts.policyReports }
    const from = '203.0.114.1'
    for (let n = 0; n < 10; n++) assert.equal((await send('{}', from)).status, 204)
    const refused = await send(report, from)
    assert.equal(refused.status, 429)
    assert.equal(refused.headers['retry-after'], '60')
    assert.equal((await send(report, '203.0.114.2')).status, 204)
    assert.equal(counts.policyReports.script, before.script + 1)
    assert.equal(counts.policyReports.unread, before.unread + 1)
  })

  test('equal ones are one line, and another at the end that counts the rest', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const lines: object[] = []
    const window = reportWindow({ warn: (line: object) => void lines.push(line) })
    const one = { directive: 'script-src', blocked: 'evil.example', page: '/about' }
    const other = { ...one, page: '/cart' }
    const network = networkOf('203.0.113.1')
    assert.ok(window.takes(network))
    for (let n = 0; n < 500; n++) window.log('a', one)
    window.log('b', other)
    assert.deepEqual(lines, [
      { id: 'a', ...one },
      { id: 'b', ...other },
    ])
    t.mock.timers.tick(60_000)
    assert.deepEqual(lines.slice(2), [{ ...one, times: 499 }])
    assert.ok(window.takes(network))
    window.log('c', one)
    assert.deepEqual(lines.slice(3), [{ id: 'c', ...one }])
    t.mock.timers.tick(60_000)
    assert.equal(lines.length, 4)
  })
})
