import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { insertCompany } from '#demo/company.ts'
import { demo } from '#demo/content/index.ts'
import { productsPage } from '#server/domain/products/product-queries.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { forOneDatabase } from '#tests/support/databases.ts'

const products = [...demo.blogProducts, ...demo.saleProducts]
const machines = Object.entries(demo.fits).flatMap(([key, fits]) =>
  fits.map(([maker, model, number]) => ({ key, maker, model, number })),
)

test('each part of the demo fits machines of makers that are none of its brands, once each', () => {
  assert.ok(machines.length >= 60)
  const fitting = new Set(machines.map(({ key }) => key))
  assert.deepEqual(
    demo.saleProducts.map(({ key }) => key).filter((key) => !fitting.has(key)),
    [],
  )
  assert.equal(
    new Set(machines.map(({ key, maker, model }) => `${key} ${maker} ${model}`)).size,
    machines.length,
  )
  const brands: readonly string[] = demo.brands.map(({ name }) => name.en)
  for (const { maker } of machines) assert.ok(!brands.includes(maker), maker)
})

test('a maker’s part number names one part of the demo', () => {
  const numbers = machines.filter(({ number }) => number !== '')
  assert.ok(numbers.length > 50 && numbers.length < machines.length)
  assert.equal(new Set(numbers.map(({ maker, number }) => `${maker} ${number}`)).size, numbers.length)
})

/** A text as three keyboards write it: with dashes, with the digits of each Arabic script, and in small letters without signs. */
const typed = (text: string) => [
  text,
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))),
  text.toLowerCase().replace(/[-./]/g, ''),
]

forOneDatabase((_name, open) => {
  test('every product of the demo is found by its brand, its code and each machine, on three keyboards', async () => {
    const { database, config } = await open()
    await insertCompany(database, diskStorage(join(config.DATA_DIR, 'uploads')))
    const { read } = database
    const order = {
      table: 'products',
      sorts: () => ({ id: 'products.id' }),
      sort: 'id',
      wholeWords: true,
    } as const
    const answers = new Map<string, readonly string[]>()
    const found = async (search: string) => {
      const answer = answers.get(search)
      if (answer) return answer
      const wanted = { status: undefined, categories: [] }
      const { data, dropped, meant } = await productsPage(
        read,
        wanted,
        { ...order, language: 'en' },
        { search },
      )
      const names = dropped || meant ? [] : data.map(({ ku_name }) => ku_name)
      answers.set(search, names)
      return names
    }
    const missing: string[] = []
    for (const { key, name, brand, code } of products) {
      const own = machines.filter((one) => one.key === key)
      const searches = [
        ...demo.brands.filter((one) => one.key === brand).map((one) => one.name.en),
        code,
        ...own.flatMap(({ maker, model, number }) => [`${maker} ${model}`, model, number]),
      ].filter(Boolean)
      for (const search of new Set(searches.flatMap(typed)))
        if (!(await found(search)).includes(name.ku)) missing.push(`${key}: ${search}`)
    }
    assert.deepEqual(missing, [])
  })
})
