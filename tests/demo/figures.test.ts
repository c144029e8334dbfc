import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { attributeKeys, contradiction, isUsual } from '#contract/figure-rules.ts'
import { insertCompany } from '#demo/company.ts'
import type { DemoFigure } from '#demo/content/figures.ts'
import { demo } from '#demo/content/index.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { forOneDatabase } from '#tests/support/databases.ts'

const end = (figure: DemoFigure | undefined) =>
  typeof figure === 'number' ? figure : typeof figure === 'object' ? figure[1] : undefined

const products = [...demo.blogProducts, ...demo.saleProducts]

test('every product of the demo has figures, all of which are known and usual', () => {
  assert.deepEqual(
    products.map(({ key }) => key).filter((key) => !demo.figures[key]),
    [],
  )
  const known: readonly string[] = attributeKeys
  for (const [product, own] of Object.entries(demo.figures)) {
    for (const [key, figure] of Object.entries(own)) {
      assert.ok(known.includes(key), `${product}: ${key}`)
      const most = end(figure)
      if (most !== undefined) assert.ok(isUsual(key, most), `${product}: ${key} ${most}`)
    }
  }
})

test('the figures of a lift agree with each other: persons, shaft, cabin and door', () => {
  for (const [product, own] of Object.entries(demo.figures)) {
    const figures = Object.fromEntries(Object.entries(own).map(([key, figure]) => [key, end(figure)]))
    assert.equal(contradiction(figures), undefined, product)
  }
})

// The largest floor of a cabin in m² for a load in kg, as public programs give table 6 of EN 81-20; between two loads it
// grows evenly.
const floors = [
  ...([
    [100, 0.37],
    [180, 0.58],
    [225, 0.7],
    [300, 0.9],
    [375, 1.1],
    [400, 1.17],
    [450, 1.3],
  ] as const),
  ...([
    [525, 1.45],
    [600, 1.6],
    [630, 1.66],
    [675, 1.75],
    [750, 1.9],
    [800, 2],
    [825, 2.05],
  ] as const),
  ...([
    [900, 2.2],
    [975, 2.35],
    [1000, 2.4],
    [1050, 2.5],
    [1125, 2.65],
    [1200, 2.8],
    [1250, 2.9],
  ] as const),
  ...([
    [1275, 2.95],
    [1350, 3.1],
    [1425, 3.25],
    [1500, 3.4],
    [1600, 3.56],
    [2000, 4.2],
    [2500, 5],
  ] as const),
]

function largestFloor(load: number): number {
  const above = floors.find(([each]) => each >= load)
  const below = floors.findLast(([each]) => each <= load)
  assert.ok(above && below, `${load} kg`)
  if (above === below) return above[1]
  return below[1] + ((above[1] - below[1]) * (load - below[0])) / (above[0] - below[0])
}

test('the cabins of passenger lifts are no larger than their load allows', () => {
  const lifts = demo.blogProducts.filter(({ category }) => category === 'passenger')
  assert.ok(lifts.length > 3)
  for (const { key } of lifts) {
    const [load, width, depth] = ['rated_load', 'cabin_width', 'cabin_depth'].map((one) =>
      end(demo.figures[key]?.[one]),
    )
    assert.ok(load && width && depth, key)
    assert.ok((width * depth) / 1e6 <= largestFloor(load) + 1e-9, `${key}: ${(width * depth) / 1e6} m²`)
  }
})

forOneDatabase((_name, open) => {
  test('the demo’s figures are those of its products', async () => {
    const { database, config } = await open()
    await insertCompany(database, diskStorage(join(config.DATA_DIR, 'uploads')))
    const rows = await database.read.selectFrom('attributevalues').selectAll().execute()
    const all = Object.values(demo.figures).flatMap((own) => Object.keys(own))
    assert.equal(rows.length, all.length)
  })
})
