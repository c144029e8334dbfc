import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { ask, sharedDemo } from '#tests/http/support.ts'
import { foreignWords } from './wrong-script-words.ts'

const { port } = await sharedDemo()

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

test('a word of another writing is found wherever it is read or heard', () => {
  const page =
    '<title>سڵاو</title><meta name="description" content="Lifts"><p title="Hello">سڵاو world <b>PDF</b> a@b.example</p>'
  assert.deepEqual(foreignWords(page, 'ku').sort(), ['Hello', 'Lifts', 'world'])
  assert.deepEqual(foreignWords(page, 'en'), ['سڵاو'])
  assert.deepEqual(foreignWords('<p>هەولێر أربيل</p>', 'ar'), ['هەولێر'])
  assert.deepEqual(foreignWords('<p>Nordrise lift</p>', 'ku', ['Nordrise']), ['lift'])
})

test('every page that no sitemap names is in its reader’s own writing', async () => {
  for (const path of others) {
    for (const lang of languages) {
      const { text } = await ask(port, path, { headers: { cookie: `lang=${lang}` } })
      assert.deepEqual(foreignWords(text, lang), [], `${path} in ${lang}`)
    }
  }
})
