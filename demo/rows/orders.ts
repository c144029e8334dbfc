import type { Kysely, Selectable } from 'kysely'
import { languages } from '#contract/kit/languages.ts'
import { parseMoney } from '#contract/kit/money.ts'
import type { OrderStatus } from '#contract/orders/row.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import { makeOrdercode } from '#server/domain/orders/code.ts'
import { noDelivery } from '#server/domain/orders/delivery-rows.ts'
import type { Demo } from '../content/index.ts'
import type { DemoOrder, DemoOrderLine, Translated } from '../content/shape.ts'
import type { CatalogueIds } from './catalogue.ts'
import { idOf } from './columns.ts'
import type { FileNames } from './files.ts'
import { momentBefore } from './people.ts'

type Db = Kysely<Tables>
type Place = Selectable<Tables['places']>

function named<T extends { readonly key: string }>(rows: readonly T[], key: string): T {
  const found = rows.find((row) => row.key === key)
  if (!found) throw new Error(`The demo has nothing called ${key}`)
  return found
}

/** The copies that an order line keeps of a name. */
function copies<P extends string>(of: P, text: Translated) {
  const row = Object.fromEntries(languages.map((code) => [`${of}_${code}_name`, text[code]]))
  // TypeScript widens computed keys; they are exactly these.
  return row as Record<`${P}_${(typeof languages)[number]}_name`, string>
}

function lineOf(
  demo: Demo,
  ids: CatalogueIds,
  files: FileNames,
  [key, colorKey, sizeKey, qty]: DemoOrderLine,
) {
  const product = named(demo.saleProducts, key)
  if (
    !(
      sizeKey in
      named(
        product.variants.map(({ color, stock }) => ({ key: color, ...stock })),
        colorKey,
      )
    )
  )
    throw new Error(`${key} is not sold in ${colorKey} and ${sizeKey}`)
  const price_units = parseMoney(product.price)
  if (price_units === undefined) throw new Error(`${key} costs ${product.price}`)
  return {
    product_id: idOf(ids.products, key),
    color_id: idOf(ids.colors, colorKey),
    size_id: idOf(ids.sizes, sizeKey),
    products_avatar: files('products', product.picture),
    ...copies('products', product.name),
    ...copies('colors', named(demo.colors, colorKey).name),
    ...copies('sizes', named(demo.sizes, sizeKey).name),
    price_units,
    qty,
    subtotal_units: price_units * qty,
  }
}

/** The delivery of an order; none, as of an old order, if the company deleted the place before the demo was put in. */
function deliveryOf(
  places: readonly Place[],
  { customers }: Demo,
  { customer, to, method, note }: DemoOrder,
) {
  const { name, home } = named(customers, customer)
  const recipient = to ?? { ...home, name }
  const place = places.find(({ en_name }) => en_name === recipient.place)
  if (!place) return { ...noDelivery, fee_units: 0 }
  const { ku_name: ku, ar_name: ar, en_name: en } = place
  return {
    ...{ method, place_id: place.id, fee_units: place[`${method}_fee_units`] },
    ...copies('places', { ku, ar, en }),
    ...{ days_from: place[`${method}_days_from`], days: place[`${method}_days`] },
    ...{ recipient: recipient.name, phone: recipient.phone, phone2: recipient.phone2 ?? '' },
    ...{ address: recipient.address, landmark: recipient.landmark ?? '', delivery_note: note ?? '' },
  }
}

function eventsOf(order_id: number, { days, hour, events }: DemoOrder, now: Date) {
  let status: OrderStatus = 'ordered'
  return events.map((event) => {
    const { kind } = event
    const row = { order_id, user_id: null, kind, date: momentBefore(now, days, hour + event.hours) }
    if (event.kind === 'status') {
      const change = { before_status: status, after_status: event.status }
      status = event.status
      return { ...row, ...change, text: '', is_public: 1 }
    }
    const text = event.kind === 'delivery' ? event.changed.join(' ') : event.text
    const is_public = Number(event.kind === 'delivery' || event.public === true)
    return { ...row, before_status: null, after_status: null, text, is_public }
  })
}

/**
 * Inserts the orders with their lines and events, and returns their ids. They take nothing from stock: what the demo
 * has in stock is what was left after them.
 */
export async function insertOrders(
  db: Db,
  demo: Demo,
  files: FileNames,
  catalogue: CatalogueIds,
  customers: ReadonlyMap<string, number>,
  now: Date,
): Promise<{ id: number }[]> {
  const places = await db.selectFrom('places').selectAll().execute()
  const inserted: { id: number }[] = []
  for (const order of demo.orders) {
    const { name, email, lang } = named(demo.customers, order.customer)
    const lines = order.lines.map((line) => lineOf(demo, catalogue, files, line))
    const row = derive('orders', {
      ...{ account_id: idOf(customers, order.customer), account_name: name, account_email: email, lang },
      ...{ ordercode: makeOrdercode(), date: momentBefore(now, order.days, order.hour) },
      amount_units: lines.reduce((sum, { subtotal_units }) => sum + subtotal_units, 0),
      status: order.events.findLast((event) => event.kind === 'status')?.status ?? 'ordered',
      ...deliveryOf(places, demo, order),
    })
    const { id } = await db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()
    const items = lines.map((line) => ({ ...line, order_id: id }))
    await db.insertInto('orderitems').values(items).execute()
    const events = eventsOf(id, order, now)
    if (events.length > 0) await db.insertInto('orderevents').values(events).execute()
    inserted.push({ id })
  }
  return inserted
}
