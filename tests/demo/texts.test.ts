import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/languages.ts'
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

test('what customers and staff wrote is spelt as some language is', () => {
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
