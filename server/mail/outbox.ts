import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SendMailOptions } from 'nodemailer'
import type { OrderStatus } from '#contract/orders/row.ts'
import { undoMs } from '#contract/orders/values.ts'
import type { Database, Transaction } from '../database/database.ts'
import { faultFields } from '../database/faults.ts'
import { preparedInsert } from '../database/prepared.ts'
import type { Config } from '../runtime/config.ts'
import { counts } from '../runtime/counters.ts'
import { withinBudget } from './budgets.ts'
import type { Mail, MailAddress } from './mail.ts'
import { answerOf, codeOf, delivery, refusedForGood, removeFile, senderAddress } from './mail-delivery.ts'
import { isPlainName } from './plain-name.ts'
import { claimDue, delivered, failed, isVoid, markFailed, type QueuedMail, voided, waitFor } from './queue.ts'

/**
 * The mail queue: a mail is stored with the change that causes it, sent after the commit, and retried until it
 * succeeds.
 */
export interface Outbox {
  /**
   * Queues a mail in the transaction that causes it. `account_id` is the customer whom it is to or about; erasing them
   * deletes it. A mail to an address that cannot exist, below `.invalid`, is dropped, and so is one beyond its budget.
   * Returns the seconds until the address gets codes and links again, if this one was dropped. A mail about a change of an
   * order's status waits until staff can no longer undo that.
   */
  enqueue(
    transaction: Transaction,
    mail: Mail,
    account_id?: number | null,
    about?: AboutOrder,
  ): Promise<number | undefined>
  /** Starts sending: waiting mails immediately, then after each commit, and periodically those due for a retry. */
  start(): void
  /** Stops sending and waits briefly for deliveries in progress; slower ones are sent again later. */
  stop(): Promise<void>
}

/** What a mail about an order has to do with it. */
interface AboutOrder {
  readonly change?: StatusChange
  /** The order if it was placed without an account; erasing its buyer deletes the mail. */
  readonly guest_order_id?: number | null
}

interface StatusChange {
  readonly order_id: number
  /** The status that the customer knows without the mail; null if they know how the order ended. */
  readonly known_status: OrderStatus | null
}

interface Parts {
  readonly config: Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'MAIL_FROM' | 'PUBLIC_URL' | 'mailTimeoutMs'>
  readonly database: Database
  readonly log: { warn(fields: object, message: string): void }
}

/** How often a process looks for mails that are due for a retry or were left by another process, in milliseconds. */
const lookEvery = 5000
/** How long a shutdown waits for the mail server, in milliseconds. */
const endTimeoutMs = 3000
/** How long we retry recording a delivery's result, in milliseconds; well within the lease. */
const noting = 60_000

// Names stored before the rule may contain anything.
const shown = ({ name }: MailAddress) => (isPlainName(name) ? name : '')

const address = (name: string, at: string) => (at ? { name, address: at } : undefined)

function compose(row: QueuedMail, from: string): SendMailOptions {
  const replyTo = address(row.reply_to_name, row.reply_to)
  return {
    // The same at every attempt, so that duplicates after a crash can be recognised.
    messageId: `<outbox-${row.id}-${Date.parse(row.created)}@${from.split('@')[1]}>`,
    // As a Date, because nodemailer copies text unchanged, not in the RFC 5322 format.
    date: new Date(row.created),
    from: { name: row.sender_name, address: from },
    to: { name: row.recipient_name, address: row.recipient },
    ...(replyTo ? { replyTo } : {}),
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
  }
}

const insertMails = preparedInsert('outbox')

/**
 * Whether an address cannot exist: no domain below `.invalid` ever does (RFC 2606, RFC 6761). The demo's customers have
 * such addresses, and a mail server must not be bothered with their mails.
 */
const isUnreachable = (recipient: string) => /[@.]invalid\.?$/i.test(recipient)

/** Makes the outbox of a process; it sends after `start()`. */
export function createOutbox({ config, database, log }: Parts): Outbox {
  const deliver = delivery(config)
  const from = senderAddress(config)
  // Sending runs outside the request that triggered it, whose deadline would soon expire.
  const runOutside = AsyncLocalStorage.snapshot()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let more = false

  /**
   * Records a delivery's result, retrying while the database is unavailable: otherwise the mail would be sent again.
   */
  async function note(settle: () => Promise<void>): Promise<void> {
    const last = Date.now() + noting
    for (;;) {
      try {
        return await settle()
      } catch (fault) {
        if (!timer || Date.now() > last) throw fault
        await sleep(500, undefined, { ref: false })
      }
    }
  }

  async function sendOne(row: QueuedMail): Promise<void> {
    if (isVoid(row)) return markFailed(database, row, voided)
    try {
      await deliver(row.id, compose(row, from))
    } catch (fault) {
      const code = codeOf(fault)
      const about = { mail: row.id, attempt: row.attempts, code, ...answerOf(config, fault) }
      const response = refusedForGood(fault)
      if (response !== undefined) {
        counts.mails.refused += 1
        log.warn({ event: 'mail refused', ...about, response }, 'A mail was refused for good')
        return note(() => markFailed(database, row, `${code} ${response}`))
      }
      counts.mails.delayed += 1
      log.warn({ ...about, next_s: Math.round(waitFor(row) / 1000) }, 'A mail was not taken')
      return note(() => failed(database, row, code))
    }
    counts.mails.delivered += 1
    return note(async () => {
      if (!(await delivered(database, row))) await removeFile(config, row.id)
    })
  }

  async function sendDue(): Promise<void> {
    try {
      for (more = true; more && timer; ) {
        more = false
        for (let row = await claimDue(database); row; row = timer && (await claimDue(database)))
          await sendOne(row)
      }
    } catch (error) {
      log.warn(faultFields(error), 'The outbox could not be read')
    }
  }

  function schedule(): void {
    more = true
    if (!timer || sending) return
    sending = runOutside(sendDue).finally(() => {
      sending = undefined
    })
  }

  return {
    async enqueue(transaction, mail, account_id = null, { change, guest_order_id = null } = {}) {
      if (isUnreachable(mail.to.address)) return undefined
      const { content, wait } = await withinBudget(transaction, mail)
      if (!content) return wait
      const delay = change ? undoMs : 0
      const now = Date.now()
      const row = {
        recipient: mail.to.address,
        recipient_name: shown(mail.to),
        sender_name: mail.senderName,
        reply_to: mail.replyTo?.address ?? '',
        reply_to_name: mail.replyTo ? shown(mail.replyTo) : '',
        subject: content.subject,
        body_text: content.text,
        body_html: content.html,
        created: new Date(now).toISOString(),
        due: new Date(now + delay).toISOString(),
        void_after: content.voidAfter ?? null,
        account_id,
        order_id: change?.order_id ?? null,
        known_status: change?.known_status ?? null,
        guest_order_id,
        state: 'waiting',
      } as const
      await insertMails(transaction.db, [row])
      transaction.afterCommit(() => {
        if (delay === 0) schedule()
        else setTimeout(schedule, delay).unref()
      })
      return undefined
    },
    start() {
      timer ??= setInterval(schedule, lookEvery).unref()
      schedule()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await Promise.race([sending, sleep(endTimeoutMs, undefined, { ref: false })])
    },
  }
}
