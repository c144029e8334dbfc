import type { ReactNode } from 'react'
import type { DueOrder } from '#contract/orders/row.ts'
import { formatDate, formatMoney, isolated } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { PlainTelephone } from '../../contact/other-telephones.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { useCustomer } from '../session/customer-store.ts'
import letterhead from './letterhead.module.css'
import css from './order.module.css'

/** The letterhead of a customer's printed order; `total` in dollars. */
export function Confirmation({ order, total }: { order: DueOrder; total: number }) {
  const t = useAccountTexts()
  const { language } = useSite().siteData
  const customer = useCustomer()
  const email = customer.kind === 'customer' ? customer.account?.email : undefined
  const statusText = t(
    order.outcome === 'none' ? `account.status.${order.status}` : `account.outcome.${order.outcome}`,
  )
  const buyer = (
    <>
      <bdi>{order.account_name}</bdi>
      {email && (
        <>
          {'\n'}
          <Latin>{email}</Latin>
        </>
      )}
    </>
  )
  return (
    <Letterhead
      kind={t('account.orders.confirmation')}
      name={<OrderName code={order.ordercode} />}
      facts={[
        { name: t('account.orders.customer'), value: buyer },
        { name: t('account.orders.date'), value: formatDate(order.date, language) },
        { name: t('account.orders.status'), value: statusText },
        { name: t('account.cart.total'), value: <Latin>{formatMoney(total)}</Latin> },
      ]}
    />
  )
}

/** Returns the function that names an order by its code as plain text: `Order 7KQM-3WXD-9TRC`. */
export function useOrderName() {
  const t = useAccountTexts()
  return (code: string) => t('account.orders.orderHeading', { code: isolated(code) })
}

/** The name of an order, whose code keeps its own direction and does not wrap. */
export function OrderName({ code }: { code: string }) {
  const t = useAccountTexts()
  const gap = '\n'
  const [before = '', after = ''] = t('account.orders.orderHeading', { code: gap }).split(gap)
  return (
    <>
      {before}
      <span className={css.code}>
        <Latin>{code}</Latin>
      </span>
      {after}
    </>
  )
}

interface Letter {
  /** The kind of document, above its name: `Order confirmation`. */
  kind?: string
  name: ReactNode
  facts: readonly { readonly name: string; readonly value: ReactNode }[]
}

/** The head of a printed order: sender with the head office's address, recipient, order and date. Hidden on screen. */
function Letterhead({ kind, name, facts }: Letter) {
  const { siteData } = useSite()
  const [office] = siteData.offices
  const ways = [siteData.email, new URL(siteData.origin).host].filter((way) => way !== '')
  return (
    <div className={letterhead.letterhead}>
      <div className={letterhead.sender}>
        {siteData.logo && (
          <img src={uploadPath('setting', siteData.logo, 320)} width={48} height={48} alt="" />
        )}
        <p className={letterhead.company}>
          <Text of={siteData.company} />
        </p>
        <ul className={letterhead.ways}>
          {office?.address.text && (
            <li>
              <Text of={office.address} />
            </li>
          )}
          {siteData.telephones.office && (
            <li>
              <PlainTelephone />
            </li>
          )}
          {ways.map((way) => (
            <li key={way}>
              <Latin>{way}</Latin>
            </li>
          ))}
        </ul>
      </div>
      <div>
        {kind && <p className={letterhead.kind}>{kind}</p>}
        <p className={letterhead.name}>{name}</p>
      </div>
      <dl className={letterhead.facts}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
