import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Posted } from '#contract/customers/posted.ts'
import { sendOnce } from '#web/api/client.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useIsHere } from '#web/ui/form/use-onward.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useKeepLanguage } from '#web/ui/link.tsx'
import { OtherWays } from './call-buttons.tsx'
import css from './contact.module.css'
import { SenderFields, useSenderChecks } from './sender-fields.tsx'

/** The contact form. Typed input stays until the message has arrived, with or without JavaScript. */
export function ContactForm({ posted }: { posted: Posted | null }) {
  const { t } = useSite()
  const keepLanguage = useKeepLanguage()
  const { element, form, complete, look, sent, arrived, begin, dismiss } = useMessage(posted)
  const { busy, fault, submit } = form
  const field = (name: Parameters<typeof begin>[0]) => ({ ...form.field(name), defaultValue: begin(name) })

  const failure = fault && (
    <p className={css.failure} role="alert">
      <Icon name="warning" />
      {fault.text}
      <OtherWays fault={fault} />
    </p>
  )

  return (
    <form
      ref={element}
      className={css.form}
      method="post"
      action={keepLanguage('/contact')}
      data-draft="contact"
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
      <SenderFields field={field} />
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
      <Button type="submit" className={css.send} off={complete === false} busy={busy}>
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

const names = ['name', 'phone', 'email', 'subject', 'msg'] as const

/** Whether every field has a value, of telephone and e-mail at least one. */
function isComplete(form: HTMLFormElement) {
  const data = new FormData(form)
  const filled = (name: string) => String(data.get(name) ?? '').trim() !== ''
  return ['name', 'subject', 'msg'].every(filled) && ['phone', 'email'].some(filled)
}

/**
 * Holds the state of the contact form, including input typed before hydration, until the message has arrived.
 */
function useMessage(posted: Posted | null) {
  const { t } = useSite()
  const [query] = useSearchParams()
  const element = useRef<HTMLFormElement>(null)
  // Undefined before hydration: until then the browser itself validates and submits the form.
  const [complete, setComplete] = useState<boolean>()
  const notify = useNotify()
  const isHere = useIsHere()
  const [sent, setSent] = useState<Readonly<Record<string, string>>>()
  const [submitOnce] = useState(createIdempotentSubmit)
  const look = () => setComplete(element.current ? isComplete(element.current) : undefined)
  useEffect(look, [])

  const { filled, sender, errorOf } = useSenderChecks()
  const refused = posted && !posted.answer.status ? posted : undefined
  const form = useForm({
    checks: { ...sender, subject: filled, msg: filled },
    begun: refused && { ...errorOf(refused.answer), early: true },
    typed: refused?.fields,
    async work(read) {
      const message = {
        name: read('name'),
        phone: read('phone'),
        email: read('email'),
        subject: read('subject'),
        msg: read('msg'),
      }
      const answer = await submitOnce(message, (key) =>
        sendOnce('/app/client/contact/send', 'isSendContacts', message, key),
      )
      if (!answer.status) return errorOf(answer)
      if (isHere()) setSent(message)
      else notify({ kind: 'success', text: t('site.contact.successTitle') })
    },
  })

  return {
    element,
    form,
    complete,
    look,
    sent: sent !== undefined,
    /** The message arrived by a plain form post, as the URL tells. */
    arrived: query.has('sent'),
    /** Returns the initial value of a field: the rejected input, or the subject that a linking page put into the URL. */
    begin: (name: (typeof names)[number]) =>
      posted?.fields[name] ?? (name === 'subject' ? (query.get('subject') ?? '') : ''),
    /** Closes the confirmation and empties the fields; what was typed after sending stays. */
    dismiss() {
      for (const name of names) {
        const field = element.current?.elements.namedItem(name)
        const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        if (isText && field.value === sent?.[name]) field.value = ''
      }
      look()
      setSent(undefined)
    },
  }
}
