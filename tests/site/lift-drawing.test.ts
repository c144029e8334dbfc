import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import { languages } from '#contract/kit/languages.ts'
import { type DrawnFigures, drawnFigures, planOf, sectionOf } from '#contract/products/lift-drawing.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { formatNumber } from '#i18n/format.ts'
import { demoLiftNames, demoLifts } from '#tests/planner/demo-lifts.ts'
import { htmlOf } from '#tests/support/components.ts'

const { LiftDrawing } = await import('#web/site/drawing/lift-drawing.tsx')

const figuresOf = (index: number) => drawnFigures((key) => demoLifts[index]?.figures[key]?.to)

const textsIn = (html: string) =>
  [...html.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text = '']) => text)

suite('the drawing of a lift', () => {
  for (const language of languages)
    test(`shows the figures of all lifts and its words in ${language}`, async () => {
      const texts = dictionaries[language].planner.drawing
      for (const [index, name] of demoLiftNames.entries()) {
        const figures = figuresOf(index)
        assert.ok(figures, name)
        const drawing = createElement(LiftDrawing, { figures, texts: { ...texts, title: name } })
        const shown = textsIn(await htmlOf(drawing))
        const numbers = shown.filter((text) => /^[\d,]+$/.test(text))
        const drawn = Object.values(figures).flatMap((figure) => (figure ? [formatNumber(figure)] : []))
        assert.deepEqual([...numbers].sort(), [...drawn].sort(), name)
        const words = new Set<string>(Object.values(texts))
        for (const text of shown) assert.ok(numbers.includes(text) || words.has(text), text)
        assert.ok(shown.includes(texts.plan) && shown.includes(texts.section) && shown.includes(texts.cabin))
      }
    })

  test('needs the sizes of shaft and cabin', () => {
    assert.equal(
      drawnFigures((key) => (key === 'pit' ? 1200 : undefined)),
      undefined,
    )
    const few = { shaft_width: 1600, shaft_depth: 1750, cabin_width: 1100, cabin_depth: 1400 }
    const figures = drawnFigures((key) => (key in few ? few[key as keyof typeof few] : undefined))
    assert.ok(figures)
    const dimensions = [...planOf(figures).marks, ...sectionOf(figures).marks].filter(
      ({ kind }) => kind === 'dimension',
    )
    assert.equal(dimensions.length, 4, 'what is not known has no dimension')
  })

  test('stays in its frame, the cabin in the shaft, in proportion', () => {
    const all = demoLifts.flatMap((_, index) => figuresOf(index) ?? [])
    const long: DrawnFigures = { shaft_width: 900, shaft_depth: 9000, cabin_width: 600, cabin_depth: 8800 }
    for (const figures of [...all, long, { ...long, shaft_width: 9000, cabin_width: 8000, door_width: 7000 }])
      for (const { width, height, marks } of [planOf(figures), sectionOf(figures)])
        for (const mark of marks) {
          if (mark.kind === 'label') continue
          const [x1, y1, x2, y2] = mark.at
          for (const x of [x1, x2]) assert.ok(x >= 0 && x <= width, JSON.stringify(mark))
          for (const y of [y1, y2]) assert.ok(y >= 0 && y <= height, JSON.stringify(mark))
        }
    const [linea] = all
    assert.ok(linea)
    const [room, cabin] = planOf(linea).marks
    assert.ok(room?.kind === 'box' && cabin?.kind === 'box')
    const share = (cabin.at[2] - cabin.at[0]) / (room.at[2] - room.at[0])
    assert.ok(Math.abs(share - linea.cabin_width / linea.shaft_width) < 1e-9)
  })
})
