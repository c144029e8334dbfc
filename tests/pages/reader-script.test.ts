import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/languages.ts'
import { demo } from '#demo/content/index.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'
import { foreignWords } from './wrong-script-words.ts'

const { port } = await openDemoApp()

/** The pages that no sitemap names. */
const others = [
  '/setting',
  '/login',
  '/register',
  '/forget',
  '/reset',
  '/undoemail',
  '/404',
  '/products?page=99',
]

/** The makers and models of machines, as their plates have them. */
const machines = Object.values(demo.fits).flatMap((fits) => fits.flat())

/** The names that a page shows in their own writing: a brand's in all languages, a part's machines as on their plates. */
function ownNames(path: string): readonly string[] {
  if (path.startsWith('/shop/')) return machines
  return path.startsWith('/brands/')
    ? demo.brands.flatMap(({ name }) => languages.map((code) => name[code]))
    : []
}

test('a word of another writing is found wherever it is read or heard', () => {
  const page =
    '<title>سڵاو</title><meta name="description" content="Lifts"><p title="Hello">سڵاو world <b>PDF</b> a@b.example</p>'
  assert.deepEqual(foreignWords(page, 'ku').sort(), ['Hello', 'Lifts', 'world'])
  assert.deepEqual(foreignWords(page, 'en'), ['سڵاو'])
  assert.deepEqual(foreignWords('<p>هەولێر أربيل</p>', 'ar'), ['هەولێر'])
  assert.deepEqual(foreignWords('<p>Nordrise lift</p>', 'ku', ['Nordrise']), ['lift'])
})

test('every page is in its reader’s own writing', async () => {
  const { text: sitemap } = await ask(port, '/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<?]*)\?lang=ku</g)].map(
    ([, path = '']) => path || '/',
  )
  assert.ok(listed.length > 50)
  for (const path of [...listed, ...others]) {
    for (const lang of languages) {
      const { text } = await ask(port, path, { headers: { cookie: `lang=${lang}` } })
      assert.deepEqual(foreignWords(text, lang, ownNames(path)), [], `${path} in ${lang}`)
    }
  }
})
