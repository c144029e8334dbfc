import type { Kysely } from 'kysely'
import type { Account } from '#contract/customers/account.ts'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import { languages } from '#contract/kit/languages.ts'
import { fold } from '#i18n/fold.ts'
import type { Tables } from '../../database/schema/index.ts'
import { correspondent } from '../settings/setting-queries.ts'
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

/** Whether a text repeats itself or follows a keyboard row: aaaaaaaa, abcabcabc, 12341234, 23456789. */
const isPattern = (text: string) => /^(.{1,4})\1+.?$/su.test(text) || rows.some((row) => row.includes(text))

/** An Iraqi mobile number in national or international form, with any separators. */
function isTelephone(text: string): boolean {
  return !/\p{L}/u.test(text) && /^(?:(?:00)?964|0)?7[3-9]\d{8}$/.test(text.replace(/\D/g, ''))
}

/**
 * Whether a password is easy to guess: a common one, a plain pattern, a telephone number, or one of `own`, words about
 * its owner from `wordsOf`; also with other capitalisation, the usual character substitutions, and symbols or digits
 * at the ends. Merely containing such a word is fine.
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = fold(password)
  if (isPattern(text) || isTelephone(text)) return true
  const common = commonPasswords()
  const forms = [...formsOf(password)]
  return forms.some((form) => common.has(form) || own.includes(form))
}

type Person = Pick<Account, 'name' | 'email'>

/** The words an attacker tries first: the person's name, e-mail, and the part before its @. */
export const wordsAbout = ({ name, email }: Person): string[] =>
  [name, email, email.split('@')[0] ?? ''].flatMap(wordsOf)

/**
 * Refuses an easily guessed password for a field: `isGuessable` with the person's names and the company's names in all
 * languages. Undefined if it is acceptable.
 */
export async function refuseGuessable(
  db: Kysely<Tables>,
  field: string,
  password: string,
  person: Person,
): Promise<Refusal<'INVALID_DATA'> | undefined> {
  const company = await correspondent(db).executeTakeFirst()
  const names = languages.flatMap((language) => wordsOf(company?.[`${language}_name`] ?? ''))
  const guessed = isGuessable(password, [...wordsAbout(person), ...names])
  return guessed ? refuse('INVALID_DATA', { field, reason: 'PASSWORD_TOO_COMMON' }) : undefined
}
