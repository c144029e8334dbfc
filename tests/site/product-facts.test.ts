import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductAttribute } from '#contract/attributes/row.ts'
import { languages } from '#contract/kit/languages.ts'
import '#tests/support/components.ts'
import { demo } from '#demo/content/index.ts'
import { figureKeyOf } from '#i18n/figure-labels.ts'
import { readContentText } from '#web/site/detail/detail-data.ts'

const { factOf, withFigures } = await import('#web/site/showcase/product-facts.ts')

type Value = (typeof demo.figures)[string][string]

const named = (text: string) => ({ ku_name: `ku ${text}`, ar_name: `ar ${text}`, en_name: `en ${text}` })

/** A figure of the demo as an answer has it. */
function attribute([key, value]: [string, Value]): ProductAttribute {
  const [from, to = null] = typeof value === 'string' ? [null] : [value].flat().map(Number)
  return {
    attribute_id: 1,
    key,
    kind: typeof value === 'string' ? 'choice' : typeof value === 'boolean' ? 'yesno' : 'number',
    heading: 'general',
    ...named(key),
    ...{ unit: '', ku_unit: '', ar_unit: '', en_unit: '' },
    ...{ from: from ?? null, to },
    choice:
      typeof value === 'string' ? { choice_id: 1, ku_name: value, ar_name: value, en_name: value } : null,
  }
}

const facts = (key: string, language: (typeof languages)[number]) => {
  const product = [...demo.blogProducts, ...demo.saleProducts].find((one) => one.key === key)
  const writing = readContentText({ text: product?.detail[language] ?? '', language })
  return withFigures(writing, Object.entries(demo.figures[key] ?? {}).map(attribute), 'en').facts
}

test('a product of the demo states each figure once, and the same facts in every language', () => {
  let left = 0
  for (const { key, detail } of [...demo.blogProducts, ...demo.saleProducts]) {
    const own = Object.keys(demo.figures[key] ?? {})
    const all = languages.map((language) => facts(key, language))
    for (const [at, language] of languages.entries()) {
      const [first, ...others] = [all[at]?.slice(0, own.length) ?? [], ...(all[at]?.slice(own.length) ?? [])]
      assert.deepEqual(
        first.map(({ label }) => label),
        own.map((one) => `${language} ${one}`),
      )
      for (const { label } of others) assert.ok(!own.includes(figureKeyOf(label) ?? ''), `${key}: ${label}`)
      left += readContentText({ text: detail[language], language }).facts.length - others.length
    }
    assert.equal(new Set(all.map(({ length }) => length)).size, 1, `${key}: ${JSON.stringify(all)}`)
  }
  assert.ok(left > 100, `${left} lines repeat a figure`)
})

test('a line that says more than the figure is its value, in the figure’s place', () => {
  const stated = (key: string, label: string) =>
    facts(key, 'en').find((one) => one.label === `en ${label}`)?.value
  assert.equal(stated('door-operator', 'door_width'), 'Small 700, Medium 800, Large 1,000 mm')
  assert.equal(stated('handrail', 'length'), '1, 2 and 3 m')
  assert.equal(stated('bumper-rail', 'material'), 'aluminium and rubber')
  assert.equal(stated('linea-passenger', 'stops'), '2–16')
})

test('other words for a figure are left out if their numbers are its own', () => {
  for (const language of languages) {
    const texts = (key: string) => facts(key, language).map(({ label, value }) => `${label}: ${value}`)
    for (const [key, repeated] of [
      ['terrace-escalator', /^(?:Rise|بەرزی|الارتفاع):/],
      ['vita-bed', /^(?:Inside of car|ناوەوەی کابینە|داخل المقصورة):/],
      ['garaj-car', /^(?:Platform|بنەی ئۆتۆمبێل|منصة السيارة):/],
      ['mal-home', /^(?:Outer size|Power supply|قەبارەی دەرەوە|سەرچاوەی کارەبا|الأبعاد الخارجية|التغذية)/],
    ] as const)
      assert.ok(!texts(key).some((line) => repeated.test(line)), `${key} in ${language}`)
    assert.ok(texts('gate-bronze-doors').some((line) => /^(?:Height|بەرزی|الارتفاع):/.test(line)))
  }
})

test('how doors open is known by its labels, beside the width of the opening', () => {
  for (const label of ['Opening', 'شێوەی کردنەوە', 'طريقة الفتح']) assert.equal(figureKeyOf(label), 'doors')
  for (const label of ['Opening width', 'Opening time']) assert.equal(figureKeyOf(label), undefined)
})

test('a speed has a decimal at least, and other figures have none that they do not need', () => {
  const value = (key: string, figure: Value) =>
    factOf(attribute([key, figure]), { language: 'en', defaultLanguage: 'en' }).value
  assert.equal(value('speed', 1), '1.0')
  assert.equal(value('speed', [0.63, 1.75]), '0.63–1.75')
  assert.equal(value('speed', [1, 2.5]), '1.0–2.5')
  assert.equal(value('rated_load', 1000), '1,000')
})
