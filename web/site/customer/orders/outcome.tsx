import type { OrderOutcome } from '#contract/orders/row.ts'
import { useAccountTexts } from '../session/account-layout.tsx'
import { useGuestTexts } from '../session/guest-texts.ts'
import css from './outcome.module.css'

/** How an order ended other than by delivery, in place of its way. */
export default function Outcome({ of }: { of: Exclude<OrderOutcome, 'none'> }) {
  const account = useAccountTexts()
  const t = useGuestTexts()
  return (
    <div className={css.ended}>
      <p className={css.name}>{account(`account.outcome.${of}`)}</p>
      <p>{t(`guest.outcome.${of}`)}</p>
    </div>
  )
}
