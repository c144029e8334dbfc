import * as z from 'zod'
import { pictureBytes, pictureFaults, staffUploads, Uploaded } from '../files.ts'
import { type Language, languages, languageTable } from '../languages.ts'
import { parseMoney } from '../money.ts'
import { maxQty } from '../quantity.ts'
import { Id, line, NumberAsText, paragraphs } from '../values.ts'

/** The most characters of a name or a title. */
export const nameLength = 200
/** The most characters of a description. */
export const detailLength = 10_000

export const Name = line(nameLength)
export const Detail = paragraphs(detailLength)

const empty = z
  .string()
  .regex(/^\s*$/)
  .transform(() => '')

/** One line of text that may be left empty. */
export const optionalLine = (max: number) => z.union([empty, line(max)]).optional()
/** Text of several lines that may be left empty. */
const optionalParagraphs = (max: number) => z.union([empty, paragraphs(max)]).optional()

const OptionalDetail = optionalParagraphs(detailLength)

/** The descriptions of a project or a service: some languages may go without. */
// Object.fromEntries forgets the names of its keys; they are exactly these columns.
export const detailOrNone = Object.fromEntries(
  languages.map((code) => [`${code}_detail`, languageTable[code].optionalDetail ? OptionalDetail : Detail]),
) as {
  readonly [C in Language as `${C}_detail`]: (typeof languageTable)[C]['optionalDetail'] extends true
    ? typeof OptionalDetail
    : typeof Detail
}

/** The id of another row in a multipart body. */
export const IdAsText = NumberAsText.pipe(Id)

/** The id of another row that may be left out; empty text is null. */
export const optionalIdAsText = z.union([empty.transform(() => null), z.null(), IdAsText]).optional()

/** A whole number from 0 in a multipart body that may be left out. */
export const optionalCountAsText = z
  .union([empty.transform(() => 0), NumberAsText.pipe(z.int().min(0).max(100_000))])
  .optional()

/** A yes or no in a multipart body that may be left out; empty text counts as left out. */
export const optionalFlagAsText = z
  .union([
    empty.transform(() => undefined),
    z.union([z.enum(['true', '1']), z.literal(true), z.literal(1)]).transform(() => true),
    z.union([z.enum(['false', '0']), z.literal(false), z.literal(0)]).transform(() => false),
  ])
  .optional()

/** The most pieces in one order, in a multipart body, that may be left out; empty text is no limit, null. */
export const optionalOrderLimitAsText = z
  .union([empty.transform(() => null), z.null(), NumberAsText.pipe(z.int().min(1).max(maxQty))])
  .optional()

/** Dollars as somebody enters them, at most six decimals and 9,999,999.999999; whole millionths come out. */
export const Price = z.union([z.string().max(20), z.number()]).transform((value, context) => {
  const units = parseMoney(value)
  if (units !== undefined) return units
  context.issues.push({ code: 'custom', input: value, message: 'not an amount of dollars' })
  return z.NEVER
})

// What a form sends for a file that nobody chose: a part without a name and without a byte.
const unchosen = z
  .union([empty, Uploaded.refine(({ filename, bytes }) => !filename && bytes.length === 0)])
  .transform(() => undefined)

/** A file that may be left out. */
export const optionalUpload = z.union([unchosen, Uploaded]).optional()

/** A picture where one is there already: a new file, or the name of the file that stays. */
export const KeptPicture = z.union([Uploaded, z.string().max(200)])

/** As `KeptPicture`, and when nothing is sent the picture stays too. */
export const optionalKeptPicture = z.union([unchosen, KeptPicture]).optional()

/** What every list with pictures has in common: bodies of a form, their size, and how a picture may be wrong. */
export const withPicture = {
  body: 'multipart',
  // The file, and texts of three languages beside it.
  maxBytes: pictureBytes,
  uploads: staffUploads,
  fails: [...pictureFaults, 'SERVER_BUSY'],
} as const
