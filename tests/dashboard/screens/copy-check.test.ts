// Every field for a text in Kurdish or Arabic has a copy editor below it. The fields are found in the forms themselves.
import assert from 'node:assert/strict'
import { after, before, mock, suite, test } from 'node:test'
import { createElement } from 'react'
import type { Language } from '#contract/kit/values.ts'
import { sourcesOf } from '#tests/rules/source-files.ts'
import { addressOf, screensOfProduct } from './opened.ts'
import { developer } from './outline.ts'
import { outlines } from './outlines.ts'
import { renderedElement, renderedScreen, screenPaths } from './rendered.ts'

const { MutationObserver } = await import('@tanstack/react-query')
const { default: CopyHints } = await import('#web/dashboard/kit/copy-hints.tsx')

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** The fields of a language: those with the language itself, by label or else by name, and groups of such. */
function fieldsIn(html: string, lang: string): string[] {
  const groups = [...html.matchAll(/<fieldset[^>]* aria-label=[^>]*>.*?<\/fieldset>/gs)].filter(([group]) =>
    group.includes(` lang="${lang}"`),
  )
  const fields = [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].filter(
    ([tag]) => attribute(tag, 'lang') === lang,
  )
  return [...groups, ...fields].map(
    ([tag]) => attribute(tag.slice(0, tag.indexOf('>')), 'aria-label') ?? attribute(tag, 'name') ?? '?',
  )
}

const unchecked = (html: string) =>
  ['ckb', 'ar'].flatMap((lang) => {
    const checks = [...html.matchAll(/<div[^>]* data-copy-check="[^"]*"[^>]*>/g)].map(([tag]) => tag)
    const checked = checks
      .filter((tag) => attribute(tag, 'data-language') === lang)
      .map((tag) => attribute(tag, 'data-copy-check'))
    return fieldsIn(html, lang).filter((field) => !checked.includes(field))
  })

suite('the copy editor of content fields', () => {
  const product = screensOfProduct()
  before(() => mock.method(MutationObserver.prototype, 'mutate', () => new Promise(() => {})))
  after(() => mock.restoreAll())

  test('is below every field of every form', async () => {
    product.as('developer')
    let found = 0
    for (const path of screenPaths) {
      const { forms = {} } = outlines[path]
      for (const button of Object.keys(forms)) {
        const presses = button === 'here' ? [] : [{ button }]
        const { html } = await renderedScreen(path, addressOf(path), { ...developer, presses })
        found += fieldsIn(html, 'ckb').length
        assert.deepEqual(unchecked(html), [], `${path} ${button}`)
      }
    }
    assert.ok(found > 40, `${found} fields`)
  })

  test('is in every file that gives a field its language', async () => {
    const files = await sourcesOf('web/dashboard', '.tsx')
    const giving = files.filter(({ text }) => /\blang: htmlLang\b|\blang=\{htmlLang\}/.test(text))
    // The editor of formatted texts stands in a card that has it.
    const lacking = giving.filter(
      ({ path, text }) => !text.includes('<CopyCheck') && !path.endsWith('/rich-text.tsx'),
    )
    assert.ok(giving.length >= 4)
    assert.deepEqual(
      lacking.map(({ path }) => path),
      [],
    )
  })

  for (const [language, value, right] of [
    ['ku', 'كوردی, رەنگ', 'کوردی، ڕەنگ'],
    ['ar', 'مصعد کهربائی', 'مصعد كهربائي'],
  ] as const)
    test(`says what is mistyped in ${language}, and corrects it when its button is pressed`, async () => {
      const written: string[] = []
      const hints = (now: string) =>
        createElement(CopyHints, {
          ...{ language: language satisfies Language, value: now, label: 'Name' },
          onCorrect: (text: string) => written.push(text),
        })
      const { html, buttons } = await renderedElement(hints(value), developer)
      const all = [...buttons].find((button) => button.startsWith('Correct all'))
      assert.ok(all, [...buttons].join())
      assert.match(html, /aria-label="Correct, Name: /)
      assert.deepEqual(written, [], 'nothing is corrected by itself')
      await renderedElement(hints(value), { ...developer, presses: [{ button: all }] })
      assert.deepEqual(written, [right])
      const { buttons: none } = await renderedElement(hints(right), developer)
      assert.equal(none.size, 0)
    })
})
