import type { Kysely } from 'kysely'
import type { Account } from '#contract/account.ts'
import { type Refusal, refuse } from '#contract/call.ts'
import { languages } from '#contract/languages.ts'
import { fold } from '#i18n/fold.ts'
import type { Tables } from '../../database/schema/index.ts'
import { setting } from '../settings/queries.ts'
import { commonPasswords } from './common-passwords.ts'
import { formsOf, wordsOf } from './password-forms.ts'

const rows = [
  '0123456789'.repeat(13),
  '9876543210'.repeat(13),
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'poiuytrewq',
  'asdfghjkl',
]

/** Whether a text goes on as it began, or along a row of keys: aaaaaaaa, abcabcabc, 12341234, 23456789. */
const isPattern = (text: string) => /^(.{1,4})\1+.?$/su.test(text) || rows.some((row) => row.includes(text))

/** An Iraqi mobile number, as at home or from abroad, with whatever signs stand between its digits. */
function isTelephone(text: string): boolean {
  return !/\p{L}/u.test(text) && /^(?:(?:00)?964|0)?7[3-9]\d{8}$/.test(text.replace(/\D/g, ''))
}

/**
 * Whether a password is among those that are guessed first: one of the commonest, a plain pattern, a telephone number,
 * or one of `own`, words about its owner as `wordsOf` makes them; however it is capitalised, with the usual
 * replacements, and with signs and digits at its ends. One that only contains such a word is not.
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = fold(password)
  if (isPattern(text) || isTelephone(text)) return true
  const common = commonPasswords()
  const forms = [...formsOf(password)]
  return forms.some((form) => common.has(form) || own.includes(form))
}

type Person = Pick<Account, 'name' | 'email'>

/** What anybody tries first at a person's account: name, e-mail and the part before its @. */
export const wordsAbout = ({ name, email }: Person): string[] =>
  [name, email, email.split('@')[0] ?? ''].flatMap(wordsOf)

/**
 * Refuses a password, of a field, that is guessed first: `isGuessable`, what the person is called, and what the company
 * is called in each language. Undefined when it will do.
 */
export async function refuseGuessable(
  db: Kysely<Tables>,
  field: string,
  password: string,
  person: Person,
): Promise<Refusal<'INVALID_DATA'> | undefined> {
  const company = await setting(db).executeTakeFirst()
  const names = languages.flatMap((language) => wordsOf(company?.[`${language}_name`] ?? ''))
  const guessed = isGuessable(password, [...wordsAbout(person), ...names])
  return guessed ? refuse('INVALID_DATA', { field, reason: 'PASSWORD_TOO_COMMON' }) : undefined
}
