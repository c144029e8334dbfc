import type { ComponentType, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Form, FormError } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFloorName } from '../../page/section.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { useCustomer } from '../session/customer-store.ts'
import css from './auth-frame.module.css'

interface Props {
  title: string
  intro: string
  /** The floor on the display; 0 is the ground floor. */
  floor: number
  /** Opens the doors while a request is in flight. */
  open: boolean
  children: ReactNode
  /** Links to related pages. */
  ways: ReactNode
}

/** Layout of a page for guests: its form, and on wide screens the doors of a lift beside it. */
export function AuthFrame({ title, intro, floor, open, children, ways }: Props) {
  const t = useAccountTexts()
  return (
    <div className={css.page}>
      <div className={css.main}>
        <header className={css.head}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.intro}>{intro}</p>
        </header>
        {children}
        <ul className={css.ways}>{ways}</ul>
      </div>
      <div className={css.side}>
        <LiftDoors floor={floor} open={open} />
        <p className={css.promise}>{t('account.auth.promise')}</p>
      </div>
    </div>
  )
}

/** Decorative lift doors with a display above. They open while `open`. */
function LiftDoors({ floor, open }: { floor: number; open: boolean }) {
  const floorName = useFloorName()
  return (
    <div className={css.lift} data-open={open || undefined} dir="ltr" aria-hidden="true">
      <span className={css.display}>
        <span className={css.arrow} />
        {floorName(floor)}
      </span>
      <span className={css.frame}>
        <span className={css.cabin} />
        <span className={css.door} />
        <span className={css.door} />
      </span>
      <span className={css.sill} />
    </div>
  )
}

interface AuthFormProps {
  form: Form
  /** The label of the submit button. */
  action: string
  /** Whether the server accepts a plain form post before hydration. */
  early?: boolean
  /** What stands beside a refusal. */
  beside?: ComponentType<{ fault: FormError }>
  /** Its fields, if any. */
  children?: ReactNode
}

/** A form for guests. The server's refusal is displayed above its button. */
export function AuthForm({
  form: { busy, fault, submit },
  action,
  early = false,
  beside: Beside,
  children,
}: AuthFormProps) {
  const t = useAccountTexts()
  const isUnknown = useCustomer().kind === 'unknown'
  return (
    <form
      className={css.form}
      method="post"
      data-draft="account"
      noValidate={!(early && isUnknown)}
      onSubmit={submit}
    >
      {children}
      {fault && (
        <div className={css.fault} role="alert">
          <Icon name="warning" />
          <p>{fault.text}</p>
          {Beside && <Beside fault={fault} />}
          {fault.again && (
            <Button look="plain" type="submit" className={css.again}>
              {t('site.banner.retry')}
            </Button>
          )}
        </div>
      )}
      <Button type="submit" className={css.send} busy={busy} disabled={isUnknown && !early}>
        {busy ? t('account.auth.working') : action}
      </Button>
    </form>
  )
}
