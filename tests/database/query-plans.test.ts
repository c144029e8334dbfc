import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { before, mock, test } from 'node:test'
import type { Path } from '#contract/index.ts'
import { type Content, insertContent } from '#tests/support/content.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { roleOf } from '#tests/support/people.ts'
import { openShop } from '#tests/support/shop.ts'

const orders = '/app/dashboard/orders/getall'
const products = '/app/dashboard/product/products/getall'
const lifts = { status: 'blog', productcategory_id: 1 }
const page = { page: 2, limit: 5 }

/** Calls of staff, or of a customer, and the indices by which their rows are found in a large table. */
const questions: readonly (readonly [what: string, path: Path, fields: object, index: string])[] = [
  ['the newest orders', orders, page, 'orders_by_date'],
  ['the newest orders of a status', orders, { ...page, status: 'ordered' }, 'orders_by_status_date'],
  ['orders by what they cost', orders, { ...page, sort: 'amount' }, 'orders_by_amount_units'],
  ['orders by the name of who ordered', orders, { ...page, sort: 'name' }, 'orders_by_name_sort'],
  ['orders by their status', orders, { ...page, sort: 'status' }, 'orders_by_status'],
  ['one’s own orders', '/app/client/orders/getall', page, 'orders_by_account_id'],
  ['the lines of an order', '/app/client/orders/orderitems', { order_id: 1 }, 'orderitems_by_order_id'],
  [
    'a category by price',
    products,
    { ...page, ...lifts, sort: 'price' },
    'products_by_productcategory_id_status_sale_price_units_draft',
  ],
  ...(['ku', 'ar', 'en'] as const).map(
    (lang) =>
      [
        `a category by its names in ${lang}`,
        products,
        { ...page, ...lifts, sort: 'name', lang },
        `products_by_productcategory_id_status_${lang}_name_sort_draft`,
      ] as const,
  ),
  ...(['asc', 'desc'] as const).map(
    (direction) =>
      [
        `products by a figure, ${direction}`,
        '/app/client/products/getall',
        { ...page, status: 'blog', sort: 'figure', attribute_id: 1, direction },
        `attributevalues_by_${direction === 'asc' ? 'least' : 'greatest'}`,
      ] as const,
  ),
  [
    'products, lifts first',
    '/app/client/products/getall',
    { ...page, status: 'blog', sort: 'lifts', direction: 'desc' },
    'products_by_status_lift_draft',
  ],
  [
    'products of a category, lifts first',
    '/app/client/products/getall',
    { ...page, status: 'blog', productcategory_id: [1], sort: 'lifts', direction: 'desc' },
    'products_by_productcategory_id_status_lift_draft',
  ],
  [
    'the figures of a product that lists are filtered by',
    '/app/client/products/getall',
    { ...page, status: 'blog', filters: { 1: { min: 1, max: 9 }, 17: { choices: [1] } } },
    'attributevalues_by_product',
  ],
  ['what has no text in some language', '/app/dashboard/untranslated/getall', page, 'products_lacking_name'],
]

forEachDatabase(
  (_name, open) => {
    let opened: TestDatabase
    let content: Content
    let handle: DatabaseSync
    before(async () => {
      opened = await open()
      content = await insertContent(opened.database)
      handle = new DatabaseSync(join(opened.config.DATA_DIR, 'nihom.sqlite'), { readOnly: true })
      opened.atEnd(async () => handle.close())
    })

    /** How SQLite goes about each statement that is run meanwhile. */
    async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
      const prepare = mock.method(DatabaseSync.prototype, 'prepare')
      await work()
      const texts = new Set(prepare.mock.calls.map(({ arguments: [text] }) => text))
      prepare.mock.restore()
      return [...texts]
        .filter((text) => /^\s*(?:select|with)\b/i.test(text))
        .flatMap((text) => handle.prepare(`explain query plan ${text}`).all())
        .map(({ detail }) => String(detail))
    }

    for (const [what, path, fields, index] of questions) {
      test(`${what} are found by an index`, async () => {
        const { customer, developer } = content.people
        const mine = path.startsWith('/app/client/')
        const shop = openShop(opened, opened.database)
        const caller = mine
          ? ({ kind: 'customer', id: customer.id } as const)
          : ({ kind: 'staff', id: developer.id, role: roleOf.developer } as const)
        const body = mine ? { account_id: customer.id, ...fields } : fields
        const plans = await plansOf(async () => {
          const answer = await shop.as(caller, 'en')(path, body)
          assert.equal(answer.status, true, JSON.stringify(answer))
        })
        const used = new RegExp(`USING (?:COVERING )?INDEX ${index}(?: |$)`)
        assert.ok(
          plans.some((plan) => used.test(plan)),
          plans.join('\n'),
        )
        const whole = plans.filter((plan) => /^SCAN (?:orders|orderitems|products)$/.test(plan))
        assert.deepEqual(whole, [], 'no table is read from its beginning to its end')
      })
    }

    test('whether an order still shows a picture is looked up', async () => {
      const plan = handle
        .prepare('explain query plan select id from orderitems where products_avatar = ?')
        .all()
      assert.match(JSON.stringify(plan), /USING (?:COVERING )?INDEX orderitems_by_products_avatar/)
    })
  },
  ['sqlite'],
)
