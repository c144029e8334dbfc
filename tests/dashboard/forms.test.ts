import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { may } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import { withoutIsolates } from '#i18n/format.ts'
import { productRow } from '#tests/site/sample-products.ts'
import { roleOf, type StaffActor } from '#tests/support/people.ts'
import { pictureFault } from '#web/dashboard/kit/picture-file.ts'
import {
  failedStep,
  isSendable,
  pauseBefore,
  queuePictures,
  queueProgress,
  type Step,
} from '#web/dashboard/kit/queued-picture.ts'
import { isBlank, translatedValues } from '#web/dashboard/kit/translated-columns.ts'
import { dashboardIn, renderAs } from './staff.ts'

const { initialOf, isFree, allowedValues } = await import('#web/dashboard/screens/products/product-form.tsx')
const { ConfirmFreePrice } = await import('#web/dashboard/screens/products/product-form.tsx')
const { TranslatedField } = await import('#web/dashboard/kit/translated-field.tsx')
const { OrderStatusForm } = await import('#web/dashboard/screens/orders/order-status-form.tsx')
const { orderColumns } = await import('#web/dashboard/screens/orders/order-cells.tsx')
const { namesColumns } = await import('#web/dashboard/kit/columns.tsx')
const { queries } = await import('#web/dashboard/kit/query-client.ts')
const { QueryClientProvider } = await import('@tanstack/react-query')

suite('a picture that was chosen', () => {
  const file = (type: string, size: number) => new File([new Uint8Array(size)], 'a', { type })
  const most = 5 * 1024 * 1024

  test('is judged before it is sent', () => {
    assert.equal(pictureFault(file('image/png', most)), undefined)
    assert.equal(pictureFault(file('image/png', most + 1)), 'FILE_TOO_BIG')
    assert.equal(pictureFault(file('image/jpeg', 0)), 'FILE_IS_EMPTY')
    assert.equal(pictureFault(file('image/gif', 9)), 'FILE_TYPE_NOT_ALLOWED')
  })

  test('waits to be sent with a number of its own, or is refused with the reason', () => {
    const items = queuePictures([file('image/png', 1), file('image/gif', 1)], 4, (fault) => `said ${fault}`)
    assert.deepEqual(
      items.map(({ id, step, why }) => [id, step, why]),
      [
        [5, 'chosen', undefined],
        [6, 'refused', 'said FILE_TYPE_NOT_ALLOWED'],
      ],
    )
    assert.notEqual(items[0]?.key, items[1]?.key, 'each is a press of its own, tried again too')
  })

  const at = (step: Step, share = 0, id = 1) => ({ id, step, share, key: 'a', file: file('image/png', 1) })

  test('is sent unless it has arrived, is on its way or is of no use', () => {
    const steps = ['chosen', 'waiting', 'stopped', 'failed', 'sending', 'sent', 'refused'] as const
    const sent = steps.filter((step) => isSendable(at(step)))
    assert.deepEqual(sent, ['chosen', 'waiting', 'stopped', 'failed'])
    assert.ok(isSendable(at('failed', 0, 3), 3) && !isSendable(at('failed', 0, 3), 4))
  })

  test('that was not taken may be sent again, unless it is no picture', () => {
    assert.equal(failedStep('UNREACHABLE', true), 'stopped')
    assert.equal(failedStep('UNREACHABLE', false), 'failed')
    assert.equal(failedStep('SERVER_BUSY', false), 'failed')
    for (const msg of ['FILE_IS_EMPTY', 'FILE_TOO_BIG', 'FILE_TYPE_NOT_ALLOWED'] as const)
      assert.equal(failedStep(msg, false), 'refused')
  })

  test('waits and is sent again by itself if the server has no room for it now, but not for the limit of the hour', () => {
    assert.equal(pauseBefore({ msg: 'TOO_MANY_REQUESTS', retry_after: 15 }, 1), 15_000)
    assert.equal(pauseBefore({ msg: 'SERVER_BUSY' }, 8), 1000)
    assert.equal(pauseBefore({ msg: 'SERVER_BUSY' }, 9), undefined)
    assert.equal(pauseBefore({ msg: 'TOO_MANY_REQUESTS', retry_after: 1953 }, 1), undefined)
    for (const msg of ['UNREACHABLE', 'FILE_TOO_BIG']) assert.equal(pauseBefore({ msg }, 1), undefined)
  })

  test('counts in how far all have come, those that are refused apart', () => {
    const items = [at('sent', 0.4), at('sending', 0.5), at('stopped', 0.3), at('failed'), at('refused')]
    const { share, ...counts } = queueProgress(items)
    assert.deepEqual(counts, { open: true, failed: 2, sent: 1 })
    assert.ok(Math.abs(share - 1.8 / 4) < 1e-9)
    assert.deepEqual(queueProgress([at('sent'), at('refused')]), {
      open: false,
      failed: 0,
      sent: 1,
      share: 1,
    })
    assert.equal(queueProgress([]).share, 0)
  })
})

suite('a form', () => {
  test('begins with the texts of the row in all languages, or empty', () => {
    const row = { ku_name: 'دەرگا', ar_name: 'باب', en_name: 'Door' }
    assert.deepEqual(translatedValues(row, 'name'), row)
    assert.deepEqual(translatedValues({ ...row, ar_name: '' }, 'name'), { ...row, ar_name: '' })
    assert.deepEqual(translatedValues(undefined, 'name'), { ku_name: '', ar_name: '', en_name: '' })
  })

  test('takes blanks for nothing, and zero for something', () => {
    for (const value of ['', ' \n', null, undefined]) assert.ok(isBlank(value))
    for (const value of ['0', 0, 'a']) assert.ok(!isBlank(value))
  })
})

test('an empty text offers to be copied from each language that has one', () => {
  const offers = (texts: Readonly<Record<Language, string>>) => {
    const text = (name: `${Language}_name`) => {
      const value = languages.map((code) => (name.startsWith(code) ? texts[code] : '')).join('')
      return { name, label: 'Name', value, error: undefined, onChange() {} }
    }
    const html = withoutIsolates(
      renderAs('admin', 'en', createElement(TranslatedField, { form: { text }, name: 'name' })),
    )
    return languages.map((code) => html.split(`Copy from ${languageTable[code].name}`).length - 1)
  }
  assert.deepEqual(offers({ ku: '', ar: ' ', en: '' }), [0, 0, 0])
  assert.deepEqual(offers({ ku: 'کوردی', ar: '', en: '' }), [2, 0, 0])
  assert.deepEqual(offers({ ku: 'کوردی', ar: '', en: 'English' }), [1, 0, 1])
  assert.deepEqual(offers({ ku: 'کوردی', ar: 'عربي', en: 'English' }), [0, 0, 0])
})

suite('the form of a product', () => {
  const terms = { ...initialOf(productRow, true), order_limit: '3', draft: '1', made_to_order: '1' }
  const sent = (actor: StaffActor, status: string) =>
    allowedValues({ ...terms, status }, (permission) => may(roleOf[actor], permission))

  test('begins with the row, and for a new one with what one may sell', () => {
    const { sale_price, status, draft, order_limit } = initialOf(productRow, true)
    assert.deepEqual([sale_price, status, draft, order_limit], ['1059.97', 'sale', '0', ''])
    assert.deepEqual([initialOf(undefined, true).sale_price, initialOf(undefined, true).status], ['', 'sale'])
    assert.deepEqual(
      [initialOf(undefined, false).sale_price, initialOf(undefined, false).status],
      ['0', 'blog'],
    )
    assert.equal(initialOf({ ...productRow, draft: true, order_limit: 4 }, true).order_limit, '4')
  })

  test('does not name what one may not set', () => {
    const { draft, order_limit } = sent('writer', 'sale')
    assert.deepEqual([draft, order_limit], [undefined, undefined])
    assert.equal(sent('writer', 'blog').draft, '1')
    const admins = sent('admin', 'sale')
    assert.deepEqual([admins.draft, admins.made_to_order, admins.order_limit], ['1', '1', '3'])
  })

  test('asks for confirmation of a price of zero', () => {
    const free = { ...terms, status: 'sale', draft: '0', sale_price: '0.00' }
    assert.ok(isFree(free))
    for (const change of [{ status: 'blog' }, { draft: '1' }, { sale_price: '0.01' }, { sale_price: '' }])
      assert.ok(!isFree({ ...free, ...change }), JSON.stringify(change))
  })
})

for (const language of languages) {
  suite(`in ${language}`, () => {
    test('a price in a sentence, and the code of an order in a heading, stay together', () => {
      const question = renderAs('admin', language, createElement(ConfirmFreePrice, { onYes() {}, onNo() {} }))
      assert.equal(question.match(/\u2066\$0\.00\u2069/g)?.length, 2)
      const order = {
        ...{ id: 5, ordercode: '2345-6789-2345', date: '2026-12-31T21:00:00.000Z', amount: 5 },
        ...{ status: 'checking' as const, account_name: 'Sara', version: 'seen' },
      }
      const children = createElement(OrderStatusForm, { order, onClose() {}, onChanged() {} })
      const form = { client: queries, children }
      // A dialog remembers what had the focus.
      Object.assign(globalThis, { document: { activeElement: null } })
      const html = renderAs('admin', language, createElement(QueryClientProvider, form))
      Reflect.deleteProperty(globalThis, 'document')
      assert.ok(html.includes('\u20662345-6789-2345\u2069'), html)
    })

    test('the lines of an order show prices from left to right, and names as what they are', () => {
      const item = {
        ...{ product_id: 3, color_id: null, size_id: null },
        ...{
          id: 1,
          order_id: 5,
          price: 19.99,
          qty: 3,
          subtotal: 59.97,
          returned: 0,
          written_off: 0,
          products_avatar: '',
        },
        ...{ products_ku_name: '', products_ar_name: 'لوحة', products_en_name: '' },
        ...{ colors_ku_name: 'زێڕین', colors_ar_name: 'ذهبي', colors_en_name: 'Gold' },
        ...{ sizes_ku_name: '', sizes_ar_name: '', sizes_en_name: '' },
      }
      const cells = orderColumns(dashboardIn(language), 20).map(
        ({ key, show }) => [key, show(item, 0)] as const,
      )
      const html = new Map(cells.map(([key, cell]) => [key, renderAs('admin', language, cell)]))
      assert.ok(html.get('price')?.includes('<bdi dir="ltr">$19.99</bdi>'))
      assert.ok(html.get('subtotal')?.includes('<bdi dir="ltr">$59.97</bdi>'))
      assert.ok(html.get('name')?.includes('<bdi lang="ar" dir="rtl">لوحة</bdi>'))
      assert.ok(html.get('id')?.includes('21'))
    })

    test('names stand in three columns, the dashboard’s own first, each as what it is', () => {
      const row = { id: 1, ku_name: 'دەرگا', ar_name: 'باب', en_name: 'Door' }
      const columns = namesColumns<typeof row>(dashboardIn(language))
      assert.deepEqual(columns.map(({ key, sort }) => [key, sort])[0], [language, 'name'])
      assert.equal(columns.filter(({ sort }) => sort).length, 1)
      const shown = columns.map(({ show }) => renderAs('admin', language, show(row, 0))).join()
      for (const [lang, dir, name] of [
        ['ckb', 'rtl', 'دەرگا'],
        ['ar', 'rtl', 'باب'],
        ['en', 'ltr', 'Door'],
      ] as const)
        assert.ok(shown.includes(`<bdi lang="${lang}" dir="${dir}">${name}</bdi>`), name)
    })
  })
}
