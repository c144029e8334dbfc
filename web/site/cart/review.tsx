import type { Cartitem } from '#contract/cart.ts'
import type { Place } from '#contract/places.ts'
import { formatMoney, formatNumber, pickText } from '#i18n/format.ts'
import { Latin, Text, Value } from '#web/ui/text.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import type { DeliveryValues } from '../customer/delivery-draft.ts'
import { useSite } from '../shell/site-context.tsx'
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
}

/** Where the order goes and whom to call, or what is still missing. */
export function WhereReview({ values, place }: Where) {
  const t = useAccountTexts()
  const { language, defaultLanguage } = useSite().siteData
  const { phone, phone2, name, address, landmark, note } = values
  const missing = [
    !phone.trim() && t('account.delivery.phone'),
    !name.trim() && t('account.delivery.name'),
    !place && t('account.delivery.place'),
    !address.trim() && t('account.delivery.address'),
  ].filter((one) => one !== false)
  const lines = [address, landmark, note].filter((text) => text.trim())
  return (
    <dl className={css.where}>
      {(place || lines.length > 0) && (
        <div>
          <dt>{t('account.delivery.to')}</dt>
          {place && (
            <dd>
              <Text of={pickText(place, 'name', language, defaultLanguage)} />
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
          {[phone, phone2]
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
