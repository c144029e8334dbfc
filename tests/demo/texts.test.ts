import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { readFigures } from '#contract/settings/figures.ts'
import { demo } from '#demo/content/index.ts'
import { leaves } from '#tests/i18n/leaves.ts'
import { faultsOf } from '#tests/i18n/spelling.ts'

test('every text of the demo company is spelt as its language is', () => {
  const texts = leaves(demo)
  for (const language of languages) {
    const own = texts.filter(([path]) => path.endsWith(`.${language}`))
    assert.ok(own.length > 150)
    for (const [path, text] of own) {
      for (const line of text.replaceAll(/<[^>]*>/g, '').split(/\n+/)) {
        assert.deepEqual(faultsOf(line, language), [], `${path}: ${line}`)
      }
    }
  }
})

test('texts of customers and staff are spelt as in one of the languages', () => {
  const texts = leaves([demo.customers, demo.orders, demo.messages])
  const written = texts.filter(([path]) => /\.(?:name|address|landmark|note|text|subject|msg)$/.test(path))
  assert.ok(written.length > 60)
  for (const [path, text] of written) {
    for (const line of text.split('\n')) {
      const fits = languages.some((language) => faultsOf(line, language).length === 0)
      assert.ok(fits, `${path}: ${line}`)
    }
  }
})

test('the demo company’s figures are those of its buildings, and no other text gives another', () => {
  const lifts = demo.projects.reduce((sum, { elevator }) => sum + elevator, 0)
  const offices = demo.projects.find(({ key }) => key === 'gulan-twin-offices')
  const rescue = demo.blogProducts.find(({ key }) => key === 'aman-rescue')
  const minutes = /\b(?:31|45)\b/
  for (const language of languages) {
    const { proofs, powerCutSteps } = demo.setting
    const [running, arrival, wait, ...rest] = readFigures(proofs[language]) ?? []
    assert.deepEqual([running?.figure, rest.length], [String(lifts), 0])
    assert.match(`${arrival?.figure} ${arrival?.label}`, /\b31\b.*\b45\b/)
    assert.ok(wait && offices?.detail[language].includes(wait.figure.replace(/ s$/, ' seconds')), language)
    const [, takesOver] = readFigures(powerCutSteps[language]) ?? []
    assert.ok(
      rescue?.detail[language].includes(takesOver?.figure.replace(/ s$/, ' seconds') ?? '?'),
      language,
    )
    const others = [demo.setting.about, demo.setting.cofounder, ...demo.services.map(({ detail }) => detail)]
    for (const text of others) assert.doesNotMatch(text[language], minutes)
  }
})
