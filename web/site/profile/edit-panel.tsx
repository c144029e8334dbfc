import { type ReactNode, useId } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import type { Form } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import css from './edit-panel.module.css'

interface Props {
  title: string
  form: Pick<Form, 'busy' | 'submit'>
  /** What the button says when it is not to save. */
  action?: string
  /** What the button says while work is under way. */
  working?: string
  disabled?: boolean
  look?: ButtonLook
  children: ReactNode
}

/** One thing of a profile that can be changed: a form by itself. */
export function EditPanel({
  title,
  form,
  action,
  working,
  disabled = false,
  look = 'main',
  children,
}: Props) {
  const t = useAccountTexts()
  const id = useId()
  return (
    <section className={css.change} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <form className={css.form} method="post" noValidate onSubmit={form.submit}>
        {children}
        <Button type="submit" look={look} className={css.save} busy={form.busy} disabled={disabled}>
          {form.busy ? (working ?? t('account.profile.saving')) : (action ?? t('account.profile.save'))}
        </Button>
      </form>
    </section>
  )
}
