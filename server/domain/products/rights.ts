import type { Kysely, Selectable } from 'kysely'
import type { Permission } from '#contract/kit/roles.ts'
import type { Tables } from '../../database/schema/index.ts'

type Terms = Pick<
  Selectable<Tables['products']>,
  'status' | 'sale_price_units' | 'draft' | 'made_to_order' | 'order_limit'
>

/** The terms of a product that is not for sale: a catalogue entry at price 0. */
export const unsold: Terms = {
  status: 'blog',
  sale_price_units: 0,
  draft: 0,
  made_to_order: 0,
  order_limit: null,
}

/**
 * The permissions needed to change a product's terms. Hiding or showing a product for sale counts as deciding whether
 * it is sold.
 */
export function rightsToSell(before: Terms, after: Terms): Permission[] {
  const differs = (column: keyof Terms) => before[column] !== after[column]
  const priced = differs('sale_price_units') || differs('status') || differs('order_limit')
  // Checking `after` suffices, because a changed status already needs prices.write.
  const hidden = after.status === 'sale' && differs('draft')
  return [
    ...(priced || hidden ? (['prices.write'] as const) : []),
    ...(differs('made_to_order') ? (['stock.write'] as const) : []),
  ]
}

/**
 * The permissions needed to move or delete the stock of a product or one of its colours: none as long as it has no
 * sizes.
 */
export async function rightsOverStock(
  db: Kysely<Tables>,
  { product_id, color_id }: { product_id: number; color_id?: number },
): Promise<Permission[]> {
  let sizes = db.selectFrom('productsizes').select('id').where('product_id', '=', product_id)
  if (color_id !== undefined) sizes = sizes.where('color_id', '=', color_id)
  return (await sizes.limit(1).execute()).length > 0 ? ['stock.write'] : []
}
