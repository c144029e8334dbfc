import { type Refusal, refuse } from '#contract/kit/call.ts'
import { type cancelOrder, type returnOrder, trackOrder } from '#contract/orders/guest.ts'
import { foldDigits } from '#i18n/digits.ts'
import type { CallContext } from '../../calls/context.ts'
import { callKey, consume, consumeAll, isUsed, refund } from '../../calls/rate-limiter.ts'
import { nameBrowser, returningOf, visitorUses } from '../../calls/returning-browsers.ts'
import { logEvent } from '../../calls/security-log.ts'
import { browserLifetime } from '../../calls/sessions.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import { readOrdercode } from './code.ts'
import { shownColumn } from './forget.ts'

/** How often wrong digits may be tried for a code in a day, from all networks together. */
const wrongDigits = { points: 10, seconds: 86_400 }

const byCode = prepared((db, { ordercode }: Values<{ ordercode: string }>) =>
  db
    .selectFrom('orders')
    .select(['orders.id', shownColumn('phone')])
    .where('ordercode', '=', ordercode),
)

/** How many browsers are remembered for one order; nobody fills the counters with more. */
const remembered = { points: 20, seconds: browserLifetime }

/** The mark of a browser that opened an order. */
const openedBy = (ordercode: string, browser: string) => callKey('opened order', `${ordercode} ${browser}`)

type Remembering = Pick<CallContext, 'database' | 'browserOf' | 'reply'>

/** Remembers that this browser opened an order, so that wrong digits of others do not count for it. */
export async function rememberOpened(context: Remembering, ordercode: string): Promise<void> {
  const browser = await nameBrowser(context)
  await consumeAll(context.database, [
    [openedBy(ordercode, browser), { ...remembered, points: 1 }],
    [callKey('opened orders', ordercode), remembered],
  ])
}

/**
 * The id of the order with a code whose telephone ends with these digits. Wrong digits and unknown codes cost the same
 * and answer alike. A try is counted before it is looked at, so that simultaneous ones cannot be more; a right one is
 * returned.
 */
export async function findByDigits(
  context: CallContext,
  call: typeof trackOrder | typeof cancelOrder | typeof returnOrder,
  claim: { readonly ordercode: string; readonly phone4: string },
): Promise<{ id: number; ordercode: string } | Refusal<'DATA_NOT_FOUND' | 'TOO_MANY_REQUESTS'>> {
  const { database } = context
  const throttle = (retry_after: number) => {
    logEvent(context, 'throttled', { call: call.path })
    return refuse('TOO_MANY_REQUESTS', { retry_after })
  }
  // What another call tries counts for following orders too: a network has no more tries with two calls than with one.
  const counted = call === trackOrder ? [trackOrder] : [trackOrder, call]
  const uses = await Promise.all(counted.map((one) => visitorUses(context, one)))
  const busy = await consumeAll(database, uses.flat())
  if (busy !== undefined) return throttle(busy)

  const ordercode = readOrdercode(claim.ordercode)
  const browser = await returningOf(context)
  const isKnown = browser !== undefined && (await isUsed(database, openedBy(ordercode, browser.name)))
  const tries = callKey('wrong digits', isKnown ? `${ordercode} ${browser.name}` : ordercode)
  const wait = await consume(database, tries, wrongDigits)
  if (wait !== undefined) return throttle(wait)

  const [row] = (await byCode(database.read, { ordercode })).rows
  const phone = row?.phone || null
  if (!row || !phone?.endsWith(foldDigits(claim.phone4))) return refuse('DATA_NOT_FOUND')
  await refund(database, [tries])
  if (!isKnown) await rememberOpened(context, ordercode)
  return { id: row.id, ordercode }
}
