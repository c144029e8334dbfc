import * as z from 'zod'

/** The languages of all content, in the order in which the product offers them. `ku` is always Sorani. */
export const languages = ['ku', 'ar', 'en'] as const
export const Language = z.enum(languages)
export type Language = (typeof languages)[number]

/** The number that names a row: 1 … 2^31−1. */
export const Id = z.int().min(1).max(2_147_483_647)

/** Dollars as a JSON number, at most six decimals. Stored and added as whole millionths, see `money.ts`. */
export const Money = z.number().min(0)

/** A moment as ISO 8601 text in UTC. */
export const Moment = z.iso.datetime()

// Lone surrogates, control characters (tab and line feeds apart) and the bidirectional overrides that can
// make a text read as something else than it says.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const unsafe = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const lineBreak = /[\t\n\r\u2028\u2029]/

const wellFormed = (value: string) => value.isWellFormed() && !unsafe.test(value)

/** One line of text of at most `max` characters, NFC, trimmed, without control or direction-override characters. */
export const line = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .refine((value) => wellFormed(value) && !lineBreak.test(value)),
    )

/** Text of several lines, each ended by a line feed alone as forms do not send it, otherwise as `line`. */
export const paragraphs = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1).max(max).refine(wellFormed))

/** An e-mail address of at most 254 characters (RFC 5321, 4.5.3.1.3), compared without case. */
export const Email = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email().max(254))

/** The file name of an uploaded picture or document, below `/uploads/<kind>/`; empty when there is none. */
export const FileName = z.string()

/** The three columns of a translated field: `{ ku_name, ar_name, en_name }` for `name`. */
export function translated<F extends string, S extends z.ZodType>(field: F, schema: S) {
  const columns = Object.fromEntries(languages.map((language) => [`${language}_${field}`, schema]))
  // Object.fromEntries forgets the names of its keys; they are exactly these three.
  return columns as Record<`${Language}_${F}`, S>
}

/** The joined names of another table's row: `translatedJoin('colors', 'name')` is `colors_ku_name`, …. */
export function translatedJoin<T extends string, F extends string>(table: T, field: F) {
  const columns = Object.fromEntries(
    languages.map((language) => [`${table}_${language}_${field}`, z.string()]),
  )
  return columns as Record<`${T}_${Language}_${F}`, z.ZodString>
}
