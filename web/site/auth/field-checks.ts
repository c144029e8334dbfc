import { useMemo } from 'react'
import { type Failure, failureText } from '#web/api/failure.ts'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import type { Check, FormError } from '#web/ui/form/use-form.ts'
import { type AccountTranslate, useAccountTexts } from '../account/account-layout.tsx'
import { codeDigits, emailLength, nameLength, passwordLength } from './limits.ts'

const passing: readonly string[] = ['UNREACHABLE', 'SERVER_BUSY', 'SERVER_ERROR']

/** What the forms of an account say: what is wrong with a field, and why the server refused. */
export function fieldChecks(t: AccountTranslate) {
  const filled: Check = (value) => (value.trim() ? undefined : t('site.fields.required'))
  const short =
    (max: number): Check =>
    (value) =>
      filled(value) ?? (value.length > max ? t('site.fields.tooLong', { max }) : undefined)
  const email: Check = (value) =>
    short(emailLength)(value) ?? (looksLikeEmail(value) ? undefined : t('site.fields.invalidEmail'))
  // Counted as the server counts them. A blank can be part of a password.
  const password: Check = (value) => {
    const { length } = value.normalize('NFC')
    if (length === 0) return t('site.fields.required')
    return length > passwordLength.max ? t('site.fields.tooLong', passwordLength) : undefined
  }
  const newPassword: Check = (value) =>
    password(value) ??
    (value.normalize('NFC').length < passwordLength.min
      ? t('site.fields.tooShort', passwordLength)
      : undefined)
  const code: Check = (value) =>
    filled(value) ??
    (value.length < codeDigits ? t('account.auth.codeShort', { digits: codeDigits }) : undefined)
  return {
    name: short(nameLength),
    email,
    password,
    newPassword,
    code,
    /** A refusal of the server as it stands, in words. */
    fault: (failure: Failure): FormError => ({
      text: failureText(t, failure),
      ...(failure.field && { field: failure.field }),
      again: passing.includes(failure.msg),
    }),
  }
}

/** As `wordsOf`, in the language of the page. */
export function useFieldChecks() {
  const t = useAccountTexts()
  return useMemo(() => fieldChecks(t), [t])
}
