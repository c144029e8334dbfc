import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { Price } from '../kit/fields.ts'
import { type Bounds, limits } from '../kit/limits.ts'
import { withSeen } from '../kit/version.ts'
import { base, clearable, column } from './appearance-texts.ts'
import type { EditedSetting } from './row.ts'

const count = ({ least, most }: Bounds) => z.int().min(least).max(most)

/** Declares the call that changes one limit, such as `changeorderpieces` with the field `order_pieces`. */
const change = <const W extends string, const N extends keyof EditedSetting, T extends z.ZodType>(
  word: W,
  name: N,
  value: T,
  summary: string,
) => {
  const input = { [name]: value }
  return call(`${base}/change${word.toLowerCase() as Lowercase<W>}`, {
    summary: `Changes ${summary}`,
    flag: `change${word}`,
    // TypeScript widens the computed key; it is exactly this one.
    input: { ...(input as Record<N, T>), ...withSeen },
    ...column(name),
  })
}

/** The calls that change the limits on orders and mails. */
export const limitCalls = callTable(
  change(
    'UnprovedOrdersHour',
    'unproved_orders_hour',
    count(limits.unproved_orders_hour),
    'how many orders an account without a proved e-mail places in an hour',
  ),
  change(
    'UnprovedNetworkHour',
    'unproved_network_hour',
    count(limits.unproved_network_hour),
    'how many orders all accounts without a proved e-mail place from one network in an hour',
  ),
  change(
    'UnprovedNetworkDay',
    'unproved_network_day',
    count(limits.unproved_network_day),
    'how many orders all accounts without a proved e-mail place from one network in a day',
  ),
  change(
    'UnprovedPieces',
    'unproved_pieces',
    count(limits.unproved_pieces),
    'the most pieces of one product in an order without a proved e-mail',
  ),
  change(
    'UnprovedSum',
    'unproved_sum',
    Price,
    'what the goods of an order without a proved e-mail come to at most, in dollars',
  ),
  change(
    'UnprovedMailsDay',
    'unproved_mails_day',
    count(limits.unproved_mails_day),
    'how many mails a day go to an unproved address, beside codes and links that prove it',
  ),
  change('OrderPieces', 'order_pieces', count(limits.order_pieces), 'the most pieces in one order'),
  change(
    'OpenOrders',
    'open_orders',
    clearable(count(limits.open_orders)),
    'how many orders of one account may be undelivered; an empty text removes the limit',
  ),
  change(
    'ConfirmHours',
    'confirm_hours',
    clearable(count(limits.confirm_hours)),
    'after how many hours an order that is still waiting is marked; an empty text marks none',
  ),
  change(
    'CompanyMailsHour',
    'company_mails_hour',
    count(limits.company_mails_hour),
    'how many mails an hour go to the company before they are gathered in digests',
  ),
  change(
    'AloneSum',
    'alone_sum',
    Price,
    'the sum, in dollars, above which an order is always mailed to the company alone',
  ),
  change(
    'GuestEndedMonths',
    'guest_ended_months',
    count(limits.guest_ended_months),
    'how many months after its end an order without an account keeps its name, telephone and address',
  ),
  change(
    'GuestPlacedMonths',
    'guest_placed_months',
    count(limits.guest_placed_months),
    'how many months after it was placed an order without an account keeps them at most',
  ),
)
