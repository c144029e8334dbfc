import type { Kysely } from 'kysely'
import type { Caller } from '#contract/roles.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/**
 * Puts the pieces of an order, or of one of its lines, back into the stock they were taken of. What has no row of
 * stock any more, because the product, its colour or its size is gone or it is made to order, has nowhere to go.
 * Nothing was taken of the stock of what was made to order. Each row that is changed is in the audit log.
 * The rows are changed in the order of their ids, as buyers do, so that nobody waits for another in a circle.
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
    const before = { ...after, qty: after.qty - Number(qty) }
    await writeAudit(db, caller, { action: 'edit', subject: 'productsizes', subject_id: id, before, after })
  }
}
