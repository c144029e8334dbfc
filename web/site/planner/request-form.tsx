import { useEffect, useState } from 'react'
import { requestNumber, withRequestNumber } from '#contract/planner/request-number.ts'
import { sendOnce } from '#web/api/client.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useKeepLanguage } from '#web/ui/link.tsx'
import { OtherWays } from '../contact/call-buttons.tsx'
import { SenderFields, useSenderChecks } from '../contact/sender-fields.tsx'
import type { PlannerPage, PlannerResult } from './load-planner.ts'
import { addressOf, questions } from './plan-query.ts'
import css from './planner.module.css'
import type { PlannerTranslate } from './planner-texts.ts'

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
  const { subject, msg, numberLabel } = result.message
  const keepLanguage = useKeepLanguage()
  const { busy, fault, submit, field, scripted } = useRequest({ result, page, t })
  return (
    <section className={css.part} id="request" aria-labelledby="request-heading">
      <h2 id="request-heading">{t('planner.request.heading')}</h2>
      <p>{t('planner.request.intro')}</p>
      <form
        className={css.request}
        method="post"
        data-draft="request"
        action={keepLanguage(`${addressOf(page.typed, questions.length)}#request`)}
        noValidate={scripted}
        onSubmit={submit}
      >
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="msg" value={msg} />
        <input type="hidden" name="number_label" value={numberLabel} />
        <SenderFields field={field} />
        <Field
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
            <OtherWays fault={fault} />
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
function useRequest({ result, page: { failed, typed }, t }: Props) {
  const onward = useOnward()
  const [submitOnce] = useState(createIdempotentSubmit)
  const [number] = useState(() => requestNumber(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0))
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const { sender, errorOf } = useSenderChecks()
  const form = useForm({
    checks: { ...sender, place: () => undefined },
    begun: failed && {
      text: failed.text,
      ...(failed.waits && { waits: true }),
      ...(failed.field && { field: failed.field }),
    },
    typed: failed?.fields,
    async work(read) {
      const who = { name: read('name'), phone: read('phone'), email: read('email'), place: read('place') }
      const { subject, msg, numberLabel } = result.message
      const message = { ...who, subject, msg: withRequestNumber(msg, numberLabel, number) }
      const answer = await submitOnce(message, (key) =>
        sendOnce('/app/client/contact/send', 'isSendContacts', message, key),
      )
      if (!answer.status) return errorOf(answer)
      const sent = new URLSearchParams({ sent: '1', number, ...typed })
      await onward({ to: `/planner?${sent}`, text: t('planner.request.sent'), quiet: true })
    },
  })
  const field = (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    defaultValue: failed?.fields[name] ?? '',
  })
  return { ...form, field, scripted }
}
