import type { Posted } from '#contract/posted.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './contact.module.css'
import { useMessage } from './use-message.ts'

/** The contact form. Typed input stays until the message has arrived, with or without JavaScript. */
export function ContactForm({ posted }: { posted: Posted | null }) {
  const { t } = useSite()
  const { element, form, complete, look, sent, arrived, begin, dismiss } = useMessage(posted)
  const { busy, fault, submit } = form
  const field = (name: Parameters<typeof begin>[0]) => ({ ...form.field(name), defaultValue: begin(name) })

  const failure = fault && (
    <p className={css.failure} role="alert">
      <Icon name="warning" />
      {fault.text}
    </p>
  )

  return (
    <form
      ref={element}
      className={css.form}
      method="post"
      action="/contact"
      noValidate={complete !== undefined}
      onInput={look}
      onSubmit={submit}
    >
      {arrived && (
        <p className={css.arrived} role="status">
          <Icon name="check" />
          {t('site.contact.successTitle')}
        </p>
      )}
      {/* After a full page load the error stands above the fields, since reading starts at the top;
          otherwise beside the button just clicked. */}
      {fault?.early && failure}
      <Field
        {...field('name')}
        label={t('site.contact.name')}
        autoComplete="name"
        maxLength={100}
        dir="auto"
      />
      <div className={css.pair}>
        <Field
          {...field('phone')}
          required={false}
          label={t('site.contact.phone')}
          help={t('site.contact.eitherHelp')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={60}
        />
        <Field
          {...field('email')}
          required={false}
          label={t('site.contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
        />
      </div>
      <Field {...field('subject')} label={t('site.contact.subject')} maxLength={200} dir="auto" />
      <Field
        {...field('msg')}
        label={t('site.contact.message')}
        help={t('site.contact.messageHelp')}
        rows={6}
        maxLength={5000}
        dir="auto"
      />
      {!fault?.early && !fault?.field && failure}
      <Button type="submit" className={css.send} disabled={complete === false} busy={busy}>
        {t(busy ? 'site.contact.sending' : 'site.contact.send')}
      </Button>
      <Dialog
        alert
        open={sent}
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
