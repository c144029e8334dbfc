import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '#web/api/failure.ts'
import { leave } from '#web/site/customer/session.ts'
import { useSite } from '#web/site/site.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { classes } from '#web/ui/classes.ts'
import css from './own-nav.module.css'
import { Sign } from './sign.tsx'

/** Ends the session. Only when the server has done so is the customer told so and taken to the login page. */
export function Leave({ className }: { className: string | undefined }) {
  const { t } = useSite()
  const notify = useNotify()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    const answer = await leave()
    setBusy(false)
    if (!answer.status) {
      const retry = { label: t('site.banner.retry'), run: () => void run() }
      return notify({ kind: 'warning', text: failureText(t, answer.msg), retry })
    }
    notify({ kind: 'success', text: t('messages.LOGOUT_SUCCESS') })
    navigate('/login')
  }

  return (
    <button
      type="button"
      className={classes(className, css.leave)}
      disabled={busy}
      aria-busy={busy || undefined}
      onClick={() => void run()}
    >
      <Sign name="leave" />
      {t('site.nav.logout')}
    </button>
  )
}
