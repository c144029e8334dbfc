import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import { createElement } from 'react'
import { addressesCalls } from '#contract/customers/addresses.ts'
import { languages } from '#contract/kit/languages.ts'
import { recipient } from '#contract/orders/delivery.ts'
import { stubSessionStorage } from '#tests/support/fake-browser.ts'
import { deliveryLengths } from '#web/shared/field-limits.ts'
import { pageIn, setting } from './render-page.ts'
import { cartLine } from './sample-products.ts'

const { default: Changes } = await import('#web/site/customer/cart/changes.tsx')
const { CartSummary } = await import('#web/site/customer/cart/summary.tsx')
const { MethodChoice } = await import('#web/site/customer/cart/delivery-form.tsx')
const { sumOf } = await import('#web/site/customer/cart/delivery-terms.tsx')
const { OrderEvents } = await import('#web/site/customer/orders/order-history.tsx')
const { DeliveryPanel } = await import('#web/site/customer/orders/delivery-panel.tsx')
const { noDelivery, readDeliveryDraft, keepDeliveryDraft } = await import(
  '#web/site/customer/session/delivery-draft.ts'
)

const nothing = () => {}
const place = {
  ...{ id: 1, user_id: null, ku_name: 'هەولێر', ar_name: 'أربيل', en_name: 'Erbil', served: true },
  ...{ standard_fee: 0, standard_days: 6, standard_days_from: 3 },
  ...{ express_fee: 35, express_days: 0, express_days_from: null },
}
const values = { ...noDelivery, phone: '0750 123 4567', name: 'Sara', place_id: '1', address: 'Gulan 4' }

test('the fields take as much as the contract, and no more', () => {
  const { label } = addressesCalls['/app/client/addresses/save'].input.shape
  const fields = { ...recipient, label }
  for (const [name, field] of [
    ['phone', fields.phone],
    ['address', fields.address],
    ['landmark', fields.landmark],
    ['note', fields.note],
    ['label', fields.label],
  ] as const) {
    const most = deliveryLengths[name]
    assert.ok(field.safeParse('x'.repeat(most)).success, name)
    assert.ok(!field.safeParse('x'.repeat(most + 1)).success, name)
  }
})

test('dollars are added exactly', () => {
  assert.equal(sumOf(0.1, 0.2), 0.3)
  assert.equal(sumOf(19.99, 35), 54.99)
  assert.equal(sumOf(100, -59.97), 40.03)
  assert.equal(sumOf(1036.83, 18.63), 1055.46)
})

suite('a draft', () => {
  let storage: Map<string, string>
  beforeEach(() => {
    storage = stubSessionStorage()
  })

  test('belongs to its writer', () => {
    keepDeliveryDraft(7, values)
    assert.deepEqual(readDeliveryDraft(7), values)
    assert.equal(readDeliveryDraft(8), undefined)
  })

  test('a broken draft is ignored, and missing fields stay empty', () => {
    const by = '"by":"customer 7","at":1'
    for (const broken of ['', '{', '7', `{"delivery":{${by}}}`, `{"delivery":{${by},"values":3}}`]) {
      storage.set('typed', broken)
      assert.equal(readDeliveryDraft(7), undefined, broken)
    }
    storage.set('typed', `{"delivery":{${by},"values":{"phone":"5","method":"pigeon"}}}`)
    assert.deepEqual(readDeliveryDraft(7), { ...noDelivery, phone: '5' })
  })
})

for (const language of languages) {
  suite(`in ${language}`, async () => {
    const { show, siteData } = await pageIn(language)
    const { account, site } = (await import('#i18n/dictionaries.ts')).dictionaries[language]
    const { cart, delivery: words } = account

    const summary = (more: object) =>
      show(
        createElement(CartSummary, {
          cart: { lines: [cartLine], total: 59.97 },
          changing: false,
          ordering: { busy: false, lost: false },
          delivery: {
            values,
            place,
            fetched: false,
            office: undefined,
            terms: { fee: 0, days_from: 3, days: 6 },
            seen: undefined,
            order: nothing,
          },
          ...{ delivers: true, minimum: 0, limits: setting, account: undefined, rules: undefined, ...more },
        }),
      )

    test('the review says where to, whom to call, the fee and what is due', () => {
      const html = summary({})
      for (const text of ['0750 123 4567', 'Sara', 'Gulan 4', cart.free, words.due, '$59.97'])
        assert.ok(html.includes(text), text)
      assert.ok(!html.includes(words.missing))
      const bare = {
        ...{ values: noDelivery, place: undefined, terms: undefined, seen: undefined, order: nothing },
        ...{ fetched: false, office: undefined },
      }
      const empty = summary({ delivery: bare })
      for (const text of [words.missing, words.noPlace]) assert.ok(empty.includes(text), text)
      assert.ok(!empty.includes(words.due))
    })

    test('the minimum order is shown before the button, which is disabled below it', () => {
      const html = summary({ minimum: 100 })
      assert.match(html, /\$100\.00.*\$40\.03.*aria-disabled="true"/s)
      assert.ok(!summary({ minimum: 59.97 }).includes('aria-disabled'))
    })

    test('the company’s terms stand at the button; without any nothing does', () => {
      assert.ok(!summary({}).includes('/terms/'))
      const [, after = ''] = summary({ rules: '/terms/returns' }).split(`>${cart.place}<`)
      assert.ok(after.includes(`href="/terms/returns"`) && after.includes(`>${cart.terms}</a>`))
    })

    test('a change shows the values before and now', () => {
      const terms = { fee: 5, days_from: null, days: 1 }
      const seen = { total: 59.97, fee: 0 }
      const html = show(createElement(Changes, { seen, total: 59.97, fee: terms.fee }))
      assert.match(html, /\$0\.00.*\$5\.00/s)
      assert.ok(html.includes(words.changes))
    })

    test('both ways are offered with their fee and days, of the first place until one is chosen', () => {
      const state = { values, place: undefined, change: nothing }
      const html = show(createElement(MethodChoice, { state, places: [place] }))
      for (const text of [
        cart.standard,
        cart.express,
        cart.free,
        '$35.00',
        cart.standardCondition,
        site.delivery.today,
      ])
        assert.ok(html.includes(text), text)
      assert.ok(html.includes(place[`${language}_name`]))
      assert.equal(siteData.language, language)
    })

    test('the order shows its delivery as people read it, and what has happened to it', () => {
      const delivery = {
        ...{
          name: 'Sara',
          phone: '+9647501234567',
          phone_shown: '0750 123 4567',
          phone2: '',
          phone2_shown: '',
        },
        ...{ address: 'Gulan 4', landmark: '', note: '', method: 'express' as const, place_id: null },
        ...{ places_ku_name: 'هەولێر', places_ar_name: 'أربيل', places_en_name: 'Erbil' },
        ...{ days_from: null, days: 0 },
      }
      const panel = show(createElement(DeliveryPanel, { delivery }))
      assert.match(panel, /<bdi dir="ltr">0750 123 4567<\/bdi>/)
      assert.ok(!panel.includes(words.landmark))
      assert.equal(show(createElement(DeliveryPanel, { delivery: null })), '')
      const event = {
        id: 1,
        date: '2026-11-24T10:00:00.000Z',
        before: null,
        after: null,
        text: '',
        lines: null,
        by_customer: false,
      }
      const events = [
        { ...event, kind: 'delivery' as const, text: 'phone address stranger' },
        { ...event, id: 2, kind: 'note' as const, text: 'A note' },
        { ...event, id: 3, kind: 'outcome' as const, text: 'cancelled', by_customer: true },
      ]
      const html = show(createElement(OrderEvents, { order: event, events }))
      for (const text of [words.phone, words.address]) assert.ok(html.includes(text), text)
      for (const text of ['stranger', 'A note', account.outcome.cancelled])
        assert.ok(!html.includes(text), text)
      assert.ok(html.includes(account.orders.cancelledByYou))
    })
  })
}
