import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductAttribute } from '#contract/attributes.ts'
import { languages } from '#contract/languages.ts'
import { demo } from '#demo/content/index.ts'
import { figureKeyOf } from '#i18n/figure-labels.ts'
import { readContentText } from '#web/site/detail/detail-data.ts'
import { withFigures } from '#web/site/product/product-facts.ts'

const attribute = (key: string): ProductAttribute => ({
  attribute_id: 1,
  key,
  kind: 'number',
  heading: 'general',
  ...{ ku_name: `ku ${key}`, ar_name: `ar ${key}`, en_name: `en ${key}` },
  ...{ unit: '', ku_unit: '', ar_unit: '', en_unit: '' },
  from: 1,
  to: null,
  choice: null,
})

test('a product of the demo states each figure once, in every language', () => {
  let left = 0
  for (const product of [...demo.blogProducts, ...demo.saleProducts])
    for (const language of languages) {
      const text = product.detail[language]
      const own = Object.keys(demo.figures[product.key] ?? {})
      const writing = readContentText({ text, language })
      const { facts } = withFigures(writing, own.map(attribute), 'en')
      assert.deepEqual(
        facts.slice(0, own.length).map(({ label }) => label),
        own.map((key) => `${language} ${key}`),
      )
      for (const { label } of facts.slice(own.length))
        assert.ok(!own.includes(figureKeyOf(label) ?? ''), `${product.key}: ${label}`)
      left += writing.facts.length + own.length - facts.length
    }
  assert.ok(left > 60, `${left} lines repeat a figure`)
})

test('how doors open is known by its labels, beside the width of the opening', () => {
  for (const label of ['Opening', 'شێوەی کردنەوە', 'طريقة الفتح']) assert.equal(figureKeyOf(label), 'doors')
  for (const label of ['Opening width', 'Opening time']) assert.equal(figureKeyOf(label), undefined)
})
