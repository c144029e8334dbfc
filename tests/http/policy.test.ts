import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { pagePolicy } from '#server/pages/policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const part = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(name))

test('a page’s policy allows its own scripts and styles by their hashes alone', () => {
  const html = `<html><head><script>one()</script><script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>
<script type="module" async="">two()</script><style>p{color:red}</style></head><body style="color:&quot;red&quot;"><script>one()</script></body></html>`
  const policy = pagePolicy(html, '/about')
  assert.equal(part(policy, 'script-src'), `script-src 'self' ${hash('one()')} ${hash('two()')}`)
  assert.equal(
    part(policy, 'style-src'),
    `style-src 'self' ${hash('p{color:red}')} 'unsafe-hashes' ${hash('color:"red"')}`,
  )
})

test('a page without any allows the site’s own files alone', () => {
  const policy = pagePolicy('<p>text</p>', '/')
  assert.equal(part(policy, 'manifest-src'), "manifest-src 'self'")
  assert.equal(part(policy, 'script-src'), "script-src 'self'")
  assert.equal(part(policy, 'style-src'), "style-src 'self'")
})

test('the dashboard may make styles, never scripts', () => {
  for (const path of ['/dashboard', '/dashboard/home', '/dashboard?x=1']) {
    const policy = pagePolicy('<p>text</p>', path)
    assert.equal(part(policy, 'script-src'), "script-src 'self'")
    assert.equal(part(policy, 'style-src'), "style-src 'self' 'unsafe-inline'")
  }
  assert.doesNotMatch(String(part(pagePolicy('', '/dashboards'), 'style-src')), /unsafe/)
})
