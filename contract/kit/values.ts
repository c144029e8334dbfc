import * as z from 'zod'
import { cleanCode, cleanLine, cleanParagraphs, cleanPhone, isBlank } from './clean-text.ts'
import { emailLengths, isNewEmail, isStoredEmail, storedEmail } from './email.ts'
import { type Language as Code, languages } from './languages.ts'
import { isWebLink } from './links.ts'
import { hasTooManyMarks } from './normalised.ts'

export const Language = z.enum(languages)
export type Language = Code

/**
 * How many UTF-16 units may be sent for each that a text may have in the end: NFC shortens a text to a third at most,
 * and blanks around it are cut.
 */
const sentForEach = 4

/**
 * A text as it is sent, before anything is done with it: a text that may have `max` UTF-16 units in the end, without
 * the runs of combining marks that make normalisation slow, because its cost grows with their square.
 */
export const boundedText = (max: number) =>
  z
    .string()
    .max(sentForEach * max, { abort: true })
    .refine((value) => !hasTooManyMarks(value))
    .meta({ maxLength: max })

/** A row id: 1 … 2^31−1. */
export const Id = z.int().min(1).max(2_147_483_647)

const digits = z
  .string()
  .max(10)
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(Id)

/** An id in a request body; clients that keep ids as text may send the digits. */
export const GivenId = z.union([Id, digits])

/** At most `most` rows by their ids, each once and in order; one id alone stands for a list of one. */
export const someOf = (most: number) =>
  z
    .union([z.array(GivenId).max(most), GivenId.transform((id) => [id])])
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))

/** A session token in a request body, whatever it holds; ours have 43 characters. */
export const SentToken = z.string().max(200)

/** A code of a mail in a request body, typed or pasted, whatever it holds. */
export const SentCode = z.union([z.string().max(40).transform(cleanCode), z.int().min(0).max(99_999_999)])

/** A number in a multipart body, where it arrives as text: decimal digits with a point, and nothing else. */
export const NumberAsText = z.union([
  z.number(),
  z
    .string()
    .max(30)
    .regex(/^\d+(?:\.\d+)?$/)
    .transform(Number),
])

/** Dollars as a JSON number with at most six decimals. Stored and summed in whole millionths, see `money.ts`. */
export const Money = z.number().min(0)

/** A timestamp as ISO 8601 text in UTC. */
export const Moment = z.iso.datetime()

// Control characters except tab and line feed. wellFormed also refuses lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

const wellFormed = (value: string) => value.isWellFormed() && !unsafe.test(value)

/** A text of at most `max` UTF-16 units that `clean` made of what was sent; control characters are refused. */
const cleaned = (max: number, clean: (text: string) => string) =>
  boundedText(max).transform(clean).pipe(z.string().min(1).max(max).refine(wellFormed))

/** One line of at most `max` UTF-16 units, as `cleanLine` makes it of one or several. */
export const line = (max: number) => cleaned(max, cleanLine)

/** A short text that a rule of its own follows, such as a date, cleaned as a line is; it may be empty. */
export const typedText = (max: number) => boundedText(max).transform(cleanLine)

/** Text of several lines, as `cleanParagraphs` makes it. */
export const paragraphs = (max: number) => cleaned(max, cleanParagraphs)

/** A telephone number as typed, as `cleanPhone` makes it. Only the server knows which numbers exist. */
export const typedPhone = (max: number) => cleaned(max, cleanPhone)

/** A link to a web page that somebody writes. Every field for an address is one. */
export const Link = line(500).refine(isWebLink)

// Letters that fonts render blank (Unicode, Hangul fillers).
const blankLetters = /[\u115f\u1160\u3164\uffa0]/g

/** A person's name: a line with at least one visible letter. */
export const PersonName = line(100).refine((value) => /\p{L}/u.test(value.replace(blankLetters, '')))

const emailText = boundedText(emailLengths.whole).transform(storedEmail)

/** A new e-mail address, as `storedEmail` makes it: a dot-string of at most 64 characters, @ and a domain name. */
export const Email = emailText
  .pipe(z.string().max(emailLengths.whole).refine(isNewEmail))
  .meta({ format: 'email' })

/** An e-mail address that a row may have already, to sign in, recover an account or save the row again. */
export const KnownEmail = emailText
  .pipe(z.string().max(emailLengths.whole).refine(isStoredEmail))
  .meta({ format: 'email' })

/** A field left empty, where that is allowed. */
export const blank = z
  .string()
  .max(1_000, { abort: true })
  .meta({ maxLength: 0 })
  .transform((value) => (isBlank(value) ? '' : value))
  .pipe(z.literal(''))

/** An optional telephone number, as `typedPhone` takes it. */
export const optionalPhone = (max: number) => z.union([blank, typedPhone(max)]).optional()

/** An optional line of text. */
export const optionalLine = (max: number) => z.union([blank, line(max)]).optional()

/** Optional text of several lines. */
export const optionalParagraphs = (max: number) => z.union([blank, paragraphs(max)]).optional()

/** The file name of an uploaded picture or document below `/uploads/<kind>/`; empty if there is none. */
export const FileName = z.string()

/** The columns of a translated field: `{ ku_name, ar_name, en_name }` for `name`. */
export function translated<F extends string, S extends z.ZodType>(field: F, schema: S) {
  const columns = Object.fromEntries(languages.map((language) => [`${language}_${field}`, schema]))
  // Object.fromEntries loses the key types; they are exactly these three.
  return columns as Record<`${Language}_${F}`, S>
}

/**
 * The joined names from another table: `translatedJoin('colors', 'name')` gives `colors_ku_name`, …; `prefix` replaces
 * `colors_`.
 */
export function translatedJoin<T extends string, F extends string, const P extends string = `${T}_`>(
  table: T,
  field: F,
  // When omitted, P has exactly this default.
  prefix: P = `${table}_` as P,
) {
  const columns = Object.fromEntries(
    languages.map((language) => [`${prefix}${language}_${field}`, z.string()]),
  )
  return columns as Record<`${P}${Language}_${F}`, z.ZodString>
}
