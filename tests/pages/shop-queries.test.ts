import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demo } from '#demo/content/index.ts'
import { ask, sharedDemo } from '#tests/http/support.ts'

const { port, read } = await sharedDemo()
const get = async (path: string) => (await ask(port, path, { headers: { cookie: 'lang=en' } })).text

const rows = await read.selectFrom('products').select(['id', 'status']).orderBy('id').execute()
const ofStatus = (status: 'blog' | 'sale') => rows.filter((row) => row.status === status)
type DemoProduct = (typeof demo.blogProducts | typeof demo.saleProducts)[number]
/** What the products of the demo are, by their pages. */
const products = new Map<string, DemoProduct | undefined>([
  ...ofStatus('blog').map(({ id }, at) => [`/products/${id}`, demo.blogProducts[at]] as const),
  ...ofStatus('sale').map(({ id }, at) => [`/shop/${id}`, demo.saleProducts[at]] as const),
])
/** The keys of brands in the demo, by what people type. */
const brands = [
  ['nordrise', 'nordrise'],
  ['tigris controls', 'tigris'],
  ['alvar', 'alvar'],
  ['kestrel', 'kestrel'],
] as const
const ids = await read.selectFrom('attributes').select(['id', 'key']).execute()
const attribute = (key: string) => ids.find((one) => one.key === key)?.id

/** The products that a list shows, in its order. */
const shown = (page: string) =>
  page
    .split('<article')
    .slice(1)
    .flatMap((card) => products.get(/<h2[^>]*><a href="([^"]+)"/.exec(card)?.[1] ?? '') ?? [])

const found = async (list: string, typed: string) =>
  shown(await get(`${list}?limit=100&q=${encodeURIComponent(typed)}`))

/** Words of visitors, each with a product that must stand first, or all of whose kind must be found. */
const sold: readonly (readonly [typed: string, list: '/products' | '/shop', first: readonly string[]])[] = [
  ['villa', '/products', ['mal-home']],
  ['push button', '/shop', ['braille-buttons', 'hall-call']],
  ['door lock', '/shop', ['door-operator', 'light-curtain']],
  ['spare part', '/shop', ['door-operator', 'light-curtain']],
  ['قفل الباب', '/shop', ['door-operator', 'light-curtain']],
  ['قوفڵی دەرگا', '/shop', ['door-operator', 'light-curtain']],
  ['6 floors', '/products', ['linea-passenger']],
]
for (const [typed, list, first] of sold)
  test(`“${typed}” finds ${first.join(' or ')} first in ${list}`, async () => {
    const [best] = await found(list, typed)
    assert.ok(first.includes(best?.key ?? ''), best?.key ?? 'nothing')
  })

for (const [typed, brand] of brands)
  test(`the brand “${typed}” finds all of its products, lifts and parts`, async () => {
    for (const [list, all] of [
      ['/products', demo.blogProducts],
      ['/shop', demo.saleProducts],
    ] as const) {
      const own = all.filter((one) => one.brand === brand).map(({ key }) => key)
      const keys = (await found(list, typed)).map(({ key }) => key)
      assert.ok(own.length > 0)
      assert.deepEqual(
        own.filter((key) => !keys.includes(key)),
        [],
      )
    }
  })

for (const [typed, key, least] of [
  ['6 floors', 'stops', 6],
  ['٦ طوابق', 'stops', 6],
  ['٦ نهۆم', 'stops', 6],
  ['450 kg', 'rated_load', 450],
  ['٤٥٠ كغم', 'rated_load', 450],
  ['lift 8 persons', 'persons', 8],
] as const)
  test(`“${typed}” offers the filter by ${key}, whose products have it`, async () => {
    const page = await get(`/products?q=${encodeURIComponent(typed)}`)
    const path = `/products?f${attribute(key)}-from=${least}`
    assert.ok(page.includes(`href="${path}"`))
    const fitting = shown(await get(`${path}&limit=100`))
    assert.ok(fitting.length > 0)
    for (const one of fitting) {
      const figure = demo.figures[one.key]?.[key]
      const most = Array.isArray(figure) ? figure[1] : figure
      assert.ok(typeof most === 'number' && most >= least, one.key)
    }
  })

// Makers and numbers that the demo does not sell: nothing is found, and the page says what is near.
for (const typed of [
  ...['Otis', 'KONE', 'Schindler', 'Mitsubishi', 'Fermator', 'Selcom', 'GAA21230D1', 'KM713226G01'],
  'zqxv 8000 kg',
])
  test(`“${typed}” is not sold: the shop offers to ask for it, and its groups`, async () => {
    const page = await get(`/shop?q=${encodeURIComponent(typed)}`)
    assert.equal(shown(page).length, 0)
    assert.ok(/<a[^>]+href="\/contact\?subject=/.test(page), 'asking for it')
    assert.ok(/href="\/shop\?category=\d+"/.test(page), 'its groups')
    assert.ok(!/href="\/shop\?f\d+-from=/.test(page), 'no filter that finds nothing')
  })
