import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Answer } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { getOneProduct } from '#contract/products/visitor.ts'
import '#tests/support/components.ts'
import { siteDataIn, siteServerIn } from './render-page.ts'
import { productRow } from './sample-products.ts'

const { loadProduct } = await import('#web/site/product/load-product.ts')
const { productMeta } = await import('#web/site/product/product-meta.ts')

const author = { user_id: null }
const names = { sizes_ku_name: 'گەورە', sizes_ar_name: 'كبير', sizes_en_name: 'Large' }
const colour = (color_id: number) => ({
  ...{ ...author, id: 90 + color_id, product_id: 3, color_id, colors_code: '#d4af37' },
  ...{ colors_ku_name: 'زێڕین', colors_ar_name: 'ذهبي', colors_en_name: '' },
})
const size = (color_id: number, size_id: number, qty: number) => ({
  ...{ ...author, id: 80 + size_id, product_id: 3, color_id, size_id, qty },
  ...names,
})
const answer: Extract<Answer<typeof getOneProduct>, { status: true }> = {
  ...{ status: true, msg: 'SUCCESS', data: productRow, totalqty: 9 },
  getproductcolors: [colour(1), colour(2)],
  getproductsizes: [size(1, 4, 7), size(2, 4, 0), size(2, 5, 2)],
  getproductavatars: [
    { ...author, id: 1, product_id: 3, color_id: 2, avatar: 'gold.png' },
    { ...author, id: 2, product_id: 3, color_id: 2, avatar: 'gold-2.png' },
  ],
  getproductgalaries: [
    { ...author, id: 1, product_id: 3, galary: 'hall.png', products_status: 'sale' },
    { ...author, id: 2, product_id: 3, galary: 'panel.png', products_status: 'sale' },
  ],
  related: [],
  attributes: [],
  fits: [],
}

const page = (language: Language, changes: Partial<typeof productRow> = {}, id = '3', more: object = {}) => {
  const reply = { ...answer, ...more, data: { ...productRow, ...changes } }
  const site = siteServerIn(language, { '/app/client/products/getone': reply })
  return loadProduct(site, new Request('https://lifts.example/shop/3'), id, 'sale')
}

suite('the page of a product', () => {
  test('shows each colour with its own pieces, and all its pictures among the others', async () => {
    const { colours, pictures } = await page('en')
    const left = colours.map(({ id, sizes }) => [id, sizes.map((one) => [one.id, one.left])])
    assert.deepEqual(left, [
      [1, [[4, 7]]],
      [
        2,
        [
          [4, 0],
          [5, 2],
        ],
      ],
    ])
    assert.deepEqual(
      pictures.map(({ file }) => file),
      ['panel.png', 'hall.png', 'gold.png', 'gold-2.png'],
    )
    assert.deepEqual(
      colours.map(({ pictures: own }) => own.length),
      [0, 2],
    )
  })

  test('has texts in its own language, else in the default one, and facts apart from the words', async () => {
    const { name, category, brand, colours, writing, price } = await page('en')
    assert.deepEqual(name, { text: 'لوحة', language: 'ar' })
    assert.deepEqual(category, { text: 'لوحات', language: 'ar' })
    assert.deepEqual(brand, { text: 'Hawraz', language: 'en' })
    assert.deepEqual(colours[0]?.name, { text: 'ذهبي', language: 'ar' })
    assert.deepEqual(colours[0]?.sizes[0]?.name, { text: 'Large', language: 'en' })
    assert.deepEqual([writing.paragraphs, writing.facts.length, writing.language], [['Quiet.'], 2, 'en'])
    assert.equal(price, '$1,059.97')
  })

  test('a product made to order has no limit of stock', async () => {
    const { colours } = await page('en', { made_to_order: true })
    assert.deepEqual(
      colours[1]?.sizes.map(({ left }) => left),
      [999, 999],
    )
  })

  test('is missing for an address that names none, or one of the other list', async () => {
    const isMissing = (thrown: unknown) => Object(thrown).init.status === 404
    for (const id of ['0', 'x', '2147483648', '1e3', ''])
      await assert.rejects(page('en', {}, id), isMissing, id)
    await assert.rejects(page('en', { status: 'blog' }), isMissing)
  })

  test('has three related things or none, and at most four', async () => {
    const related = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...productRow, id: at + 1 }))
    const shown = async (count: number) =>
      (await page('en', {}, '3', { related: related(count) })).related.length
    assert.deepEqual(await Promise.all([2, 3, 4, 5].map(shown)), [0, 3, 4, 4])
  })
})

/** The head of the product's page in the shop. */
const headOf = async (language: Language, changes: Partial<typeof productRow> = {}) =>
  productMeta('sale', {
    matches: [{ loaderData: await siteDataIn(language) }],
    loaderData: await page(language, changes),
  })

suite('what a shared link of a product says', () => {
  test('is its price, whether it can be had, and its language', async () => {
    const facts = async (language: Language, changes: Partial<typeof productRow> = {}) => {
      const head = await headOf(language, changes)
      return new Map(head.flatMap((one) => ('property' in one ? [[one.property, one.content]] : [])))
    }
    const english = await facts('en')
    assert.equal(english.get('product:price:amount'), '1059.97')
    assert.equal(english.get('product:availability'), 'in stock')
    assert.equal(english.get('og:locale'), 'en_GB')
    assert.equal(english.get('og:url'), 'https://lifts.example/shop/3?lang=en')
    // The size of every picture that is made for sharing.
    assert.deepEqual([english.get('og:image:width'), english.get('og:image:height')], ['1200', '630'])
    assert.match(String(english.get('og:image')), /^https:\/\/lifts\.example\/.*panel/)
    assert.equal((await facts('ku', { sold_out: true })).get('product:availability'), 'out of stock')
    assert.equal((await facts('ku')).get('og:locale'), 'cb_IQ')
  })

  test('names the page in every language, and a default for other languages', async () => {
    const head = await headOf('ku')
    const links = head.flatMap((one) => ('hrefLang' in one ? [[one.hrefLang, one.href]] : []))
    const address = 'https://lifts.example/shop/3?lang='
    assert.deepEqual(links, [
      ['ku', `${address}ku`],
      ['ar', `${address}ar`],
      ['en', `${address}en`],
      ['x-default', `${address}ar`],
    ])
  })
})
