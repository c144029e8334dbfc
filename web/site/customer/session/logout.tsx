import { failureText } from '#web/api/failure.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { classes } from '#web/ui/classes.ts'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { addressNow, useOnward } from '#web/ui/form/use-onward.ts'
import { AccountIcon } from './account-icon.tsx'
import css from './customer-nav.module.css'
import { logOut } from './session.ts'

/** Logs out. Confirms it and navigates to the login page only after the server has ended the session. */
export function useLogout() {
  const { t } = useSite()
  const notify = useNotify()
  const onward = useOnward()
  const [busy, run] = useBusy()

  const logout = () =>
    run(async () => {
      const from = addressNow()
      const answer = await logOut()
      if (!answer.status) {
        const act = { label: t('site.banner.retry'), run: () => void logout() }
        return notify({ kind: 'warning', text: failureText(t, answer), act })
      }
      await onward({ to: '/login', text: t(`messages.${answer.msg}`), from })
    })

  return { busy, run: logout }
}

/** Menu row that logs out. */
export function LogoutButton({ className }: { className: string | undefined }) {
  const { t } = useSite()
  const { busy, run } = useLogout()
  return (
    <button
      type="button"
      className={classes(className, css.leave)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => void run()}
    >
      <AccountIcon name="leave" />
      {t('site.nav.logout')}
    </button>
  )
}
