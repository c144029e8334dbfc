import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { sendOnce } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { Button } from '#web/ui/button.tsx'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import { type Check, type CheckAmong, useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { addressOf, questions } from './address.ts'
import type { PlannerPage, PlannerResult } from './load-planner.ts'
import css from './planner.module.css'
import type { PlannerTranslate } from './planner-texts.ts'
import { TextField } from './text-field.tsx'

interface Props {
  result: PlannerResult
  page: PlannerPage
  t: PlannerTranslate
}

/**
 * The request with everything filled in but who asks. With a script it is sent without leaving the page, so that a lost
 * connection clears nothing, and sending again has the same key; without one the page comes back with what was written.
 */
export function RequestForm({ result, page, t }: Props) {
  const { subject, msg } = result.message
  const { busy, fault, submit, field, scripted } = useRequest({ result, page, t })
  return (
    <section className={css.part} id="request" aria-labelledby="request-heading">
      <h2 id="request-heading">{t('planner.request.heading')}</h2>
      <p>{t('planner.request.intro')}</p>
      <form
        className={css.request}
        method="post"
        action={`${addressOf(page.typed, questions.length)}#request`}
        noValidate={scripted}
        onSubmit={submit}
      >
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="msg" value={msg} />
        <TextField
          {...field('name')}
          label={t('site.contact.name')}
          autoComplete="name"
          maxLength={100}
          dir="auto"
        />
        <div className={css.pair}>
          <TextField
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
          <TextField
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
        <TextField
          {...field('place')}
          required={false}
          label={t('planner.request.place')}
          autoComplete="address-level2"
          maxLength={200}
          dir="auto"
        />
        {fault && !fault.field && (
          <p className={css.failure} role="alert">
            <Icon name="warning" />
            {fault.text}
          </p>
        )}
        <Button type="submit" busy={busy}>
          {t('planner.request.send')}
        </Button>
      </form>
    </section>
  )
}

/** The state of the request: what was refused, whether it is on its way, and whether the script has taken over. */
function useRequest({ result, page: { failed }, t }: Props) {
  const navigate = useNavigate()
  const [submitOnce] = useState(createIdempotentSubmit)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const filled: Check = (value) => (value.trim() === '' ? t('site.fields.required') : undefined)
  const either: CheckAmong = (value, read) =>
    value.trim() || read('email').trim() ? undefined : t('site.contact.either')
  const email: Check = (value) =>
    !value.trim() || looksLikeEmail(value) ? undefined : t('site.fields.invalidEmail')
  const form = useForm({
    checks: { name: filled, phone: either, email, place: () => undefined },
    begun: failed && { text: failed.text, ...(failed.field && { field: failed.field }) },
    typed: failed?.fields,
    async work(read) {
      const who = { name: read('name'), phone: read('phone'), email: read('email'), place: read('place') }
      const message = { ...who, ...result.message }
      const answer = await submitOnce(message, (key) =>
        sendOnce('/app/client/contact/send', 'isSendContacts', message, key),
      )
      if (answer.status) return void navigate('/planner?sent=1')
      const lost = answer.msg === 'UNREACHABLE'
      const text = lost ? t('site.contact.lost') : failureText(t, answer)
      return { text, ...('field' in answer && answer.field && { field: answer.field }) }
    },
  })
  const field = (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    defaultValue: failed?.fields[name] ?? '',
  })
  return { ...form, field, scripted }
}
