import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import type { Stocked } from '#tests/support/shop.ts'

const each = 500

/**
 * Writes so many orders as if they had been placed, each of one piece of a thing and two lines of what is gone from
 * the shop, and takes the pieces from its stock.
 */
export async function insertSold(
  { transaction }: Database,
  { stock_id, ...thing }: Stocked,
  account_id: number,
  orders: number,
): Promise<void> {
  const line = {
    products_avatar: '',
    ...{ products_ku_name: 'هێڵی بەرزکەرەوە', products_ar_name: 'سكة مصعد', products_en_name: 'Guide rail' },
    ...{ colors_ku_name: '', colors_ar_name: '', colors_en_name: '' },
    ...{ sizes_ku_name: '', sizes_ar_name: '', sizes_en_name: '' },
    qty: 1,
  }
  const date = new Date().toISOString()
  for (let at = 0; at < orders; at += each) {
    const many = Math.min(each, orders - at)
    await transaction(async ({ db }) => {
      const values = Array.from({ length: many }, (_, index) =>
        derive('orders', {
          ...{ account_id, account_name: `customer ${index}`, ordercode: `SOLD-${at + index}`, date },
          ...{ amount_units: 1_000_000, status: 'ordered', lang: 'ku' },
        }),
      )
      const orderRows = await db.insertInto('orders').values(values).returning('id').execute()
      const nothing = { product_id: null, color_id: null, size_id: null, price_units: 0, subtotal_units: 0 }
      const sold = { ...thing, price_units: 1_000_000, subtotal_units: 1_000_000 }
      const lines = orderRows.flatMap(({ id: order_id }) =>
        [sold, nothing, nothing].map((one) => ({ ...line, ...one, order_id })),
      )
      await db.insertInto('orderitems').values(lines).execute()
      await db
        .updateTable('productsizes')
        .set((row) => ({ qty: row('qty', '-', many) }))
        .where('id', '=', stock_id)
        .execute()
    })
  }
}
