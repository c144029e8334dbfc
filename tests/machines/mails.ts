import assert from 'node:assert/strict'
import type { Machines } from '#tests/support/machines.ts'
import { until } from '#tests/support/until.ts'

/** Asserts that every mail there ever was has reached the mail server once, and no other. */
export async function assertMailedOnce({ database, mail }: Machines): Promise<number> {
  const queued = () => database.read.selectFrom('outbox').select(['id', 'state', 'last_error']).execute()
  await until(
    'all mails are delivered',
    async () => (await queued()).every(({ state }) => state === 'delivered'),
    30,
  )
  const ids = mail.caught.map(({ email }) => Number(/outbox-(\d+)-/.exec(email.messageId ?? '')?.[1]))
  const mails = (await queued()).map(({ id }) => id)
  assert.deepEqual(
    ids.sort((a, b) => a - b),
    mails.sort((a, b) => a - b),
  )
  return mails.length
}
