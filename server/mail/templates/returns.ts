import type { Language } from '#contract/kit/values.ts'
import type { DueOrder } from '#contract/orders/row.ts'
import { formatNumber, isolated, pickText } from '#i18n/format.ts'
import { addressee } from '../addressee.ts'
import type { Mail } from '../mail.ts'
import { calledInMail } from '../plain-name.ts'
import { renderLetter, waysOf } from './layout.ts'
import { linkOf, newsOf, type OrderLetter, senderOf } from './order.ts'
import { mailTexts } from './texts.ts'

interface ReturnLetter extends Omit<OrderLetter, 'lines' | 'order' | 'customer'> {
  readonly order: DueOrder
}

interface AskedLetter extends ReturnLetter {
  /** Undefined if there is no address to write to. */
  readonly customer: OrderLetter['customer'] | undefined
  readonly reason: string
  /** The lines with the pieces that are to go back. */
  readonly lines: readonly (Readonly<Record<`products_${Language}_name`, string>> & {
    readonly qty: number
  })[]
}

/** Tells the company that a customer asks to return lines of an order; replies go to the customer, if they gave an e-mail. */
export function returnAskedMail({
  company,
  customer,
  order,
  origin,
  language,
  reason,
  lines,
}: AskedLetter): Mail {
  const t = mailTexts(language)
  const sender = senderOf({ company, language })
  const name = customer && calledInMail(customer)
  // The letter isolates the whole value: its direction is that of the first name.
  const pieces = lines.map((line) =>
    t('mail.returns.piece', {
      name: pickText(line, 'name', language, company.lang, 'products_').text,
      qty: formatNumber(line.qty),
    }),
  )
  return {
    kind: 'message',
    to: { name: sender, address: company.email },
    senderName: sender,
    ...(customer && { replyTo: { name: '', address: customer.email } }),
    subject: t('mail.returns.askedSubject', { code: isolated(order.ordercode) }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.returns.askedHeading'),
      facts: [
        { label: t('mail.order.code'), value: order.ordercode, as: 'latin' },
        ...(name ? [{ label: t('mail.order.customer'), value: name }] : []),
        { label: t('mail.returns.lines'), value: pieces.join('\n') },
        { label: t('mail.returns.reason'), value: reason, as: 'quoted' },
      ],
      link: { label: t('mail.order.view'), href: `${origin}/dashboard/order/orders/${order.id}` },
      closing: t('mail.returns.askedClosing'),
    }),
  }
}

interface AnsweredLetter extends ReturnLetter {
  readonly customer: OrderLetter['customer']
  readonly text: string
}

/**
 * Tells the customer whether a return was accepted. What staff wrote goes only to a proved address: it may name the customer,
 * and the order's page shows it too.
 */
export function returnAnsweredMail(letter: AnsweredLetter): Mail {
  const { company, customer, order, language, text } = letter
  const t = mailTexts(language)
  const sender = senderOf(letter)
  const state = t(`mail.returns.${order.return_request === 'accepted' ? 'accepted' : 'declined'}`)
  return {
    ...newsOf(letter),
    to: addressee(customer),
    senderName: sender,
    ...(company.email ? { replyTo: { name: sender, address: company.email } } : {}),
    subject: t('mail.returns.answeredSubject', { code: isolated(order.ordercode), state }),
    ...renderLetter({
      language,
      sender,
      ways: waysOf(company),
      heading: t('mail.returns.answeredHeading'),
      facts: [
        { label: t('mail.order.code'), value: order.ordercode, as: 'latin' },
        { label: t('mail.order.status'), value: state },
        ...(customer.proved === null ? [] : [{ label: t('mail.returns.answer'), value: text }]),
      ],
      link: linkOf(letter),
      closing: t(order.guest ? 'mail.returns.closingOfGuest' : 'mail.returns.closing'),
    }),
  }
}
