import { type ReactNode, useId } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import type { Form } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../session/account-layout.tsx'
import css from './profile.module.css'

interface Props {
  title: string
  form: Pick<Form, 'busy' | 'submit'>
  /** The name of its draft; a form with a password or a file has none. */
  draft?: string
  /** The button's label, when it is not "save". */
  action?: string
  /** The button's label while the request is in flight. */
  working?: string
  off?: boolean
  look?: ButtonLook
  children: ReactNode
}

/** One editable section of a profile: a form of its own. */
export function EditPanel({
  title,
  form,
  draft,
  action,
  working,
  off = false,
  look = 'main',
  children,
}: Props) {
  const t = useAccountTexts()
  const id = useId()
  return (
    <section className={css.change} aria-labelledby={id}>
      <h2 className={css.formTitle} id={id}>
        {title}
      </h2>
      <form className={css.form} method="post" data-draft={draft} noValidate onSubmit={form.submit}>
        {children}
        <Button type="submit" look={look} className={css.save} busy={form.busy} off={off}>
          {form.busy ? (working ?? t('account.profile.saving')) : (action ?? t('account.profile.save'))}
        </Button>
      </form>
    </section>
  )
}
