import { useLeave } from '#web/site/customer-nav/use-logout.ts'
import { useSite } from '#web/site/shell/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { AccountIcon } from './account-icon.tsx'
import css from './customer-nav.module.css'

/** The row of a menu that ends the session. */
export function Leave({ className }: { className: string | undefined }) {
  const { t } = useSite()
  const { busy, run } = useLeave()
  return (
    <button
      type="button"
      className={classes(className, css.leave)}
      disabled={busy}
      aria-busy={busy || undefined}
      onClick={() => void run()}
    >
      <AccountIcon name="leave" />
      {t('site.nav.logout')}
    </button>
  )
}
