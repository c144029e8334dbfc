import { useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { failureText } from '#web/api/failure.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { addBrought } from './add-brought.ts'
import { piecesOf } from './customer-store.ts'
import { FocusableButton } from './focusable-button.tsx'
import { forgetGuest, keptGuest } from './guest-store.ts'
import { useGuestTexts } from './guest-texts.ts'
import css from './other-account.module.css'

/** Asks a customer who has just logged in whether what was chosen here without an account is theirs. */
export default function BroughtCart({ account_id }: { account_id: number }) {
  const t = useGuestTexts()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const [fault, setFault] = useState('')
  const [isOver, setIsOver] = useState(false)
  const { items = [] } = keptGuest() ?? {}
  const count = piecesOf(items)

  const drop = () => {
    forgetGuest()
    setIsOver(true)
  }
  const add = () =>
    run(async () => {
      setFault('')
      const answer = await addBrought(account_id)
      if (!answer.status) return setFault(failureText(t, answer))
      drop()
      const added = formatNumber(answer.added)
      const text = answer.added < count ? t('guest.brought.some', { added, count }) : t('guest.brought.all')
      notify({ kind: answer.added < count ? 'note' : 'success', text })
    })

  return (
    <Dialog
      alert
      open={count > 0 && !isOver}
      onClose={() => setIsOver(true)}
      title={t('guest.brought.title')}
      closeLabel={t('guest.brought.close')}
    >
      <p>{t('guest.brought.ask', { count })}</p>
      <p role="alert">{fault}</p>
      <div className={css.ways}>
        <FocusableButton look="main" busy={busy} onPress={add}>
          {t('guest.brought.add')}
        </FocusableButton>
        <Button look="quiet" onClick={drop}>
          {t('guest.brought.drop')}
        </Button>
      </div>
    </Dialog>
  )
}
