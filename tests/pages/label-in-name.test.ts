// Who speaks to their device says what they see: the name of a control has the words that are shown on it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { customerPlaces, publicPlaces } from '#tests/browser/kit/places.ts'
import { ask, sharedDemo } from '#tests/http/support.ts'
import { wordsOf } from './unscripted-browser.ts'

const { port } = await sharedDemo()

const hidden = /<(\w+)[^>]*? aria-hidden="true"[^>]*>.*?<\/\1>/gs

/** Words as they are spoken, without signs between them. */
const spoken = (html: string) => wordsOf(wordsOf(html).replaceAll(/\p{P}/gu, ' ')).toLowerCase()

/** The links and buttons whose name lacks the words that they show, with both. */
const unsaid = (html: string) =>
  [...html.matchAll(/<(a|button|summary)\b([^>]*)>(.*?)<\/\1>/gs)].flatMap(
    ([, , attributes = '', content = '']) => {
      const label = / aria-label="([^"]*)"/.exec(attributes)?.[1]
      const [name, shown] = [spoken(label ?? ''), spoken(content.replace(hidden, ''))]
      const isSaid = label === undefined || shown === '' || ` ${name} `.includes(` ${shown} `)
      return isSaid ? [] : [`“${name}” shows “${shown}”`]
    },
  )

for (const language of languages)
  test(`the names of links and buttons have the words that they show, in ${language}`, async () => {
    const found = []
    for (const { path } of [...publicPlaces, ...customerPlaces]) {
      const { text } = await ask(port, path.replace('{order}', '1'), {
        headers: { cookie: `lang=${language}` },
      })
      found.push(...unsaid(text).map((one) => `${path}: ${one}`))
    }
    assert.deepEqual(found, [])
  })

test('a name that says something else is found', () => {
  assert.deepEqual(unsaid('<a href="/" aria-label="Comparing it"><b>Compare</b></a>'), [
    '“comparing it” shows “compare”',
  ])
})
