import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Language } from '#contract/kit/values.ts'
import '#tests/support/components.ts'
import { siteDataIn } from './render-page.ts'
import { productRow } from './sample-products.ts'

const { productCard } = await import('#web/site/showcase/cards.ts')
const { loadList } = await import('#web/site/catalogue/load-list.ts')
const { listMeta } = await import('#web/site/catalogue/public-list.ts')
const { pageNumbers } = await import('#web/ui/pagination/pagination.tsx')

const reader = (language: Language) => ({ language, defaultLanguage: 'ar' as const })
const options = [
  { id: 2, ku_name: 'تابلۆ', ar_name: 'لوحات', en_name: '' },
  { id: 5, ku_name: 'دەرگا', ar_name: 'أبواب', en_name: 'Doors' },
]

const shop = {
  path: '/shop',
  filter: 'category',
  sorts: ['newest', 'name', 'cheapest', 'dearest'],
  look: 'tray',
  texts: {
    heading: 'site.shop.heading',
    intro: 'site.shop.intro',
    description: 'site.seo.shopDescription',
    search: 'site.lists.searchShop',
    found: 'site.lists.products',
  },
} as const

/** Reads a list of `count` things as an address asks for it, and what the server was asked for. */
async function listAt(query: string, count = 95) {
  const questions: object[] = []
  const list = await loadList(shop, {
    url: new URL(`https://lifts.example/shop${query}`),
    reader: reader('en'),
    async ask(question, chosen) {
      questions.push({ ...question, chosen })
      return { data: [{ at: question.page }], count, options }
    },
    card: ({ at }) => `card of page ${at}`,
  })
  return { list, questions }
}

suite('a list as its address asks for it', () => {
  test('is asked for once, in the language of the page and the order that was chosen', async () => {
    const rest = { lang: 'en', chosen: undefined }
    const newest = { page: 1, limit: 10, sort: 'id', direction: 'desc', ...rest }
    assert.deepEqual((await listAt('')).questions, [newest])
    const orders = { name: ['name', 'asc'], cheapest: ['price', 'asc'], dearest: ['price', 'desc'] }
    for (const [name, [sort, direction]] of Object.entries(orders))
      assert.deepEqual((await listAt(`?sort=${name}`)).questions, [{ ...newest, sort, direction }])
    const { questions } = await listAt('?q=glass&category=5&category=2&limit=50&page=2')
    const { sort: _, ...best } = newest
    assert.deepEqual(questions, [{ ...best, page: 2, limit: 50, search: 'glass', chosen: [2, 5] }])
    const byName = { sort: 'name', direction: 'asc', search: 'glass' }
    assert.deepEqual((await listAt('?q=glass&sort=name')).questions, [{ ...newest, ...byName }])
    assert.deepEqual((await listAt('?available=1')).questions, [{ ...newest, sold_out: false }])
  })

  test('has the last page in place of one that is not there', async () => {
    const { list, questions } = await listAt('?page=99')
    assert.equal(list.state.page, 10)
    assert.deepEqual(list.cards, ['card of page 10'])
    assert.equal(questions.length, 2)
    assert.equal((await listAt('?page=10')).questions.length, 1)
    assert.equal((await listAt('?page=3', 0)).list.state.page, 1)
    assert.equal((await listAt('?page=2&limit=50', 100)).list.state.page, 2)
  })

  test('tells a call for help and a question for a price, and still asks for the words', async () => {
    const outcomeOf = async (query: string) => {
      const { list, questions } = await listAt(`?q=${encodeURIComponent(query)}`)
      assert.equal(questions.length, 1)
      return [list.isCall, list.asksPrice, list.count]
    }
    assert.deepEqual(await outcomeOf('stuck in lift'), [true, false, 95])
    assert.deepEqual(await outcomeOf('عالق في المصعد'), [true, false, 95])
    assert.deepEqual(await outcomeOf('نرخی پەت'), [false, true, 95])
    assert.deepEqual(await outcomeOf('emergency light'), [false, false, 95])
    assert.deepEqual(await outcomeOf(''), [false, false, 95])
  })

  test('drops a category that does not exist, and keeps the others', async () => {
    const { list, questions } = await listAt('?category=5&category=77')
    assert.deepEqual(list.state.chosen, [5])
    assert.equal(questions.length, 2)
    const { list: all } = await listAt('?category=77')
    assert.deepEqual(all.state.chosen, [])
  })

  test('offers categories in the language of the page, else in the default one', async () => {
    const { list } = await listAt('')
    assert.deepEqual(list.options, [
      { id: 2, name: { text: 'لوحات', language: 'ar' } },
      { id: 5, name: { text: 'Doors', language: 'en' } },
    ])
  })
})

suite('a card', () => {
  test('of the shop has a price and no description, and says what it is in', () => {
    assert.deepEqual(productCard(productRow, reader('en')), {
      ...{
        id: 3,
        status: 'sale',
        picture: 'panel.png',
        line: undefined,
        price: '$1,059.97',
        supply: undefined,
      },
      ...{ name: { text: 'لوحة', language: 'ar' }, category: { text: 'لوحات', language: 'ar' } },
      brand: { id: productRow.brand_id, name: { text: 'Hawraz', language: 'en' } },
    })
    assert.deepEqual(productCard(productRow, reader('ku')).name, { text: 'پانێڵ', language: 'ku' })
  })

  test('of the catalogue has the description without its facts, and no price', () => {
    const { line, price } = productCard({ ...productRow, status: 'blog', sale_price: 5 }, reader('en'))
    assert.deepEqual(line, { text: 'Quiet.', language: 'en' })
    assert.equal(price, undefined)
  })

  test('says what is sold out before what is made to order, and neither of the catalogue', () => {
    const supplyOf = (row: Partial<typeof productRow>) =>
      productCard({ ...productRow, ...row }, reader('en')).supply
    assert.equal(supplyOf({ sold_out: true }), 'soldOut')
    assert.equal(supplyOf({ made_to_order: true }), 'madeToOrder')
    assert.equal(supplyOf({ made_to_order: true, status: 'blog' }), undefined)
  })
})

test('further pages of a list are indexed, and searches are not', async () => {
  const siteData = await siteDataIn('ku')
  const state = {
    q: '',
    chosen: [],
    available: false,
    brands: [],
    figures: {},
    unread: {},
    page: 2,
    limit: 10,
    sort: 'newest',
    byFigure: undefined,
  } as const
  const canonicalOf = (changes: object) => {
    const page = {
      matches: [{ loaderData: siteData }],
      loaderData: { state: { ...state, ...changes } },
    } as const
    const [link] = listMeta(shop, page).filter((one) => 'rel' in one && one.rel === 'canonical')
    return link && 'href' in link && link.href
  }
  assert.equal(canonicalOf({}), 'https://lifts.example/shop?page=2&lang=ku')
  for (const other of [{ page: 1 }, { q: 'glass' }, { chosen: [5] }, { available: true }])
    assert.equal(canonicalOf(other), 'https://lifts.example/shop?lang=ku')
})

test('of many pages those around are shown, the ends, and no gap of one', () => {
  assert.deepEqual(pageNumbers(1, 1), [1])
  assert.deepEqual(pageNumbers(1, 5), [1, 2, null, 5])
  assert.deepEqual(pageNumbers(3, 5), [1, 2, 3, 4, 5])
  assert.deepEqual(pageNumbers(6, 12), [1, null, 5, 6, 7, null, 12])
  assert.deepEqual(pageNumbers(12, 12), [1, null, 11, 12])
  assert.deepEqual(pageNumbers(4, 12), [1, 2, 3, 4, 5, null, 12])
})
