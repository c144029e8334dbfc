import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { inlineCriticalCss } from '#server/pages/critical-css.ts'

const mark = 'secret'
const styles = "a{content:'$&'}"
const files = new Map([['/assets/site-1.css', await prepareResponse(Buffer.from(styles), { headers: {} })]])

const cases = [
  {
    name: 'a style sheet of the build is put into the page, and its link is disabled',
    html: '<link rel="stylesheet" href="/assets/site-1.css"/><p>',
    answer: `<style nonce="secret">${styles}</style><link rel="stylesheet" href="/assets/site-1.css" disabled=""/><p>`,
  },
  {
    name: 'so is one that the router marks as shared',
    html: '<link rel="stylesheet" href="/assets/site-1.css#"/>',
    answer: `<style nonce="secret">${styles}</style><link rel="stylesheet" href="/assets/site-1.css#" disabled=""/>`,
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

for (const { name, html, answer } of cases)
  test(name, () => assert.equal(inlineCriticalCss(html, files, mark), answer))

const moduleOf = (text: string) => `<script nonce="secret" type="module" async="">${text}</script><b>`
const written = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/a.js";
const route1 = {...route1_main};

window.routes = {"root":route0,"a":route1};
import("/assets/entry.js");`

test('the module of a page waits before it imports anything, and then imports the same', () => {
  const page = inlineCriticalCss(moduleOf(written), files, mark)
  const [before = '', after = ''] = page.split('await awaited')
  assert.doesNotMatch(before, /import/)
  assert.match(
    after,
    /const \[,route0,route1_main\]=await Promise\.all\(\[import\("\/assets\/manifest\.js"\),import\("\/assets\/root\.js"\),import\("\/assets\/a\.js"\)\]\)/,
  )
  assert.ok(after.endsWith(`${written.split('\n').slice(3).join('\n')}</script><b>`))
  assert.doesNotMatch(page, /^import /m)
})

test('a module that is not ours, or imports nothing, stays as it is', () => {
  const planted = `<script type="module" async="">${written}</script>`
  assert.equal(inlineCriticalCss(planted, files, mark), planted)
  assert.equal(inlineCriticalCss(moduleOf('1'), files, mark), moduleOf('1'))
})

test('without a build, as in development, a page stays as it is', () => {
  const page = '<link rel="modulepreload" href="/a.js"/><script type="module" async="">1</script>'
  assert.equal(inlineCriticalCss(page, new Map(), mark), page)
})
