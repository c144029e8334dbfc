import { toDollars } from '#contract/kit/money.ts'
import type { Services } from '../../calls/context.ts'
import { iso } from '../../database/moments.ts'
import { digestMail } from '../../mail/templates/digest.ts'
import { correspondent } from '../settings/setting-queries.ts'

/** How long an order or a message waits for a digest, in milliseconds. */
const waits = 15 * 60_000

/** How many lines a digest has at most; the rest follows in the next, a minute later. */
const most = 500

type Sender = Pick<Services, 'database' | 'outbox' | 'origin'>

/**
 * Mails the company what had no mail of its own, once the oldest of it has waited for a quarter of an hour. Any process
 * may run it every minute.
 */
export async function mailDigest({ database, outbox, origin }: Sender, now = Date.now()): Promise<void> {
  const due = database.read
    .selectFrom('digest_lines')
    .select('id')
    .where('created', '<=', iso(now - waits))
  if (!(await due.limit(1).executeTakeFirst())) return
  await database.transaction(async (transaction) => {
    const { db } = transaction
    const oldest = db.selectFrom('digest_lines').select('id').orderBy('id').limit(most)
    // Another process may do the same; each line is deleted once.
    const lines = await db
      .deleteFrom('digest_lines')
      .where('id', 'in', oldest)
      .returning('order_id')
      .execute()
    const ids = lines.flatMap(({ order_id }) => order_id ?? [])
    const company = await correspondent(db).executeTakeFirstOrThrow()
    if (lines.length === 0 || !company.email) return
    const found = db.selectFrom('orders').select(['id', 'ordercode', 'amount_units', 'emptied'])
    const rows = ids.length > 0 ? await found.where('id', 'in', ids).orderBy('id').execute() : []
    const orders = rows.map(({ amount_units, emptied, ...row }) => ({
      ...row,
      amount: toDollars(amount_units),
      emptied: emptied === 1,
    }))
    const messages = lines.length - ids.length
    await outbox.enqueue(transaction, digestMail({ company, origin: origin(), orders, messages }))
  })
}
