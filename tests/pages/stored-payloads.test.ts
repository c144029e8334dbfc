import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { lookOf } from '#tests/browser/kit/looks.ts'
import { publicPlaces } from '#tests/browser/kit/places.ts'
import { injectPayloads, mark } from '#tests/browser/xss-payloads.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'
import { isFullRun } from '#tests/support/extent.ts'

const { port, folder } = await openDemoApp()
const columns = await injectPayloads(folder)

/** What a payload would be in the HTML, were it not escaped; an address of ours never begins like the last. */
const dangers = [
  ...[`<script>${mark}`, `onerror="${mark}`, `onload="${mark}`, 'srcdoc="<script', '<style>*{display:none'],
  `href="javascript:${mark}`,
]

for (const { name, path } of publicPlaces) {
  for (const language of isFullRun ? languages : [lookOf({ name }).language]) {
    test(`no text of the database becomes a part of ${path} in ${language}`, async () => {
      assert.ok(columns > 60)
      const { text } = await ask(port, path, { headers: { cookie: `lang=${language}` } })
      assert.deepEqual(
        dangers.filter((danger) => text.includes(danger)),
        [],
      )
    })
  }
}

test('the pages show the texts as they were written', async () => {
  const { text } = await ask(port, '/products', { headers: { cookie: 'lang=en' } })
  assert.ok(text.includes(`&lt;script&gt;${mark}=`))
})
