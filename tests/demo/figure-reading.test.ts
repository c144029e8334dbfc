import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import type { DemoFigure } from '#demo/content/figures.ts'
import { demo } from '#demo/content/index.ts'
import { type FigureReader, type FigureReading, readFigureTexts } from '#i18n/figure-reading.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { shopReader } from '#tests/support/figures.ts'

const products = [...demo.blogProducts, ...demo.saleProducts]

/** What the texts of the demo say and the figures that it declares do not. */
const wrong = [
  'kestrel-gearless speed 2.5 in ku',
  'kestrel-gearless speed 2.5 in ar',
  'kestrel-gearless speed 2.5 in en',
]

/** What the texts say about figures that the demo does not declare. */
const undeclared = [
  'light-curtain door_width 4000 in ku',
  'light-curtain door_width 4000 in ar',
  'light-curtain door_width 4000 in en',
]

forEachDatabase(
  (_name, open) => {
    let shop: Awaited<ReturnType<typeof shopReader>>
    let read: FigureReader

    before(async () => {
      shop = await shopReader((await open()).database.read)
      read = shop.read
    })

    function judge(product: string, reading: FigureReading) {
      const { attribute_id, from, to, choice_id, lang } = reading
      const key = shop.keyOf(attribute_id)
      const stated: DemoFigure =
        choice_id !== null ? shop.choiceOf(choice_id) : to === null ? (from ?? 0) : [from ?? 0, to]
      const declared = demo.figures[product]?.[key]
      const text = `${product} ${key} ${stated} in ${lang}`
      if (declared === undefined) return { text, verdict: 'undeclared' }
      return { text, verdict: JSON.stringify(declared) === JSON.stringify(stated) ? 'right' : 'wrong' }
    }

    test('of the figures that texts of the demo state, 246 of 252 are read as the demo declares them', () => {
      const judged = Map.groupBy(
        products.flatMap(({ key, detail }) =>
          languages.flatMap((language) => read(detail[language], language).map((one) => judge(key, one))),
        ),
        ({ verdict }) => verdict,
      )
      const texts = (verdict: string) => judged.get(verdict)?.map(({ text }) => text)
      assert.deepEqual(texts('wrong'), wrong)
      assert.deepEqual(texts('undeclared'), undeclared)
      assert.equal(texts('right')?.length, 246)
    })

    test('the texts of a product state the same figures in each language', () => {
      for (const { key, detail } of products) {
        const figures = languages.map((language) =>
          read(detail[language], language).map(({ lang: _lang, line: _line, ...figure }) => figure),
        )
        for (const other of figures) assert.deepEqual(other, figures[0], key)
        const texts = languages.map((lang) => ({ lang, text: detail[lang] }))
        assert.equal(readFigureTexts(read, texts).length, figures[0]?.length, key)
      }
    })
  },
  ['sqlite'],
)
