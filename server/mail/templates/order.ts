import type { Cartitem } from '#contract/cart/customer.ts'
import type { Language } from '#contract/kit/values.ts'
import type { DueOrder, OrderWithDelivery } from '#contract/orders/row.ts'
import { formatDateTime, formatMoney, formatNumber, isolated, pickText } from '#i18n/format.ts'
import { addressee } from '../addressee.ts'
import type { Mail } from '../mail.ts'
import { calledInMail } from '../plain-name.ts'
import { deliveryFacts, sumsOf } from './delivery.ts'
import { lastOfDay } from './last-of-day.ts'
import { type Correspondent, type Letter, renderLetter, waysOf } from './layout.ts'
import { mailTexts } from './texts.ts'

/** The data of a mail about an order. */
export interface OrderLetter {
  readonly company: Correspondent
  /** The e-mail of an order without an account may be empty. */
  readonly customer: { readonly name: string; readonly email: string; readonly proved: string | null }
  readonly order: OrderWithDelivery
  /** The public base URL, without a trailing slash. */
  readonly origin: string
  /** The customer's language when ordering; the company's in mails to the company. */
  readonly language: Language
  readonly lines: readonly Omit<
    Cartitem,
    'id' | `${string}_id` | 'price_before' | 'available' | 'order_limit'
  >[]
}

type Line = OrderLetter['lines'][number]

/** The company's name in the language of a letter. */
export const senderOf = ({ company, language }: Pick<OrderLetter, 'company' | 'language'>) =>
  pickText(company, 'name', language, company.lang).text

/** The link to an order's page for its customer. */
export const linkOf = ({
  order,
  origin,
  language,
}: Pick<OrderLetter, 'origin' | 'language'> & { readonly order: DueOrder }) => ({
  label: mailTexts(language)('mail.order.view'),
  href: order.guest
    ? `${origin}/track?lang=${language}&code=${order.ordercode}`
    : `${origin}/orders/${order.id}?lang=${language}`,
})

/** What an unproved address gets instead of a mail too many about an order. */
export const newsOf = (letter: Omit<OrderLetter, 'lines' | 'order'> & { readonly order: DueOrder }) =>
  ({ kind: 'news', last: () => lastOfDay({ ...letter, order: linkOf(letter).href }) }) as const

const productOf = ({ company, language }: Pick<OrderLetter, 'company' | 'language'>, line: Line) =>
  pickText(line, 'name', language, company.lang, 'products_').text

function tableOf(letter: OrderLetter): NonNullable<Letter['table']> {
  const { company, language, lines } = letter
  const t = mailTexts(language)
  const names = (line: Line) =>
    [
      productOf(letter, line),
      pickText(line, 'name', language, company.lang, 'colors_').text,
      pickText(line, 'name', language, company.lang, 'sizes_').text,
    ].filter(Boolean)
  return {
    head: {
      name: t('mail.order.product'),
      quantity: t('mail.order.quantity'),
      price: t('mail.order.price'),
      subtotal: t('mail.order.subtotal'),
    },
    rows: lines.map((line) => ({
      name: names(line).join(' · '),
      quantity: formatNumber(line.qty),
      price: formatMoney(line.price),
      subtotal: formatMoney(line.subtotal),
    })),
    sums: sumsOf(letter),
  }
}

/**
 * Tells the customer of an order with all lines. Names and addresses are only told to a proved address, which is the
 * customer's own.
 */
function wholeOrderMail(letter: OrderLetter, event: 'placed' | 'changed'): Mail {
  const { customer, order, language } = letter
  const t = mailTexts(language)
  const sender = senderOf(letter)
  return {
    ...newsOf(letter),
    to: addressee(customer),
    senderName: sender,
    ...(letter.company.email ? { replyTo: { name: sender, address: letter.company.email } } : {}),
    subject: t(`mail.order.${event}Subject`, { code: isolated(order.ordercode) }),
    ...renderLetter({
      language,
      sender,
      ways: waysOf(letter.company),
      heading: t(`mail.order.${event}Heading`),
      facts: [
        { label: t('mail.order.code'), value: order.ordercode, as: 'latin' },
        { label: t('mail.order.date'), value: formatDateTime(order.date, language) },
        ...deliveryFacts(letter, customer.proved === null ? 'place' : 'own'),
      ],
      table: tableOf(letter),
      link: linkOf(letter),
      closing: t(`mail.order.${event}Closing`),
    }),
  }
}

/** Confirms an order to the customer. */
export const orderPlacedMail = (letter: OrderLetter): Mail => wholeOrderMail(letter, 'placed')

/** Tells the customer that the lines or the fee of their order were changed. */
export const orderChangedMail = (letter: OrderLetter): Mail => wholeOrderMail(letter, 'changed')

/**
 * Notifies the company of a new order, and of which products it took the last pieces; replies go to the customer.
 */
export function orderReceivedMail(letter: OrderLetter & { readonly emptied: readonly Line[] }): Mail {
  const { company, customer, order, language, emptied } = letter
  // Without an account there may be no e-mail: then the telephone stands for a name that could be a message.
  const name = calledInMail(customer) || (order.delivery?.phone_shown ?? '')
  const t = mailTexts(language)
  const sender = senderOf(letter)
  const products = emptied.map((line) => productOf(letter, line))
  return {
    kind: 'order',
    order: { id: order.id, amount: order.amount },
    to: { name: sender, address: company.email },
    senderName: sender,
    ...(customer.email && { replyTo: { name: customer.name, address: customer.email } }),
    subject: t('mail.order.receivedSubject', { code: isolated(order.ordercode), name }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.order.receivedHeading'),
      facts: [
        { label: t('mail.order.code'), value: order.ordercode, as: 'latin' },
        { label: t('mail.order.date'), value: formatDateTime(order.date, language) },
        {
          label: t('mail.order.customer'),
          value: [...new Set([name, customer.email])].filter(Boolean).join('\n'),
        },
        ...(products.length > 0
          ? [{ label: t('mail.order.emptied'), value: [...new Set(products)].join('\n') }]
          : []),
        ...deliveryFacts(letter, 'all'),
      ],
      table: tableOf(letter),
      link: {
        label: t('mail.order.view'),
        href: `${letter.origin}/dashboard/order/orders/${order.id}`,
      },
      closing: t('mail.order.receivedClosing', { name }),
    }),
  }
}

/** Notifies the customer of the order's new status, or of how it ended. */
export function orderStatusMail(
  letter: Omit<OrderLetter, 'lines' | 'order'> & { readonly order: DueOrder },
): Mail {
  const { customer, order, language } = letter
  const t = mailTexts(language)
  const sender = senderOf(letter)
  const status =
    order.outcome === 'none'
      ? t(`mail.order.statuses.${order.status}`)
      : t(`mail.order.outcomes.${order.outcome}`)
  return {
    ...newsOf(letter),
    to: addressee(customer),
    senderName: sender,
    ...(letter.company.email ? { replyTo: { name: sender, address: letter.company.email } } : {}),
    subject: t('mail.order.statusSubject', { code: isolated(order.ordercode), status }),
    ...renderLetter({
      language,
      sender,
      ways: waysOf(letter.company),
      heading: t('mail.order.statusHeading'),
      facts: [
        { label: t('mail.order.code'), value: order.ordercode, as: 'latin' },
        { label: t('mail.order.status'), value: status },
      ],
      link: linkOf(letter),
      closing: t('mail.order.statusClosing'),
    }),
  }
}
