import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNavigate } from '#web/ui/link.tsx'
import { dropDeliveryDraft } from '../customer/delivery-draft.ts'
import css from './guest.module.css'
import { endGuest } from './guest-cart.ts'
import { useGuestTexts } from './guest-texts.ts'
import { dropLastDelivery } from './last-delivery.ts'

/** Ends ordering without an account and forgets all that this browser holds of it. */
export function EndGuest({ label }: { label: string }) {
  const t = useGuestTexts()
  const notify = useNotify()
  const navigate = useNavigate()
  async function end() {
    // First: the page of the cart would ask somebody without one to log in.
    await navigate('/shop')
    endGuest()
    dropDeliveryDraft()
    dropLastDelivery()
    notify({ kind: 'success', text: t('guest.cart.ended') })
  }
  return (
    <Button look="plain" className={css.end} onClick={end}>
      {label}
    </Button>
  )
}
