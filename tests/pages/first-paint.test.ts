import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeReady } from '#server/http/ready.ts'
import { forFirstPaint } from '#server/pages/first-paint.ts'

const styles = "a{content:'$&'}"
const files = new Map([['/assets/site-1.css', await makeReady(Buffer.from(styles), { headers: {} })]])

const cases = [
  {
    name: 'a style sheet of the build is put into the page, and its link is disabled',
    html: '<link rel="stylesheet" href="/assets/site-1.css"/><p>',
    answer: `<style>${styles}</style><link rel="stylesheet" href="/assets/site-1.css" disabled=""/><p>`,
  },
  {
    name: 'so is one that the router marks as shared',
    html: '<link rel="stylesheet" href="/assets/site-1.css#"/>',
    answer: `<style>${styles}</style><link rel="stylesheet" href="/assets/site-1.css#" disabled=""/>`,
  },
  {
    name: 'one that the build does not have stays a link',
    html: '<link rel="stylesheet" href="/assets/other.css"/>',
    answer: '<link rel="stylesheet" href="/assets/other.css"/>',
  },
  {
    name: 'scripts are not fetched while the page is read',
    html: '<link rel="modulepreload" href="/assets/a.js"/>',
    answer: '<link rel="modulepreload" media="not all" href="/assets/a.js"/>',
  },
]

for (const { name, html, answer } of cases) test(name, () => assert.equal(forFirstPaint(html, files), answer))

test('the module of a page waits, whole, for the script behind it', () => {
  const text = "import '/assets/a.js'; '$&'"
  const page = forFirstPaint(`<script type="module" async="">${text}</script><b>`, files)
  assert.match(page, /^<script type="text\/plain">[^<]*<\/script><script>[^<]*<\/script><b>$/)
  assert.ok(page.includes(`<script type="text/plain">${text}</script>`))
})

test('without a build, as in development, a page stays as it is', () => {
  const page = '<link rel="modulepreload" href="/a.js"/><script type="module" async="">1</script>'
  assert.equal(forFirstPaint(page, new Map()), page)
})
