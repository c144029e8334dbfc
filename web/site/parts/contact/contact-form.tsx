import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '../../site.tsx'
import css from './contact.module.css'
import { useMessage } from './use-message.ts'

/** The form that writes to the company. What was typed stays until it has arrived. */
export function ContactForm() {
  const { t } = useSite()
  const { message, errors, change, complete, state, failure, sound, submit, dismiss } = useMessage()

  const field = (name: keyof typeof message) => ({
    name,
    value: message[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    error: errors[name],
    required: true,
  })

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (sound()) submit()
        else event.currentTarget.querySelector<HTMLElement>('[name=email]')?.focus()
      }}
    >
      <div className={css.pair}>
        <Field {...field('name')} label={t('site.contact.name')} autoComplete="name" maxLength={100} />
        <Field
          {...field('email')}
          label={t('site.contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
        />
      </div>
      <Field {...field('subject')} label={t('site.contact.subject')} maxLength={200} />
      <Field
        {...field('msg')}
        label={t('site.contact.message')}
        help={t('site.contact.messageHelp')}
        rows={6}
        maxLength={5000}
      />
      {failure && (
        <p className={css.failure} role="alert">
          <Icon name="warning" />
          {failure}
        </p>
      )}
      <Button type="submit" className={css.send} disabled={!complete} busy={state === 'sending'}>
        {t(state === 'sending' ? 'site.contact.sending' : 'site.contact.send')}
      </Button>
      <Dialog
        alert
        open={state === 'sent'}
        onClose={dismiss}
        title={t('messages.SUCCESS')}
        closeLabel={t('site.contact.close')}
      >
        <p>{t('site.contact.successTitle')}</p>
        <p className={css.thanks}>{t('site.contact.successHelp')}</p>
        <Button onClick={dismiss}>{t('site.contact.close')}</Button>
      </Dialog>
    </form>
  )
}
