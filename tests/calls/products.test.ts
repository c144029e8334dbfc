import assert from 'node:assert/strict'
import { actors } from '#tests/support/people.ts'
import { scenarios } from '#tests/support/scenarios.ts'

const ids = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id)

scenarios('/app/client/products/getall', [
  {
    name: 'everybody gets the whole list without a page',
    as: actors,
    flagless: true,
    lacks: ['_units', '_sort', 'search'],
    holds(answer) {
      assert.equal(answer.data.length, 4)
      assert.equal(answer.count, undefined)
      assert.equal(answer.getproductcategories.length, 2)
    },
  },
  {
    name: 'a page comes with the number of all',
    body: { page: 2, limit: 3 },
    holds: (answer) => assert.deepEqual([answer.data.length, answer.count], [1, 4]),
  },
  {
    name: 'the shop has only what is sold, and the categories of that',
    body: { status: 'sale', sort: 'price', page: 1 },
    holds(answer, { content }) {
      assert.deepEqual(ids(answer), [content.products.rail, content.products.panel])
      assert.deepEqual(
        answer.getproductcategories.map(({ id }) => id),
        [content.categories.parts],
      )
    },
  },
  {
    name: 'the dearest first',
    body: { status: 'sale', sort: 'price', direction: 'desc' },
    holds: (answer, { content }) =>
      assert.deepEqual(ids(answer), [content.products.panel, content.products.rail]),
  },
  {
    name: 'several categories',
    body: ({ categories }) => ({
      productcategory_id: [categories.lifts, categories.parts],
    }),
    holds: (answer) => assert.equal(answer.data.length, 4),
  },
  {
    name: 'one category',
    body: ({ categories }) => ({ productcategory_id: [categories.lifts] }),
    holds: (answer, { content }) =>
      assert.deepEqual(ids(answer), [content.products.lift, content.products.otherLift]),
  },
  {
    name: 'no category chosen is every category',
    body: { productcategory_id: [] },
    holds: (answer) => assert.equal(answer.data.length, 4),
  },
  {
    name: 'a search on another keyboard',
    body: { search: 'نەخۆشخانه', page: 1 },
    holds: (answer, { content }) => assert.deepEqual(ids(answer), [content.products.lift]),
  },
  {
    name: 'names by the asked alphabet',
    body: { sort: 'name', lang: 'en' },
    holds: (answer) =>
      assert.deepEqual(
        answer.data.map(({ en_name }) => en_name),
        ['Guide rail', 'Home lift', 'Hospital lift', 'Light panel'],
      ),
  },
  {
    name: 'names by the site’s alphabet',
    body: { sort: 'name' },
    holds: (answer) =>
      assert.deepEqual(
        answer.data.map(({ ku_name }) => ku_name),
        ['بەرزکەرەوەی ماڵ', 'بەرزکەرەوەی نەخۆشخانە', 'پانێڵی ڕووناکی', 'ڕێڵی ڕێبەر'],
      ),
  },
  {
    name: 'nothing found is no failure',
    body: { search: 'xyzzy' },
    holds: ({ data }) => assert.deepEqual(data, []),
  },
  { name: 'page 0', body: { page: 0 }, refused: 'INVALID_DATA' },
  { name: 'a page of a thousand', body: { limit: 1000 }, refused: 'INVALID_DATA' },
  { name: 'an unknown order', body: { sort: 'password_hash' }, refused: 'INVALID_DATA' },
  { name: 'an unknown status', body: { status: 'hidden' }, refused: 'INVALID_DATA' },
])

scenarios('/app/client/products/getone', [
  {
    name: 'everybody gets a product of the shop with its stock',
    as: actors,
    body: ({ products }) => ({ product_id: products.panel }),
    contains: ['gold.webp', 'Large', 'Gold', 'Main store'],
    lacks: ['_units', 'gallery.webp'],
    holds(answer, { content }) {
      assert.equal(answer.totalqty, 7)
      assert.equal(answer.data.sale_price, 19.99)
      assert.deepEqual(
        answer.related.map(({ id }) => id),
        [content.products.rail],
      )
    },
  },
  {
    name: 'a product of the catalogue with its gallery',
    body: ({ products }) => ({ product_id: products.lift }),
    contains: ['gallery.webp'],
    holds(answer, { content }) {
      assert.equal(answer.totalqty, 0)
      assert.deepEqual(
        answer.related.map(({ id }) => id),
        [content.products.otherLift],
      )
    },
  },
  {
    name: 'one that is not there',
    as: actors,
    body: { product_id: 2_147_483_647 },
    refused: 'DATA_NOT_FOUND',
  },
  { name: 'an id that is none', body: { product_id: "1' or '1'='1" }, refused: 'INVALID_DATA' },
  { name: 'an id below one', body: { product_id: 0 }, refused: 'INVALID_DATA' },
  { name: 'no id', refused: 'DATA_REQUIRED' },
  { name: 'no flag', body: { product_id: 1 }, flagless: true, refused: 'INVALID_REQUEST' },
])
