import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import type { OneOrder } from '#contract/orders/staff.ts'
import { delivery } from '#tests/support/deliveries.ts'
import { siteDataIn } from '../site/render-page.ts'
import { dashboardIn, renderAs } from './staff.ts'

const { decodeQR } = await import('qr/decode.js')
const { SiteProvider } = await import('#web/shared/site-context.tsx')
const { OrderContact } = await import('#web/dashboard/screens/orders/order-delivery.tsx')
const { Slip } = await import('#web/dashboard/screens/orders/slip.tsx')
const { QrCode } = await import('#web/dashboard/screens/orders/qr-code.tsx')
const { CustomerName } = await import('#web/dashboard/screens/orders/order-cells.tsx')
const { orderFilters, startOfDay } = await import('#web/dashboard/screens/orders/order-filters.tsx')

const ordercode = '7KQM-3WXD-9TRC'

const order: OneOrder = {
  ...{ id: 7, ordercode, date: '2026-11-24T07:00:00.000Z', amount: 100, status: 'ordered' },
  ...{
    guest: false,
    outcome: 'none',
    return_request: null,
    account_name: 'Shirin',
    version: 'a',
    fee: 5,
    due: 105,
    lang: 'ar',
    email: null,
  },
  ...{
    delivery,
    delivery_version: 'b',
    lines_version: 'c',
    phone: delivery.phone,
    events: [],
    other_orders: [],
  },
}

const item = {
  ...{ product_id: 1, color_id: null, size_id: null },
  ...{
    id: 1,
    order_id: 7,
    price: 50,
    qty: 2,
    subtotal: 100,
    returned: 0,
    written_off: 0,
    products_avatar: '',
  },
  ...{ products_ku_name: 'دەرگا', products_ar_name: 'باب', products_en_name: 'Door' },
  ...{ colors_ku_name: '', colors_ar_name: '', colors_en_name: '' },
  ...{ sizes_ku_name: '', sizes_ar_name: '', sizes_en_name: '' },
}

const siteDataInEnglish = await siteDataIn('en')
const contactOf = (one: OneOrder) => {
  const props = { siteData: siteDataInEnglish, children: createElement(OrderContact, { order: one }) }
  return renderAs('moderator', 'en', createElement(SiteProvider, props))
}
/** Where the customer follows the order; it carries the code alone, never the digits. */
const link = `${siteDataInEnglish.origin}/track?code=${ordercode}&lang=ar`
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  )

test('an order dials, greets in the language of its customer and finds the address', () => {
  const [call, chat = '', map = ''] = linksOf(contactOf(order))
  assert.equal(call, 'tel:+9647501234567')
  assert.match(chat, /^https:\/\/wa\.me\/9647501234567\?text=/)
  assert.equal(new URL(chat).searchParams.get('text'), `مرحباً Shirin Ahmed: ${ordercode}\n${link}`)
  assert.equal(new URL(map).searchParams.get('query'), 'Gulan Street 4, second floor, أربيل')
})

test('an order greets a name with signs of its own, and one without a delivery has no links', () => {
  const odd = { ...order, delivery: { ...delivery, name: "$& $' Ann" } }
  const [, chat = ''] = linksOf(contactOf(odd))
  assert.equal(new URL(chat).searchParams.get('text'), `مرحباً $& $' Ann: ${ordercode}\n${link}`)
  assert.deepEqual(linksOf(contactOf({ ...order, phone: null, delivery: null })), [])
})

for (const language of ['ku', 'ar', 'en'] as const satisfies Language[]) {
  test(`a slip says in ${language} where to go, what to bring and how much to collect`, async () => {
    const siteData = await siteDataIn(language)
    const { t } = dashboardIn(language)
    const props = { siteData, children: createElement(Slip, { order, items: [item] }) }
    const html = renderAs('moderator', language, createElement(SiteProvider, props))
    const texts = [
      ...['Shirin Ahmed', '0750 123 4567', '0770 765 4321', 'Gulan Street 4', '$100.00', '$5.00', '$105.00'],
      ...[delivery[`places_${language}_name`], item[`products_${language}_name`], ordercode],
      ...[delivery.landmark, delivery.note, t('dashboard.fields.due'), t('dashboard.orders.signature')],
    ]
    for (const words of texts) assert.ok(html.includes(words), words)
  })
}

test('an order whose customer was deleted says so in every language, and any other names them', () => {
  for (const { code } of Object.values(languageTable)) {
    const { t } = dashboardIn(code)
    const htmlOf = (name: string) => renderAs('moderator', code, createElement(CustomerName, { name }))
    assert.ok(htmlOf('').includes(`<em>${t('dashboard.customers.nobody')}</em>`))
    assert.ok(htmlOf('Shirin').includes('<bdi>Shirin</bdi>'))
  }
})

test('the code of a slip is read back', () => {
  const html = renderAs('moderator', 'en', createElement(QrCode, { text: ordercode, label: ordercode }))
  const size = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1])
  const scale = 4
  const data = new Uint8Array((size * scale) ** 2 * 3).fill(255)
  for (const [, x, y] of html.matchAll(/M(\d+) (\d+)h1/g))
    for (let at = 0; at < scale * scale; at++) {
      const column = Number(x) * scale + (at % scale)
      const row = Number(y) * scale + Math.floor(at / scale)
      data.fill(0, (row * size * scale + column) * 3, (row * size * scale + column + 1) * 3)
    }
  assert.equal(decodeQR({ width: size * scale, height: size * scale, data }), ordercode)
})

test('a day of the filters begins and ends in Iraq, and what is no day is left out', () => {
  assert.equal(startOfDay('2026-11-24'), '2026-11-23T21:00:00.000Z')
  assert.equal(startOfDay('2026-11-24', 1), '2026-11-24T21:00:00.000Z')
  for (const text of [undefined, '', '24.11.2026', '2026-13-01', '1999-01-01', '2026-11-24T00:00'])
    assert.equal(startOfDay(text), undefined)
  const address: Record<string, string> = {
    status: 'lost',
    place: '0',
    method: 'express',
    until: '2026-11-24',
    return: 'asked',
  }
  assert.deepEqual(orderFilters({ filter: (name) => address[name] }), {
    ...{ status: undefined, unconfirmed: undefined },
    ...{ place_id: undefined, method: 'express', from: undefined },
    ...{ until: '2026-11-24T21:00:00.000Z', return_request: 'asked' },
  })
})
