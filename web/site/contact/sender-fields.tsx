import { type Failure, failureText } from '#web/api/failure.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import css from '#web/ui/form/field.module.css'
import { Field } from '#web/ui/form/field.tsx'
import type { Check, CheckAmong, FormError, useForm } from '#web/ui/form/use-form.ts'

type FieldProps = ReturnType<ReturnType<typeof useForm>['field']> & { defaultValue: string }

/** The fields that tell who writes: a name, and a telephone or an e-mail. `field` returns the props of each. */
export function SenderFields({ field }: { field(name: 'name' | 'phone' | 'email'): FieldProps }) {
  const { t } = useSite()
  return (
    <>
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
    </>
  )
}

/**
 * The checks of these fields, that of a field which must not be blank, and the error of a failed submission, which says
 * that nothing was lost if the connection was.
 */
export function useSenderChecks() {
  const { t } = useSite()
  const filled: Check = (value) => (value.trim() === '' ? t('site.fields.required') : undefined)
  const phone: CheckAmong = (value, read) =>
    value.trim() || read('email').trim() ? undefined : t('site.contact.either')
  const email: Check = (value) =>
    !value.trim() || looksLikeEmail(value) ? undefined : t('site.fields.invalidEmail')
  function errorOf(failure: Failure): FormError {
    const { msg, field } = failure
    if (msg === 'UNREACHABLE') return { text: t('site.contact.lost') }
    if (field === undefined)
      return { text: failureText(t, failure), ...(msg === 'TOO_MANY_REQUESTS' && { waits: true }) }
    if (field !== 'email') return { text: failureText(t, failure), field }
    // The server asks for an e-mail where the telephone is missing too.
    if (msg === 'DATA_REQUIRED') return { text: t('site.contact.either'), field: 'phone' }
    return { text: t('site.fields.invalidEmail'), field }
  }
  return { filled, sender: { name: filled, phone, email }, errorOf }
}
