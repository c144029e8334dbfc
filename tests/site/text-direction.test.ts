import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { pageIn, setting, siteDataIn } from './render-page.ts'
import { cartLine, orderItem, soldProduct } from './sample-products.ts'

const { Latin, Text, Value } = await import('#web/ui/text.tsx')
const { ProductCard } = await import('#web/site/showcase/card.tsx')
const { CartLine } = await import('#web/site/customer/cart/line.tsx')
const { CartSummary } = await import('#web/site/customer/cart/summary.tsx')
const { OrderItems } = await import('#web/site/customer/orders/items.tsx')
const { OrderTable } = await import('#web/site/customer/orders/order-list.tsx')
const { Confirmation } = await import('#web/site/customer/orders/confirmation.tsx')
const { useOrderName } = await import('#web/site/customer/orders/confirmation.tsx')
const { useItemTexts } = await import('#web/site/customer/orders/items.tsx')
const { SoldProduct } = await import('#web/site/product/sold-product.tsx')
const { Facts, RichText } = await import('#web/site/detail/description.tsx')
const { Story } = await import('#web/site/about/about-page.tsx')
const { Footer } = await import('#web/site/shell/footer.tsx')
const { ContactMethods } = await import('#web/site/contact/contact-methods.tsx')
const { ContactStrip } = await import('#web/site/showcase/contact-strip.tsx')
const { Languages } = await import('#web/site/shell/languages.tsx')

const nothing = () => {}
const order = {
  ...{ id: 5, ordercode: '2345-6789-2345', date: '2026-12-31T21:00:00.000Z', amount: 1059.97, due: 1094.97 },
  ...{
    status: 'checking' as const,
    account_name: 'Sara',
    guest: false,
    outcome: 'none' as const,
    return_request: null,
  },
}
const place = {
  ...{ id: 1, user_id: null, ku_name: 'هەولێر', ar_name: 'أربيل', en_name: 'Erbil', served: true },
  ...{ standard_fee: 2.5, standard_days: 6, standard_days_from: 3 },
  ...{ express_fee: 35, express_days: 1, express_days_from: null },
}
const ordering = { busy: false, lost: false }
const toPlace = {
  values: {
    ...{ phone: '+964 750 123 4567', name: 'Sara', place_id: '1', address: 'شەقامی 60', landmark: '' },
    ...{ phone2: '0770 765 4321', note: '', method: 'express' as const, office_id: '' },
  },
  ...{ fetched: false, office: undefined },
  ...{ place, terms: { fee: 35, days_from: null, days: 1 }, seen: { total: 49.97, fee: 30 }, order: nothing },
}
const card = {
  ...{ id: 3, status: 'sale' as const, line: undefined, price: '$1,059.97', picture: '' },
  ...{ supply: undefined, name: { text: 'لوحة', language: 'ar' as const } },
  category: { text: 'Panels', language: 'en' as const },
  brand: { id: 1, name: { text: 'Nordrise', language: 'en' as const } },
}

const figure = /\$[\d,.]+|\+?\d[\d -]{7,}\d|[\w.]+@[\w.]+|\d{4}-\d{4}-\d{4}/g

/** The prices, numbers, addresses and codes that are read, and which of them could turn round in Kurdish or Arabic. */
function figuresOf(html: string) {
  const words = (text: string) => text.replaceAll(/<[^>]*>/g, '|')
  const rest = html.replaceAll(/<bdi dir="ltr">[^<]*<\/bdi>|\u2066[^\u2066-\u2069]*\u2069/g, '')
  return { all: words(html).match(figure) ?? [], loose: words(rest).match(figure) ?? [] }
}

test('the reader of figures finds those that could turn round', () => {
  const { all, loose } = figuresOf(
    '<p>نرخ $5.00 <bdi dir="ltr">+964 750 123 4567</bdi> <bdi>a@b.co</bdi></p>',
  )
  assert.deepEqual(all, ['$5.00', '+964 750 123 4567', 'a@b.co'])
  assert.deepEqual(loose, ['$5.00', 'a@b.co'])
})

const removals = { lines: [], begin: nothing, end: nothing, offer: () => undefined }

for (const language of languages) {
  const page = await pageIn(language)
  const words = page.use(useItemTexts)
  const parts = {
    'a card of the shop': createElement(ProductCard, { product: card }),
    'a product of the shop': createElement(SoldProduct, { product: soldProduct }),
    'a line of the cart': createElement(CartLine, {
      line: { ...cartLine, price_before: null },
      lines: [cartLine],
      ...{ account_id: 1, frozen: false, onWork: nothing, onChange: nothing, removals },
    }),
    'the sum of the cart': createElement(CartSummary, {
      rules: undefined,
      cart: { lines: [cartLine], total: 59.97 },
      ...{ changing: false, ordering },
      ...{ delivery: toPlace, delivers: true, minimum: 100, limits: setting, account: undefined },
    }),
    'the lines of an order': createElement(OrderItems, {
      items: [orderItem],
      total: 59.97,
      words,
      labelledBy: 'x',
    }),
    'the orders': createElement(OrderTable, { orders: [order] }),
    'the head of a printed order': createElement(Confirmation, { order, total: 59.97 }),
    'the foot of a page': createElement(Footer),
    'the ways to the company': createElement(ContactMethods),
    'the invitation to call': createElement(ContactStrip),
  }

  suite(`in ${language}`, () => {
    for (const [name, part] of Object.entries(parts)) {
      test(`prices, numbers and addresses are read from left to right in ${name}`, () => {
        const { all, loose } = figuresOf(page.show(part))
        assert.ok(all.length > 0)
        assert.deepEqual(loose, [])
      })
    }

    test('a changed price shows both values from left to right', () => {
      const line = { ...cartLine, price_before: 25 }
      const props = {
        line,
        lines: [line],
        account_id: 1,
        frozen: false,
        onWork: nothing,
        onChange: nothing,
        removals,
      }
      const html = page.show(createElement(CartLine, props))
      for (const price of ['$25.00', '$19.99'])
        assert.ok(html.includes(`<bdi dir="ltr">${price}</bdi>`), price)
    })

    test('the code of an order stays together in the title of its page', () =>
      assert.ok(page.use(useOrderName)(order.ordercode).includes('\u20662345-6789-2345\u2069')))

    test('a text of another language says so and keeps its direction', () => {
      for (const other of languages) {
        const { htmlLang, dir } = languageTable[other]
        const of = { text: 'One', language: other }
        assert.equal(page.show(createElement(Text, { of })), `<bdi lang="${htmlLang}" dir="${dir}">One</bdi>`)
        const own = `<div lang="${htmlLang}" dir="${dir}">`
        const writing = { language: other, paragraphs: ['One'], facts: [{ label: 'A', value: 'B' }] }
        assert.ok(page.show(createElement(RichText, { writing })).includes(own))
        const table = page.show(createElement(Facts, { writing }))
        assert.ok(table.includes(`<table lang="${htmlLang}" dir="${dir}">`))
        assert.ok(table.includes('<bdi dir="ltr">B</bdi>'))
        const story = page.show(createElement(Story, { about: of, proofs: [] }))
        assert.ok(story.includes(`<div class="story" lang="${htmlLang}" dir="${dir}">`), story)
      }
    })

    test('a value begins at the side of its own words, and its sizes keep their order in one line', () => {
      const shown = (children: string) => page.show(createElement(Value, { children }))
      const led = {
        language: 'ar' as const,
        paragraphs: [],
        facts: [{ label: 'A', value: 'LED، 3,000 كلفن' }],
      }
      const facts = page.show(createElement(Facts, { writing: led }))
      assert.ok(facts.includes('<bdi dir="rtl">\u2068LED\u2069، 3,000 كلفن</bdi>'), facts)
      assert.equal(shown('24 V DC'), '<bdi dir="ltr">24 V DC</bdi>')
      assert.equal(shown('200×200'), '<bdi dir="ltr"><bdi dir="ltr">200×200</bdi></bdi>')
      const own = '<bdi dir="ltr">1,500\u00a0×\u00a02,700\u00a0×\u00a090.5</bdi>'
      assert.equal(shown('1,500 × 2,700 × 90.5 مم'), `<bdi dir="rtl">${own}\u00a0مم</bdi>`)
      const named = 'Medium\u00a0<bdi dir="ltr">110\u00a0×\u00a0280</bdi>, and steel'
      assert.equal(shown('Medium 110 × 280, and steel'), `<bdi dir="ltr">${named}</bdi>`)
      const of = { text: '90 × 160, گەورە', language: 'ku' as const }
      assert.ok(
        page.show(createElement(Text, { of })).includes('<bdi dir="ltr">90\u00a0×\u00a0160</bdi>, گەورە'),
      )
    })

    test('each language is offered by its own name, with its lang attribute', () => {
      const html = page.show(createElement(Languages, {}), '/shop?page=2&lang=en')
      const links: readonly string[] = html.match(/<a [^>]*>[^<]*/g) ?? []
      const offered = [
        ['ckb', 'rtl', 'ku', 'کوردی'],
        ['ar', 'rtl', 'ar', 'العربية'],
        ['en', 'ltr', 'en', 'English'],
      ] as const
      assert.equal(links.length, 3)
      for (const [at, [lang, dir, code, name]] of offered.entries()) {
        const link: string = links[at] ?? ''
        for (const part of [` lang="${lang}"`, ` dir="${dir}"`, ` hrefLang="${code}"`, `>${name}`])
          assert.ok(link.includes(part), `${link} ${part}`)
        assert.ok(link.includes(`href="/shop?page=2&amp;lang=${code}"`), link)
        assert.equal(link.includes('aria-current="true"'), code === language)
      }
    })
  })
}

test('the company is called by its Arabic name on an English page, and said to be Arabic', async () => {
  const { company } = await siteDataIn('en')
  assert.deepEqual(company, { text: 'هوراز', language: 'ar' })
  assert.equal((await pageIn('en')).show(createElement(Latin, null, '$5')), '<bdi dir="ltr">$5</bdi>')
})
