import type { Cartitem } from '#contract/cart/customer.ts'
import type { Place } from '#contract/orders/places.ts'
import { formatMoney, formatNumber, pickText } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Latin, Text, Value } from '#web/ui/text.tsx'
import type { PickupOffice } from '../pickup/load-offices.ts'
import { useAccountTexts } from '../session/account-layout.tsx'
import type { DeliveryValues } from '../session/delivery-draft.ts'
import css from './review.module.css'

/** The lines of the cart in short: `2 × Panel … $30.00`. */
export function LinesReview({ lines }: { lines: readonly Cartitem[] }) {
  const { language, defaultLanguage } = useSite().siteData
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span className={css.name}>
            {formatNumber(line.qty)} ×{' '}
            <Text of={pickText(line, 'name', language, defaultLanguage, 'products_')} />
          </span>
          <Latin>{formatMoney(line.subtotal)}</Latin>
        </li>
      ))}
    </ul>
  )
}

interface Where {
  values: DeliveryValues
  place: Place | undefined
  fetched: boolean
  office: PickupOffice | undefined
}

/** Where the order goes and whom to call, or what is still missing. */
export function WhereReview({ values, place, fetched, office }: Where) {
  const t = useAccountTexts()
  const { language, defaultLanguage } = useSite().siteData
  const { phone, phone2, name, address, landmark, note } = values
  const missing = [
    !phone.trim() && t('account.delivery.phone'),
    !name.trim() && t('account.delivery.name'),
    !fetched && !place && t('account.delivery.place'),
    !fetched && !address.trim() && t('account.delivery.address'),
    fetched && !office && t('account.cart.pickup'),
  ].filter((one) => one !== false)
  const lines = fetched ? [] : [address, landmark, note].filter((text) => text.trim())
  const to = fetched ? office?.name : place && pickText(place, 'name', language, defaultLanguage)
  return (
    <dl className={css.where}>
      {(to || lines.length > 0) && (
        <div>
          <dt>{t(fetched ? 'account.cart.pickup' : 'account.delivery.to')}</dt>
          {to && (
            <dd>
              <Text of={to} />
            </dd>
          )}
          {lines.map((text) => (
            <dd key={text} className={css.lines}>
              <Value>{text}</Value>
            </dd>
          ))}
        </div>
      )}
      {(phone.trim() || name.trim()) && (
        <div>
          <dt>{t('account.delivery.call')}</dt>
          {name.trim() && (
            <dd>
              <bdi>{name}</bdi>
            </dd>
          )}
          {[phone, fetched ? '' : phone2]
            .filter((number) => number.trim())
            .map((number) => (
              <dd key={number}>
                <Latin>{number}</Latin>
              </dd>
            ))}
        </div>
      )}
      {missing.length > 0 && (
        <div className={css.missing}>
          <dt>{t('account.delivery.missing')}</dt>
          {missing.map((one) => (
            <dd key={one}>{one}</dd>
          ))}
        </div>
      )}
    </dl>
  )
}
