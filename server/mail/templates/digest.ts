import { formatMoney, formatNumber, pickText } from '#i18n/format.ts'
import type { Mail } from '../mail.ts'
import { type Correspondent, renderLetter } from './layout.ts'
import { mailTexts } from './texts.ts'

/** What a digest is about; sums in dollars. */
interface Gathered {
  readonly company: Correspondent
  /** The public base URL, without a trailing slash. */
  readonly origin: string
  readonly orders: readonly {
    readonly id: number
    readonly ordercode: string
    readonly amount: number
    /** Whether it took the last pieces of a product. */
    readonly emptied: boolean
  }[]
  /** How many messages came through the contact form. */
  readonly messages: number
}

/**
 * Tells the company of the orders and messages that had no mail of their own. Names nobody: a customer who is erased
 * leaves nothing in it.
 */
export function digestMail({ company, origin, orders, messages }: Gathered): Mail {
  const language = company.lang
  const t = mailTexts(language)
  const sender = pickText(company, 'name', language, language).text
  const written = {
    name: formatNumber(messages),
    about: [t('mail.digest.messages')],
    href: `${origin}/dashboard/setting/contacts`,
  }
  return {
    kind: 'digest',
    to: { name: sender, address: company.email },
    senderName: sender,
    subject: t('mail.digest.subject', { count: orders.length + messages }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.digest.heading'),
      facts: [],
      entries: [
        ...orders.map(({ id, ordercode, amount, emptied }) => ({
          name: ordercode,
          as: 'latin' as const,
          about: [formatMoney(amount), ...(emptied ? [t('mail.digest.emptied')] : [])],
          href: `${origin}/dashboard/order/orders/${id}`,
        })),
        ...(messages > 0 ? [written] : []),
      ],
      closing: t('mail.digest.closing'),
    }),
  }
}
