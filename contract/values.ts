import * as z from 'zod'
import { type Language as Code, languages } from './languages.ts'

export const Language = z.enum(languages)
export type Language = Code

/** The number that names a row: 1 … 2^31−1. */
export const Id = z.int().min(1).max(2_147_483_647)

const digits = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(Id)

/** An id in the body of a call: clients that keep theirs as text may send its digits. */
export const GivenId = z.union([Id, digits])

/** A number in a multipart body, where it comes as text. */
export const NumberAsText = z.coerce.number<string | number>()

/** Dollars as a JSON number, at most six decimals. Stored and added as whole millionths, see `money.ts`. */
export const Money = z.number().min(0)

/** A moment as ISO 8601 text in UTC. */
export const Moment = z.iso.datetime()

// Lone surrogates, control characters (tab and line feeds apart) and the bidirectional overrides that can
// make a text read as something else than it says.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const unsafe = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const lineBreak = /[\t\n\r\u2028\u2029]/

// What takes no room and says nothing: joiners of words, invisible operators, byte-order marks, tags. They go away.
const unseen = /[\u200b\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}]/gu
// In one line, which is shown apart from others, marks of direction too; the non-joiner of Kurdish words and the joiner
// of emoji stay where they join something.
const unseenInLine =
  /[\u200b\u200e\u200f\u061c\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}]|[\u200c\u200d](?=[\s\u200c\u200d]|$)|(?<=^|\s)[\u200c\u200d]/gu

const wellFormed = (value: string) => value.isWellFormed() && !unsafe.test(value)

/**
 * One line of text of at most `max` characters, NFC, trimmed, without control or direction-override characters; what
 * cannot be seen is taken away.
 */
export const line = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim().replace(unseenInLine, '').trim())
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
    .transform((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').replace(unseen, '').trim())
    .pipe(z.string().min(1).max(max).refine(wellFormed))

// Letters that fonts leave blank (Unicode, Hangul fillers).
const blankLetters = /[\u115f\u1160\u3164\uffa0]/g

/** What a person is called: a line with at least one letter that can be seen. */
export const PersonName = line(100).refine((value) => /\p{L}/u.test(value.replace(blankLetters, '')))

/** An e-mail address of at most 254 characters (RFC 5321, 4.5.3.1.3), compared without case. */
export const Email = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email().max(254))

/** A field that was left empty, where it may be. */
export const blank = z
  .string()
  .transform((value) => value.trim())
  .pipe(z.literal(''))

/** The file name of an uploaded picture or document, below `/uploads/<kind>/`; empty when there is none. */
export const FileName = z.string()

/** The three columns of a translated field: `{ ku_name, ar_name, en_name }` for `name`. */
export function translated<F extends string, S extends z.ZodType>(field: F, schema: S) {
  const columns = Object.fromEntries(languages.map((language) => [`${language}_${field}`, schema]))
  // Object.fromEntries forgets the names of its keys; they are exactly these three.
  return columns as Record<`${Language}_${F}`, S>
}

/**
 * The joined names of another table's row: `translatedJoin('colors', 'name')` is `colors_ku_name`, …; `prefix` takes the
 * place of `colors_`.
 */
export function translatedJoin<T extends string, F extends string, const P extends string = `${T}_`>(
  table: T,
  field: F,
  // Where none is given, P is its default.
  prefix: P = `${table}_` as P,
) {
  const columns = Object.fromEntries(
    languages.map((language) => [`${prefix}${language}_${field}`, z.string()]),
  )
  return columns as Record<`${P}${Language}_${F}`, z.ZodString>
}
