import { useMemo } from 'react'
import { type Failure, failureText } from '#web/api/failure.ts'
import { codeDigits, emailLength, nameLength, passwordLength } from '#web/shared/field-limits.ts'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import type { Check, FormError } from '#web/ui/form/use-form.ts'
import { type AccountTranslate, useAccountTexts } from './account-layout.tsx'

const mailFields: readonly string[] = ['email', 'newemail', 'user']
const passing: readonly string[] = ['UNREACHABLE', 'SERVER_BUSY', 'SERVER_ERROR']

// A longer text is too long in any form.
const composedLength = (text: string) => text.slice(0, 1_000).normalize('NFC').length

/** Returns the validators of the account forms, and the messages for the server's refusals. */
export function fieldChecks(t: AccountTranslate) {
  const filled: Check = (value) => (value.trim() ? undefined : t('site.fields.required'))
  const short =
    (max: number): Check =>
    (value) =>
      filled(value) ?? (value.length > max ? t('site.fields.tooLong', { max }) : undefined)
  const email: Check = (value) =>
    short(emailLength)(value) ?? (looksLikeEmail(value) ? undefined : t('site.fields.invalidEmail'))
  // Counts characters like the server. A password may contain spaces.
  const password: Check = (value) => {
    const length = composedLength(value)
    if (length === 0) return t('site.fields.required')
    return length > passwordLength.max ? t('site.fields.tooLong', passwordLength) : undefined
  }
  const newPassword: Check = (value) =>
    password(value) ??
    (composedLength(value) < passwordLength.min ? t('site.fields.tooShort', passwordLength) : undefined)
  const invalid = (field: string) =>
    t(mailFields.includes(field) ? 'site.fields.invalidEmail' : 'site.fields.invalid')
  const code: Check = (value) =>
    filled(value) ??
    (value.length < codeDigits ? t('account.auth.codeShort', { digits: codeDigits }) : undefined)
  return {
    name: short(nameLength),
    email,
    password,
    newPassword,
    code,
    /** Turns a refusal of the server into a form error. */
    fault: (failure: Failure): FormError => ({
      text:
        failure.field && failure.reason === 'INVALID_DATA' ? invalid(failure.field) : failureText(t, failure),
      ...(failure.field && { field: failure.field }),
      again: passing.includes(failure.msg),
      ...(failure.msg === 'TOO_MANY_REQUESTS' && { waits: true }),
    }),
  }
}

/** Returns `fieldChecks` in the language of the page. */
export function useFieldChecks() {
  const t = useAccountTexts()
  return useMemo(() => fieldChecks(t), [t])
}
