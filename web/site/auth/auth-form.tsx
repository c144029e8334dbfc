import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Form } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useCustomer } from '../shell/customer-store.ts'
import css from './auth-form.module.css'

interface Props {
  form: Form
  /** The label of the submit button. */
  action: string
  /** Whether the server accepts a plain form post before hydration. */
  early?: boolean
  /** Its fields, if any. */
  children?: ReactNode
}

/** A form for guests. The server's refusal is displayed above its button. */
export function AuthForm({ form: { busy, fault, submit }, action, early = false, children }: Props) {
  const t = useAccountTexts()
  const asleep = useCustomer().kind === 'unknown'
  return (
    <form className={css.form} method="post" noValidate={!(early && asleep)} onSubmit={submit}>
      {children}
      {fault && (
        <div className={css.fault} role="alert">
          <Icon name="warning" />
          <p>{fault.text}</p>
          {fault.again && (
            <Button look="plain" type="submit" className={css.again}>
              {t('site.banner.retry')}
            </Button>
          )}
        </div>
      )}
      <Button type="submit" className={css.send} busy={busy} disabled={asleep && !early}>
        {busy ? t('account.auth.working') : action}
      </Button>
    </form>
  )
}
