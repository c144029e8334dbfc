import { toDollars } from '#contract/kit/money.ts'
import type { Transaction } from '../database/database.ts'
import { takeAll, takeIfLeft, takeOne } from '../database/points.ts'
import { prepared, preparedInsert } from '../database/prepared.ts'
import type { Content, Mail } from './mail.ts'

const hour = { seconds: 3600 }
const day = { seconds: 86_400 }

/** Codes and proof links that one unproved address gets in a day, whoever asks for them. */
const access = { points: 12, ...day }

const limits = prepared((db) =>
  db.selectFrom('settings').select(['unproved_mails_day', 'company_mails_hour', 'alone_sum_units']),
)

const insertLines = preparedInsert('digest_lines')

async function limitsOf({ db }: Transaction) {
  const [row] = (await limits(db, {})).rows
  if (!row) throw new Error('The settings are missing')
  return row
}

/** Whether a mail to the company is one of its own; the first of its kind in an hour and a large order always are. */
async function goesAlone(
  transaction: Transaction,
  mail: Extract<Mail, { kind: 'order' | 'message' }>,
): Promise<boolean> {
  const { company_mails_hour, alone_sum_units } = await limitsOf(transaction)
  const first = await takeIfLeft(transaction, `company mails ${mail.kind}`, { points: 1, ...hour })
  const left = await takeIfLeft(transaction, 'company mails', { points: company_mails_hour, ...hour })
  return first || left || (mail.kind === 'order' && mail.order.amount > toDollars(alone_sum_units))
}

/** What is sent of a mail; or the seconds until its address gets codes and links again. */
interface Allowed {
  readonly content?: Content
  readonly wait?: number
}

/**
 * Counts a mail in its budget and returns what is sent of it: the mail, the last one of the day in its place, or
 * nothing. An unproved address may be a stranger's, so it is counted by itself, through whatever accounts and calls its
 * mails come. What the company gets no mail about is kept for its next digest.
 */
export async function withinBudget(transaction: Transaction, mail: Mail): Promise<Allowed> {
  const address = mail.to.address.toLowerCase()
  if (mail.kind === 'access') {
    if (mail.to.proved !== null) return { content: mail }
    const wait = await takeAll(transaction, [[`codes and links to ${address}`, access]])
    return wait === undefined ? { content: mail } : { wait }
  }
  if (mail.kind === 'news') {
    if (mail.to.proved !== null) return { content: mail }
    const { unproved_mails_day: most } = await limitsOf(transaction)
    const used = await takeOne(transaction, `mails to ${address}`, { points: most + 1, ...day })
    if (used === undefined) return {}
    return { content: used > most ? mail.last() : mail }
  }
  if (mail.kind === 'health') return { content: mail }
  if (mail.kind === 'digest' || (await goesAlone(transaction, mail))) return { content: mail }
  const order_id = mail.kind === 'order' ? mail.order.id : null
  const created = new Date().toISOString()
  await insertLines(transaction.db, [{ order_id, created }])
  return {}
}
