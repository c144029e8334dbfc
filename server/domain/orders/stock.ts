import type { Kysely } from 'kysely'
import type { Caller } from '#contract/roles.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/**
 * Puts the pieces of an order, or of one of its lines, back into stock. Made-to-order lines took nothing from stock,
 * and pieces whose product, colour or size is gone have no stock row to return to; both are skipped. What staff change
 * is recorded in the audit log. Rows change in id order, as they do for buyers, so that transactions cannot deadlock.
 */
export async function putBack(
  db: Db,
  caller: Caller,
  which: { order_id: number } | { orderitem_id: number },
): Promise<void> {
  let taken = db
    .selectFrom('orderitems')
    .innerJoin('productsizes', (join) =>
      join
        .onRef('productsizes.product_id', '=', 'orderitems.product_id')
        .onRef('productsizes.color_id', '=', 'orderitems.color_id')
        .onRef('productsizes.size_id', '=', 'orderitems.size_id'),
    )
    .select(({ fn }) => ['productsizes.id', fn.sum<number>('orderitems.qty').as('qty')])
    .where('orderitems.made_to_order', '=', 0)
    .groupBy('productsizes.id')
    .orderBy('productsizes.id')
  if ('order_id' in which) taken = taken.where('orderitems.order_id', '=', which.order_id)
  else taken = taken.where('orderitems.id', '=', which.orderitem_id)
  for (const { id, qty } of await taken.execute()) {
    const after = await db
      .updateTable('productsizes')
      .set((row) => ({ qty: row('qty', '+', Number(qty)) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (caller.kind !== 'staff') continue
    const before = { ...after, qty: after.qty - Number(qty) }
    await writeAudit(db, caller, { action: 'edit', subject: 'productsizes', subject_id: id, before, after })
  }
}
