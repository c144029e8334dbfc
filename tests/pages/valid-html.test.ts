import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { languages } from '#contract/kit/languages.ts'
import { lookOf } from '#tests/browser/kit/looks.ts'
import { customerPlaces, publicPlaces } from '#tests/browser/kit/places.ts'
import { pageExceptions, unexplained } from '#tests/compatibility/exceptions.ts'
import { findInPage } from '#tests/compatibility/markup.ts'
import { findInScripts } from '#tests/compatibility/scripts.ts'
import { ask, sharedDemo } from '#tests/http/support.ts'
import { isFullRun } from '#tests/support/extent.ts'

const { port } = await sharedDemo()

// React writes `charSet`, `srcSet`, `/>` and inline custom properties, all of them valid HTML.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
})

const pages: string[] = []

for (const place of [...publicPlaces, ...customerPlaces]) {
  const path = place.path.replace('{order}', '1')
  for (const language of isFullRun ? languages : [lookOf(place).language]) {
    test(`${path} in ${language} is valid HTML`, async () => {
      const { status, text } = await ask(port, path, { headers: { cookie: `lang=${language}` } })
      assert.equal(status, place.status ?? 200)
      const { results } = await validator.validateString(text)
      const errors = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      )
      assert.deepEqual(errors, [])
      pages.push(text)
    })
  }
}

test('the pages and the scripts in them need nothing that is newer than our list of browsers', () => {
  assert.ok(pages.length > 20)
  const scripts = pages.flatMap((text) => [
    ...text.matchAll(/<script(?! type="application)[^>]*>([^<].*?)<\/script>/gs),
  ])
  const found = [
    ...pages.flatMap(findInPage),
    ...findInScripts(new Map(scripts.map(([, code = '']) => [code, code]))),
  ]
  const inPages = found.map((one) => ({ ...one, file: 'page' }))
  assert.deepEqual(unexplained(inPages, pageExceptions), [])
})
