import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCrossSite } from '#server/http/cross-site.ts'

const cookie = 's=token'
const home = 'https://lifts.example'

test('Sec-Fetch-Site decides whether a page of ours sent the request, or no page at all', () => {
  const sites: Readonly<Record<string, boolean>> = {
    'same-origin': false,
    none: false,
    'same-site': true,
    'cross-site': true,
    anything: true,
  }
  for (const [site, foreign] of Object.entries(sites)) {
    assert.equal(isCrossSite({ cookie, 'sec-fetch-site': site }, undefined), foreign, site)
    assert.equal(isCrossSite({ cookie, 'sec-fetch-site': site, origin: home }, home), foreign, site)
  }
})

test('without Sec-Fetch-Site the origin must equal the public address in scheme, host and port', () => {
  const origins: Readonly<Record<string, boolean>> = {
    [home]: false,
    'http://lifts.example': true,
    'https://lifts.example:8443': true,
    'https://shop.lifts.example': true,
    'https://lifts.example.evil.example': true,
    null: true,
  }
  for (const [origin, foreign] of Object.entries(origins))
    assert.equal(isCrossSite({ cookie, origin, host: 'inside:3000' }, `${home}/`), foreign, origin)
})

test('without a public address the origin must equal the host that the request came to, over http or https', () => {
  const host = 'localhost:3000'
  const origins: Readonly<Record<string, boolean>> = {
    'http://localhost:3000': false,
    'https://localhost:3000': false,
    'ftp://localhost:3000': true,
    'http://localhost:3001': true,
    'http://localhost': true,
    null: true,
  }
  for (const [origin, foreign] of Object.entries(origins))
    assert.equal(isCrossSite({ cookie, origin, host }, undefined), foreign, origin)
})

test('a program that sends no origin is no page, and a request without cookies has nothing to misuse', () => {
  assert.equal(isCrossSite({ cookie }, home), false)
  assert.equal(isCrossSite({ cookie }, undefined), false)
  assert.equal(isCrossSite({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, home), false)
})
