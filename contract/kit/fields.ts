import * as z from 'zod'
import { pictureBytes, pictureFaults, staffUploads, Uploaded } from './files.ts'
import { type Language, languages, languageTable } from './languages.ts'
import { parseMoney } from './money.ts'
import { maxQty } from './quantity.ts'
import {
  blank,
  Id,
  line,
  NumberAsText,
  optionalParagraphs,
  paragraphs,
  typedPhone,
  typedText,
} from './values.ts'

/** The maximum length of a name or a title, in characters. */
export const nameLength = 200
/** The maximum length of a product's code, in characters. */
export const codeLength = 60
/** The maximum length of a description, in characters. */
export const detailLength = 10_000

/** Telephones as the company writes them: one or several, with words, or a short number. Only the server knows which exist. */
export const Telephone = typedPhone(120)

export const Name = line(nameLength)
export const Detail = paragraphs(detailLength)

const OptionalDetail = optionalParagraphs(detailLength)

/** The description columns of a project or a service; in some languages they are optional. */
// Object.fromEntries loses the key types; they are exactly these columns.
export const detailOrNone = Object.fromEntries(
  languages.map((code) => [`${code}_detail`, languageTable[code].optionalDetail ? OptionalDetail : Detail]),
) as {
  readonly [C in Language as `${C}_detail`]: (typeof languageTable)[C]['optionalDetail'] extends true
    ? typeof OptionalDetail
    : typeof Detail
}

/** The id of another row, in a multipart body. */
export const IdAsText = NumberAsText.pipe(Id)

/** An optional id of another row, in a multipart body; empty text becomes null. */
export const optionalIdAsText = z.union([blank.transform(() => null), z.null(), IdAsText]).optional()

/** An optional whole number of at least 0, in a multipart body; empty text becomes 0. */
export const optionalCountAsText = z
  .union([blank.transform(() => 0), NumberAsText.pipe(z.int().min(0).max(100_000))])
  .optional()

/** An optional boolean in a multipart body; empty text becomes undefined. */
export const optionalFlagAsText = z
  .union([
    blank.transform(() => undefined),
    z.union([z.enum(['true', '1']), z.literal(true), z.literal(1)]).transform(() => true),
    z.union([z.enum(['false', '0']), z.literal(false), z.literal(0)]).transform(() => false),
  ])
  .optional()

/** The optional order limit in a multipart body; empty text becomes null, which means no limit. */
export const optionalOrderLimitAsText = z
  .union([blank.transform(() => null), z.null(), NumberAsText.pipe(z.int().min(1).max(maxQty))])
  .optional()

/** Parses dollars as typed, up to 9,999,999.999999 with at most six decimals, into whole millionths. */
export const Price = z.union([typedText(20), z.number()]).transform((value, context) => {
  const units = parseMoney(value)
  if (units !== undefined) return units
  context.issues.push({ code: 'custom', input: value, message: 'not an amount of dollars' })
  return z.NEVER
})

// A form sends a file field without a chosen file as a part with no name and no bytes.
const unchosen = z
  .union([blank, Uploaded.refine(({ filename, size }) => !filename && size === 0)])
  .transform(() => undefined)

/** An optional file. */
export const optionalUpload = z.union([unchosen, Uploaded]).optional()

/** A picture that replaces an existing one: a new file, or the current file's name to keep it. */
export const KeptPicture = z.union([Uploaded, z.string().max(200)])

/** Like `KeptPicture`, but sending nothing also keeps the picture. */
export const optionalKeptPicture = z.union([unchosen, KeptPicture]).optional()

/** What all lists with pictures share: multipart bodies, their limits, and the refusals of a bad picture. */
export const withPicture = {
  body: 'multipart',
  // Room for the file; the texts in three languages fit beside it.
  maxBytes: pictureBytes,
  uploads: staffUploads,
  fails: [...pictureFaults, 'SERVER_BUSY'],
} as const
