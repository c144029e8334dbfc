import { languages } from '#contract/kit/languages.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { ChangedLine } from '#contract/orders/row.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Transaction } from '../../database/database.ts'
import { namesWith } from '../../database/selected-columns.ts'
import type { LineChange } from './lines-after.ts'
import { writeLines } from './write.ts'

const productNames = namesWith('products_')
const colorNames = namesWith('colors_')
const sizeNames = namesWith('sizes_')

/** What an event shows of a line whose pieces changed. */
export function toChangedLine({ line, added, before, after }: LineChange): ChangedLine {
  const names = line ?? added?.shown
  if (!names) throw new Error('A changed line is neither new nor old')
  return {
    orderitem_id: line?.id ?? null,
    ...productNames(names),
    ...colorNames(names),
    ...sizeNames(names),
    before,
    after,
  }
}

/** The columns that name a line in the audit log. */
export const identifying = ['order_id', ...languages.map((code) => `products_${code}_name`)]

/** Writes the changed lines of an order and their entries in the audit log; lines that have no piece left are deleted. */
export async function writeChangedLines(
  transaction: Transaction,
  caller: Caller,
  order_id: number,
  changes: readonly LineChange[],
): Promise<void> {
  const { db } = transaction
  for (const { line, after: qty } of changes) {
    if (!line) continue
    const { id } = line
    const about = { subject: 'orderitems', subject_id: id } as const
    if (qty === 0) {
      await db.deleteFrom('orderitems').where('id', '=', id).execute()
      await writeAudit(db, caller, { ...about, action: 'delete', before: { ...line } })
      continue
    }
    const after = { ...line, qty, subtotal_units: line.price_units * qty }
    await db
      .updateTable('orderitems')
      .set({ qty, subtotal_units: after.subtotal_units })
      .where('id', '=', id)
      .execute()
    await writeAudit(db, caller, { ...about, action: 'edit', before: line, after, identifying })
  }
  const added = changes.flatMap((change) => change.added ?? [])
  const lines = () => db.selectFrom('orderitems').selectAll().where('order_id', '=', order_id).orderBy('id')
  const idsBefore = new Set((await lines().execute()).map(({ id }) => id))
  await writeLines(transaction, order_id, added)
  for (const row of await lines().execute())
    if (!idsBefore.has(row.id))
      await writeAudit(db, caller, { action: 'add', subject: 'orderitems', subject_id: row.id, after: row })
}
