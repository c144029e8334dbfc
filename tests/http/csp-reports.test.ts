import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { counts } from '#server/counters.ts'
import { readReports } from '#server/endpoints/policy-reports.ts'
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
    const known = { directive: 'script-src-elem', blocked: 'evil.example', page: '/orders/:id' }
    assert.deepEqual(read(report), [known])
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

test('reports are counted, large ones refused, and a flood from one network is not read', async () => {
  const before = { ...counts.policyReports }
  assert.equal((await send(report)).status, 204)
  assert.equal(counts.policyReports.script, before.script + 1)
  assert.equal((await send(' '.repeat(17_000))).status, 413)
  for (let n = 0; n < 8; n++) assert.equal((await send('{}')).status, 204)
  const refused = await send(report)
  assert.equal(refused.status, 429)
  assert.equal(refused.headers['retry-after'], '60')
  assert.equal((await send(report, '203.0.113.2')).status, 204)
  assert.equal(counts.policyReports.script, before.script + 2)
  assert.equal(counts.policyReports.unread, before.unread + 1)
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => send(report, `203.0.114.${n}`).then(({ status }) => status)),
  )
  assert.equal(statuses.filter((status) => status === 204).length, 60 - 11)
})
