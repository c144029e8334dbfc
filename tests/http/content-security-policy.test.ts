import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { suite, test } from 'node:test'
import { pagePolicy } from '#server/http/content-policy.ts'
import { newMark, takeMarks } from '#server/pages/marks.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const part = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(name))
const nothing = { scripts: [], styles: [] }

suite('of a rendered page', () => {
  const mark = newMark()
  const own = `nonce="${mark}"`

  test('only scripts and styles of our own get a hash, and the marker is removed', () => {
    const page = takeMarks(
      `<script ${own}>one()</script><script ${own} src="/a.js"></script><link href="/a.js" ${own}/>
<script ${own} type="application/ld+json">{"a":1}</script><script ${own} type="module" async="">two()</script>
<style ${own}>p{color:red}</style><p><script>planted()</script><style>planted{}</style></p><script ${own}>one()</script>`,
      mark,
    )
    assert.deepEqual(page.scripts, [hash('one()'), hash('two()')])
    assert.deepEqual(page.styles, [hash('p{color:red}')])
    assert.doesNotMatch(page.html, /nonce/)
    assert.match(page.html, /<script>one\(\)<\/script><script src="\/a.js"><\/script><link href="\/a.js"\/>/)
  })

  for (const planted of [
    '<script nonce="">planted()</script>',
    `<script nonce="${newMark()}">planted()</script>`,
    '<script x="</p>',
    "<script x='</p>",
    '<script>planted()/*</p>',
    '<script src=//evil.example x=</p>',
  ])
    test(`${planted} makes nothing known, nor borrows from what follows`, () => {
      const { scripts } = takeMarks(`<p>${planted}</p><script ${own}>one()</script>`, mark)
      assert.deepEqual(scripts, [hash('one()')])
    })

  test('a page with a marker outside of a tag is refused', () => {
    assert.throws(() => takeMarks(`<p>${mark}</p>`, mark))
  })
})

test('a page’s policy allows the scripts and styles that are ours alone', () => {
  const policy = pagePolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }, '/about', true)
  assert.equal(part(policy, 'script-src'), "script-src 'self' 'sha256-a'")
  assert.equal(part(policy, 'style-src'), "style-src 'self' 'sha256-b'")
  assert.equal(part(policy, 'require-trusted-types-for'), "require-trusted-types-for 'script'")
  assert.equal(part(policy, 'trusted-types'), 'trusted-types default')
})

test('a page without any allows the site’s own files alone', () => {
  const policy = pagePolicy(nothing, '/', false)
  assert.equal(part(policy, 'manifest-src'), "manifest-src 'self'")
  assert.equal(part(policy, 'script-src'), "script-src 'self'")
  assert.equal(part(policy, 'style-src'), "style-src 'self'")
})

test('the dashboard may make styles, never scripts', () => {
  for (const path of ['/dashboard', '/dashboard/home', '/dashboard?x=1']) {
    const policy = pagePolicy(nothing, path, false)
    assert.equal(part(policy, 'script-src'), "script-src 'self'")
    assert.equal(part(policy, 'style-src'), "style-src 'self' 'unsafe-inline'")
  }
  assert.doesNotMatch(String(part(pagePolicy(nothing, '/dashboards', false), 'style-src')), /unsafe/)
})
