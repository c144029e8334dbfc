import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { attributeKeys, contradiction, isUsual } from '#contract/attributes/figure-rules.ts'
import { breachOf, remarksOn } from '#contract/planner/car-area.ts'
import { storeyHeight } from '#contract/planner/needs.ts'
import { insertCompany } from '#demo/company.ts'
import type { DemoFigure } from '#demo/content/figures.ts'
import { demo } from '#demo/content/index.ts'
import { liftKindOf } from '#demo/content/lift-kinds.ts'
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
  const keys: readonly string[] = attributeKeys
  for (const [product, own] of Object.entries(demo.figures)) {
    for (const [key, figure] of Object.entries(own)) {
      assert.ok(keys.includes(key), `${product}: ${key}`)
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

test('no lift of the demo has a car that EN 81-20 forbids for its load and persons', () => {
  assert.ok(Object.keys(liftKindOf).length > 8)
  for (const [key, kind] of Object.entries(liftKindOf)) {
    const own = demo.figures[key] ?? {}
    const figures = Object.fromEntries(Object.entries(own).map(([name, figure]) => [name, end(figure)]))
    assert.equal(breachOf(figures, kind), undefined, key)
    assert.deepEqual(remarksOn(figures), [], key)
  }
})

test('the travel of a lift of the demo reaches all its stops at 3.2 m a floor', () => {
  for (const own of Object.values(demo.figures)) {
    const [stops, travel] = [end(own.stops), end(own.travel)]
    if (stops && travel) assert.ok(travel >= (stops - 1) * storeyHeight, JSON.stringify(own))
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
