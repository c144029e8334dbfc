import type { Order } from '#contract/orders.ts'
import { formatDate } from '#i18n/format.ts'
import { useAccountTexts } from '#web/site/account-layout.tsx'
import { useSite } from '#web/site/site.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import css from './order.module.css'
import { OrderName } from './order-code.tsx'

/** The head of an order on paper: from whom it is, for whom, which and when. Not seen on a screen. */
export function Letterhead({ order }: { order: Order }) {
  const t = useAccountTexts()
  const { frame } = useSite()
  const ways = [frame.phone, frame.email, new URL(frame.origin).host].filter(Boolean)
  const facts = [
    { name: t('account.orders.customer'), value: <bdi>{order.account_name}</bdi> },
    { name: t('account.orders.date'), value: formatDate(order.date, frame.language) },
    { name: t('account.orders.status'), value: t(`account.status.${order.status}`) },
  ]
  return (
    <div className={css.letterhead}>
      <div className={css.sender}>
        {frame.logo && <img src={uploadPath('setting', frame.logo, 320)} width={48} height={48} alt="" />}
        <p className={css.company}>
          <Text of={frame.company} />
        </p>
        <ul className={css.ways}>
          {ways.map((way) => (
            <li key={way}>
              <Latin>{way}</Latin>
            </li>
          ))}
        </ul>
      </div>
      <p className={css.name}>
        <OrderName code={order.ordercode} />
      </p>
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
