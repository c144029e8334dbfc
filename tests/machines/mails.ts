import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { startTrade } from '#tests/support/buyer-load.ts'
import { insertBuyers } from '#tests/support/buyers.ts'
import type { Machines } from '#tests/support/cluster.ts'
import { insertStocked } from '#tests/support/shop.ts'
import { until } from '#tests/support/wait-until.ts'

/** The ids of the mails that the mail server was given, as often as it was given them. */
export const receivedMailIds = ({ mail }: Machines) =>
  mail.caught
    .map(({ email }) => Number(/outbox-(\d+)-/.exec(email.messageId ?? '')?.[1]))
    .sort((a, b) => a - b)

/** Defines that all deliver mails, and each mail comes once. */
export function mails(machines: Machines): void {
  const { url, database } = machines

  test('mails of orders that all of them took are sent by all of them, once each', async (t: TestContext) => {
    const { thing, buyers } = await database.transaction(async (transaction) => ({
      thing: await insertStocked(transaction, 10_000, 19_990_001),
      buyers: await insertBuyers(transaction, 8, 'mailed'),
    }))
    const trade = startTrade(url, buyers, thing)
    t.after(() => trade.stop())
    await until('some orders are placed', () => trade.book.acknowledged.length >= 20)
    const { acknowledged } = await trade.stop()
    const queued = () => database.read.selectFrom('outbox').select(['id', 'state']).orderBy('id').execute()
    const isDelivered = async () => (await queued()).every(({ state }) => state === 'delivered')
    await until('all mails are delivered', isDelivered)
    const rows = await queued()
    const lines = (await database.read.selectFrom('digest_lines').select('id').execute()).length
    const mailCount = rows.length + lines
    assert.equal(
      mailCount,
      2 * acknowledged.length,
      'the customer by one mail, the company by one or in a digest',
    )
    assert.deepEqual(
      receivedMailIds(machines),
      rows.map(({ id }) => id),
    )
  })
}
