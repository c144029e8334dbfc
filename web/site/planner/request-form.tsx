import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { addressOf, questions } from './address.ts'
import type { PlannerPage, PlannerResult } from './load-planner.ts'
import css from './planner.module.css'
import type { PlannerTranslate } from './planner-texts.ts'
import { TextField } from './text-field.tsx'

/**
 * The request with everything filled in but who asks. An ordinary form, with or without a script: after a failure the page
 * comes back with what was written.
 */
export function RequestForm({
  result,
  page,
  t,
}: {
  result: PlannerResult
  page: PlannerPage
  t: PlannerTranslate
}) {
  const [busy, setBusy] = useState(false)
  // The browser may bring the page back as it was left, by Back after sending.
  useEffect(() => {
    const again = () => setBusy(false)
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [])
  const { failed } = page
  const { subject, msg } = result.message
  const field = (name: 'name' | 'phone' | 'email' | 'place') => ({
    name,
    defaultValue: failed?.fields[name] ?? '',
    error: failed?.field === name ? failed.text : undefined,
  })
  return (
    <section className={css.part} id="request" aria-labelledby="request-heading">
      <h2 id="request-heading">{t('planner.request.heading')}</h2>
      <p>{t('planner.request.intro')}</p>
      <form
        className={css.request}
        method="post"
        action={`${addressOf(page.typed, questions.length)}#request`}
        onSubmit={() => setBusy(true)}
      >
        {failed && !failed.field && (
          <p className={css.failure} role="alert">
            <Icon name="warning" />
            {failed.text}
          </p>
        )}
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="msg" value={msg} />
        <TextField
          {...field('name')}
          required
          label={t('site.contact.name')}
          autoComplete="name"
          maxLength={100}
          dir="auto"
        />
        <div className={css.pair}>
          <TextField
            {...field('phone')}
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
          label={t('planner.request.place')}
          autoComplete="address-level2"
          maxLength={200}
          dir="auto"
        />
        <Button type="submit" busy={busy}>
          {t('planner.request.send')}
        </Button>
      </form>
    </section>
  )
}
