import assert from 'node:assert/strict'
import { before, mock, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import { hasTooManyMarks, longestNormalised, longestRunOfMarks } from '#contract/kit/normalised.ts'
import { textBytes } from '#server/calls/body-size.ts'
import { forms } from '#server/pages/forms.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { type Fields, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import type { Actor } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { sitePages } from '#tests/support/site-pages.ts'

/** Unsorted marks, which normalisation sorts at a cost of the square of their number. */
const marks = (count: number) => '\u0301\u0316'.repeat(Math.ceil(count / 2)).slice(0, count)
const halfwidth = (count: number) => '\u0301\uff9e'.repeat(Math.ceil(count / 2)).slice(0, count)
/** A short text that keys of texts make a long run of, as they leave the invisible character out. */
const joined = `a${marks(longestRunOfMarks)}\u200c${marks(longestRunOfMarks)}b`

const { normalize } = String.prototype
let normalised = 0
let overlong = 0
mock.method(String.prototype, 'normalize', function (this: string, form?: string) {
  normalised += 1
  if (this.length > longestNormalised || hasTooManyMarks(this)) overlong += 1
  return normalize.call(this, form)
})

const isPath = (path: string): path is Path => Object.hasOwn(contract, path)

function actorOf(path: Path): Actor {
  if (path.startsWith('/app/dashboard/')) return 'developer'
  return contract[path].who === 'customer' ? 'customer' : 'anonymous'
}

/** Bodies of a call whose texts are marks: all of them as long as the call takes, and each in turn short and joined. */
function marked(path: Path, body: Fields): Fields[] {
  const texts = Object.keys(contract[path].input.shape).filter((name) => !(body[name] instanceof File))
  // A little less than the call reads: the names of the fields and what is no text.
  const bytes = textBytes(contract[path]) - Buffer.byteLength(JSON.stringify(body)) - 20 * texts.length
  const each = Math.max(0, Math.min(20_000, Math.floor((bytes - 200) / 3 / Math.max(1, texts.length))))
  const all = (text: string) => ({ ...body, ...Object.fromEntries(texts.map((name) => [name, text])) })
  const inTurn = texts.map((name) => ({ ...body, [name]: joined }))
  return [all(marks(each)), all(halfwidth(each)), ...inTurn]
}

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place(), {}, { pages: 'built' })
  })

  test('no call normalises a long run of combining marks, whatever it is sent', async () => {
    for (const path of Object.keys(contract)) {
      assert.ok(isPath(path))
      if (path === '/app/dashboard/backups/make') continue
      const actor = actorOf(path)
      for (const body of marked(path, await bodyFor(testApp, path, actor))) {
        await resetRateLimits(testApp)
        await send(testApp, path, body, actor)
        assert.equal(overlong, 0, `${path} ${JSON.stringify(body).slice(0, 200)}`)
      }
    }
    assert.ok(normalised > 1_000)
  })

  test('no page normalises one, in its path or its query', async () => {
    const names = [
      'q',
      'category',
      'brand',
      'sort',
      'page',
      'id',
      'use',
      'place',
      'step',
      'subject',
      'next',
      'lang',
    ]
    const pathsOf = (text: string) => [
      ...sitePages
        .flatMap((page) => [page, `${page.replace(/\/$/, '') || '/_root'}.data`])
        .map((page) => {
          const query = new URLSearchParams(names.map((name) => [name, text]))
          return `${page}?${query}`
        }),
      ...['/shop/', '/products/', '/brands/', '/', '/uploads/products/', '/dashboard/'].map(
        (start) => `${start}${encodeURIComponent(text)}`,
      ),
    ]
    const texts = [marks(150), halfwidth(120), joined]
    const urls = texts.map(pathsOf)
    // A full run asks for each address with each text, others with one of them.
    const some = isFullRun
      ? urls.flat()
      : pathsOf('').map((_, n) => urls[n % urls.length]?.[n] ?? assert.fail())
    for (const url of some) {
      const response = await fetch(testApp.url + url, { headers: { accept: 'text/html' } })
      await response.arrayBuffer()
      assert.ok(response.status < 500, `${response.status} ${url}`)
      assert.equal(overlong, 0, url)
    }
    for (const page of ['/shop', '/products', '/services', '/projects', '/compare', '/planner', '/contact']) {
      await (await fetch(`${testApp.url}${page}?q=${encodeURIComponent(marks(2_000))}`)).arrayBuffer()
      assert.equal(overlong, 0, page)
    }
  })

  test('no form without scripts normalises one, and no report', async () => {
    for (const [path, { repopulated }] of Object.entries(forms))
      for (const text of [marks(1_500), halfwidth(1_000), joined]) {
        await resetRateLimits(testApp)
        const response = await fetch(testApp.url + path, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams([...repopulated, 'pass'].map((name) => [name, text])),
        })
        await response.arrayBuffer()
        assert.ok(response.status < 500, path)
        assert.equal(overlong, 0, path)
      }
    const report = {
      'effective-directive': 'img-src',
      'blocked-uri': marks(2_000),
      'document-uri': marks(2_000),
    }
    const body = JSON.stringify({ 'csp-report': report })
    assert.equal((await fetch(`${testApp.url}/csp-reports`, { method: 'POST', body })).status, 204)
    assert.equal(overlong, 0)
  })
})
