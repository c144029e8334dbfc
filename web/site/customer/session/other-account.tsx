import { isolatedName } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OtherAccount } from '#web/ui/use-other-account.ts'
import { storedId } from './customer-store.ts'
import css from './other-account.module.css'

/** Returns the name of the customer who is signed in now. */
export async function nameNow(): Promise<string | undefined> {
  const account_id = storedId()
  if (!account_id) return undefined
  // Without an acting customer: the page's own is not the one signed in now.
  const answer = await send('/app/client/auth/checkauth', 'isAuthCheck', { account_id }, {})
  return answer.status ? answer.data.name : undefined
}

interface Props {
  another: OtherAccount | undefined
  dismiss(): void
}

/** Dialog that names the other customer who has signed in meanwhile; the page below it stays as it is. */
export default function OtherAccountDialog({ another, dismiss }: Props) {
  const { t } = useSite()
  const name = another?.name === undefined ? undefined : isolatedName(another.name)
  return (
    <Dialog
      alert
      open={another !== undefined}
      onClose={dismiss}
      title={t('site.another.title')}
      closeLabel={t('site.another.stay')}
    >
      <p>{name === undefined ? t('site.another.unnamed') : t('site.another.named', { name })}</p>
      <p className={css.help}>{t('site.another.help')}</p>
      <div className={css.ways}>
        <Button onClick={() => window.location.reload()}>
          {name === undefined ? t('site.another.go') : t('site.another.goAs', { name })}
        </Button>
        <Button look="quiet" onClick={dismiss}>
          {t('site.another.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
