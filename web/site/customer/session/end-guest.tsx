import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNavigate } from '#web/ui/link.tsx'
import { dropDeliveryDraft } from './delivery-draft.ts'
import css from './guest.module.css'
import { useGuestTexts } from './guest-texts.ts'
import { dropLastDelivery } from './last-delivery.ts'
import { useEndGuest } from './use-end-guest.ts'

/** Ends ordering without an account and forgets all that this browser holds of it. */
export function EndGuest({ label }: { label: string }) {
  const t = useGuestTexts()
  const notify = useNotify()
  const navigate = useNavigate()
  const forget = useEndGuest()
  function end() {
    forget()
    dropDeliveryDraft()
    dropLastDelivery()
    notify({ kind: 'success', text: t('guest.cart.ended') })
    void navigate('/shop')
  }
  return (
    <Button look="plain" className={css.end} onClick={end}>
      {label}
    </Button>
  )
}
