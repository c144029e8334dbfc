import { join } from 'node:path'
import { type Contract, contract, type Path } from '#contract/index.ts'
import type { Body, Outcome } from '#contract/kit/call.ts'
import { type Language, languages } from '#contract/kit/languages.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { CallContext } from '#server/calls/context.ts'
import { createDispatcher } from '#server/calls/dispatch.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { handlers } from '#server/domain/index.ts'
import type { Network } from '#server/http/ip-networks.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { diskStorage } from '#server/storage/disk.ts'
import type { Place } from './databases.ts'

/** Makes calls as one customer, as one process of the product would; `key` is the idempotency key. */
export type Customer = <P extends Path>(
  path: P,
  body: Body<Contract[P]>,
  key?: string,
) => Promise<Outcome<Contract[P]>>

/** The domain of a process of its own over a database, without a wire: makes the calls of any customer, or `as` anyone. */
export function openShop({ config: place }: Place, database: Database, network: Network = { one: '' }) {
  const config = readConfig({ ...place, LOG_LEVEL: 'silent', SEED: 'none' })
  const log = createLog(config.LOG_LEVEL)
  const outbox = createOutbox({ config, database, log })
  const storage = diskStorage(join(config.DATA_DIR, 'uploads'))
  const origin = () => 'http://localhost:3000'
  const reply = { keepSession() {}, keepBrowser() {}, forgetSession() {} }
  const browserOf = () => undefined
  const rest = {
    config,
    database,
    log,
    outbox,
    storage,
    origin,
    tokens: {},
    browserOf,
    network,
    reply,
  }
  const { perform } = createDispatcher<Contract, CallContext>(contract, handlers)
  const as = (caller: Caller, language: Language = 'ku'): Customer => {
    const context: CallContext = { ...rest, caller, language }
    return (path, body, key) =>
      perform(path, body, key === undefined ? context : { ...context, idempotencyKey: { path, key } })
  }
  /** Makes a call whose fields the compiler does not know. */
  const ask = (caller: Caller, path: Path, fields: object): Promise<{ readonly status: boolean }> =>
    perform(path, fields, { ...rest, caller, language: 'ku' })
  return Object.assign((id: number, language?: Language) => as({ kind: 'customer', id }, language), {
    as,
    ask,
  })
}

const named = (text: string) =>
  Object.fromEntries(languages.map((language) => [`${language}_name`, text])) as Record<
    `${Language}_name`,
    string
  >

/** Writes so many customers, whose addresses begin with `prefix`, and gives their ids. */
export async function insertCustomers(
  { db }: Transaction,
  count: number,
  prefix = 'customer',
): Promise<number[]> {
  const created = new Date().toISOString()
  const values = Array.from({ length: count }, (_, index) =>
    derive('accounts', {
      name: `customer ${index}`,
      email: `${prefix}-${index}@customers.example`,
      avatar: '',
      password_hash: '',
      created,
      proved: created,
    }),
  )
  const rows = await db.insertInto('accounts').values(values).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** A product of the shop in one colour and size. */
export interface Stocked {
  readonly product_id: number
  readonly color_id: number
  readonly size_id: number
  /** The row of its stock. */
  readonly stock_id: number
}

/** Writes a product for sale with so many pieces of one colour and size. */
export async function insertStocked({ db }: Transaction, qty: number, units: number): Promise<Stocked> {
  const author = { user_id: null }
  const category = derive('productcategories', {
    ...{ ...author, ...named('Parts'), ku_detail: '', ar_detail: '', en_detail: '' },
    ...{ avatar: '', store_id: 1 },
  })
  const { id: productcategory_id } = await db
    .insertInto('productcategories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow()
  const product = derive('products', {
    ...{ ...author, ...named('Rail'), ku_detail: '', ar_detail: '', en_detail: '', avatar: 'rail.webp' },
    ...{ status: 'sale', sale_price_units: units, productcategory_id, brand_id: 1 },
  })
  const { id: product_id } = await db
    .insertInto('products')
    .values(product)
    .returning('id')
    .executeTakeFirstOrThrow()
  const color = derive('colors', { ...author, ...named('Gold'), code: '#d4af37' })
  const { id: color_id } = await db
    .insertInto('colors')
    .values(color)
    .returning('id')
    .executeTakeFirstOrThrow()
  const size = derive('sizes', { ...author, ...named('Large') })
  const { id: size_id } = await db.insertInto('sizes').values(size).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('productcolors')
    .values({ ...author, product_id, color_id })
    .execute()
  const thing = { product_id, color_id, size_id }
  const { id: stock_id } = await db
    .insertInto('productsizes')
    .values({ ...author, ...thing, qty })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...thing, stock_id }
}

/** Writes a second colour of a product in one of its sizes, with so many pieces. */
export async function insertColour(
  { db }: Transaction,
  { product_id, size_id }: Stocked,
  qty: number,
): Promise<Stocked> {
  const color = derive('colors', { user_id: null, ...named('Black'), code: '#000000' })
  const { id: color_id } = await db
    .insertInto('colors')
    .values(color)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('productcolors').values({ product_id, color_id, user_id: null }).execute()
  const thing = { product_id, color_id, size_id }
  const { id: stock_id } = await db
    .insertInto('productsizes')
    .values({ ...thing, user_id: null, qty })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...thing, stock_id }
}

/** Puts `qty` pieces of each thing, in this order, in each customer's cart. */
export async function putInCarts(
  { db }: Transaction,
  accounts: readonly number[],
  things: readonly Stocked[],
  qty = 1,
): Promise<void> {
  const values = accounts.flatMap((account_id) =>
    things.map(({ stock_id, ...thing }) => ({ ...thing, account_id, qty })),
  )
  await db.insertInto('carts').values(values).execute()
}

/** How many pieces are left. */
export async function stockOf({ read }: Database, { stock_id }: Stocked): Promise<number | undefined> {
  const row = await read
    .selectFrom('productsizes')
    .select('qty')
    .where('id', '=', stock_id)
    .executeTakeFirst()
  return row?.qty
}

/** What has been sold of a product, from what was written and not from what was answered. */
export const soldOf = ({ read }: Database, { product_id }: Stocked) =>
  read
    .selectFrom('orderitems')
    .innerJoin('orders', 'orders.id', 'orderitems.order_id')
    .select(['orders.id', 'orders.amount_units', 'orderitems.qty', 'orderitems.subtotal_units'])
    .where('orderitems.product_id', '=', product_id)
    .execute()
