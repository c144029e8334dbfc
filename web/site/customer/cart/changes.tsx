import { formatMoney, isolated } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import css from './review.module.css'
import type { Seen } from './use-delivery.ts'

interface Changed {
  seen: Seen
  /** Now, in dollars. */
  total: number
  fee: number | undefined
}

/** What has changed since the customer pressed the button; nothing if the sums are the same again. */
export default function Changes({ seen, total, fee }: Changed) {
  const t = useAccountTexts()
  const changes = [
    { name: t('account.cart.total'), before: seen.total, now: total },
    { name: t('account.delivery.fee'), before: seen.fee, now: fee },
  ].flatMap(({ name, before, now }) =>
    before === undefined || now === undefined || before === now ? [] : [{ name, before, now }],
  )
  if (changes.length === 0) return null
  return (
    <div className={css.changes}>
      <p>
        <Icon name="warning" />
        <b>{t('account.delivery.changes')}</b>
      </p>
      <ul>
        {changes.map(({ name, before, now }) => (
          <li key={name}>
            {t('account.delivery.change', {
              name,
              before: isolated(formatMoney(before)),
              now: isolated(formatMoney(now)),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
