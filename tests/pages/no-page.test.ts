import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { counts } from '#server/runtime/counters.ts'
import { ask, openApp } from '#tests/http/support.ts'

const { port } = await openApp({}, { pages: 'built' })

test('paths that have no page get one that is rendered once in each language, whatever they are', async () => {
  const paths = [
    '/404/404',
    '/nothing',
    '/shop/1/2',
    '/a/b/c/d',
    '/%D8%B4',
    '/nothing?q=lift',
    '/Resetting?token=x',
    '/.env',
  ]
  for (const lang of languages) {
    const headers = { cookie: `lang=${lang}` }
    const before = counts.pages.misses
    const texts = new Set<string>()
    for (const path of paths) {
      const { status, text } = await ask(port, path, { headers })
      assert.equal(status, 404, path)
      texts.add(text)
    }
    assert.equal(texts.size, 1)
    assert.equal(counts.pages.misses, before + 1)
  }
})

test('a path that has a page is rendered as itself, in its spellings too', async () => {
  const headers = { cookie: 'lang=en' }
  const [home, ...others] = await Promise.all(
    ['/', '/shop', '/shop/', '/SHOP', '/dashboard/home', '/404'].map((path) => ask(port, path, { headers })),
  )
  assert.equal(home?.status, 200)
  assert.deepEqual(
    others.map(({ status }) => status),
    [200, 200, 200, 200, 404],
  )
  const data = await ask(port, '/shop.data', { headers })
  assert.equal(data.status, 200)
})
