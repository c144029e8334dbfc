import type { Orderitem } from '#contract/orders/row.ts'
import type { OneOrder } from '#contract/orders/staff.ts'
import { formatDateTime, formatMoney, formatNumber, isolated, pickText } from '#i18n/format.ts'
import { DinarLine } from '#web/shared/dinar-line.tsx'
import { useSite } from '#web/shared/site-context.tsx'
import { numbersOf } from '#web/shared/use-telephones.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { Divisible } from './divisible.tsx'
import { Method } from './order-delivery.tsx'
import { QrCode } from './qr-code.tsx'
import css from './slip.module.css'

/** What a slip says: an order and all its lines. */
export interface SlipData {
  readonly order: OneOrder
  readonly items: readonly Orderitem[]
}

/** The slip of an order for the driver: where to, what, how much to collect, and where the recipient signs. */
export function Slip({ order, items }: SlipData) {
  const { t, language } = useDashboard()
  return (
    <article
      className={css.slip}
      aria-label={t('dashboard.orders.slipOf', { code: isolated(order.ordercode) })}
    >
      <Head />
      <div className={css.top}>
        <div>
          <p>{t('dashboard.one.orders')}</p>
          <h2 className={css.name}>
            <Latin>{order.ordercode}</Latin>
          </h2>
          <p>{formatDateTime(order.date, language)}</p>
        </div>
        <QrCode text={order.ordercode} label={order.ordercode} />
      </div>
      <Recipient order={order} />
      <Lines order={order} items={items} />
      <div className={css.sign}>
        <p>{t('dashboard.orders.received')}</p>
        <p>{t('dashboard.orders.signature')}</p>
        <p>{t('dashboard.fields.date')}</p>
      </div>
    </article>
  )
}

/** The company, as on its other papers. */
function Head() {
  const { siteData } = useSite()
  const ways = [...numbersOf(siteData.telephones.office), siteData.email].filter(Boolean)
  return (
    <div className={css.head}>
      {siteData.logo && <img src={uploadPath('setting', siteData.logo, 320)} width={40} height={40} alt="" />}
      <p className={css.company}>
        <Text of={siteData.company} />
      </p>
      <p className={css.ways}>
        {ways.map((way) => (
          <span key={way}>
            <bdi dir="ltr">
              <Divisible>{way}</Divisible>
            </bdi>
          </span>
        ))}
      </p>
    </div>
  )
}

function Recipient({ order: { delivery, account_name } }: { order: OneOrder }) {
  const { t, language, defaultLanguage } = useDashboard()
  if (!delivery)
    return (
      <div className={css.recipient}>
        <p className={css.person}>
          <bdi>{account_name || t('dashboard.customers.nobody')}</bdi>
        </p>
      </div>
    )
  const phones = [delivery.phone_shown, delivery.phone2_shown].filter(Boolean)
  return (
    <div className={css.recipient}>
      <p className={css.person}>
        <bdi>{delivery.name || t('dashboard.customers.nobody')}</bdi>
      </p>
      <p className={css.phones}>
        {phones.map((phone) => (
          <span key={phone}>
            <Latin>{phone}</Latin>
          </span>
        ))}
      </p>
      <p className={css.place}>
        <Text
          of={pickText(
            delivery,
            'name',
            language,
            defaultLanguage,
            delivery.method === 'pickup' ? 'offices_' : 'places_',
          )}
        />
      </p>
      {/* A text of the other direction begins at its own side, but stays in its place. */}
      {[delivery.address, delivery.landmark].filter(Boolean).map((text) => (
        <p key={text} className={css.text}>
          <bdi>
            <Divisible>{text}</Divisible>
          </bdi>
        </p>
      ))}
      {delivery.note && (
        <p className={css.text}>
          {t('dashboard.fields.note')}:{' '}
          <bdi>
            <Divisible>{delivery.note}</Divisible>
          </bdi>
        </p>
      )}
      <p>
        <Method of={delivery} />
      </p>
    </div>
  )
}

function Lines({ order, items }: SlipData) {
  const { t, language, defaultLanguage } = useDashboard()
  const textOf = (item: Orderitem, prefix: 'products_' | 'colors_' | 'sizes_') =>
    pickText(item, 'name', language, defaultLanguage, prefix)
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.fields.product')}</th>
          <th scope="col">{t('dashboard.fields.qty')}</th>
          <th scope="col" className={css.wide}>
            {t('dashboard.fields.itemPrice')}
          </th>
          <th scope="col">{t('dashboard.fields.subtotal')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <Text of={textOf(item, 'products_')} />
              {(['colors_', 'sizes_'] as const).map((prefix) => {
                const of = textOf(item, prefix)
                return (
                  of.text && (
                    <small key={prefix}>
                      <Text of={of} />
                    </small>
                  )
                )
              })}
            </td>
            <td>{formatNumber(item.qty)}</td>
            <td className={css.wide}>
              <Latin>{formatMoney(item.price)}</Latin>
            </td>
            <td>
              <Latin>{formatMoney(item.subtotal)}</Latin>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {(
          [
            ['dashboard.orders.goods', order.amount],
            ['dashboard.fields.fee', order.fee],
            ['dashboard.fields.due', order.due],
          ] as const
        ).map(([key, dollars]) => (
          <tr key={key}>
            <th scope="row" colSpan={2}>
              {t(key)}
              {key === 'dashboard.fields.due' && <DinarLine dollars={dollars} />}
            </th>
            <td className={css.wide} />
            <td>
              <Latin>{formatMoney(dollars)}</Latin>
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
