import * as z from 'zod'
import { type BodyKind, call, type UploadLimit } from './call.ts'
import type { MessageKey } from './messages.ts'
import type { Who } from './roles.ts'
import { GivenId, Id, Language, NumberAsText } from './values.ts'
import { overwritten, versioned, withSeen } from './version.ts'

/** The most rows one page of a list may hold. */
const maxPageSize = 100

/** The most rows of a list that come at once, without a page being asked for, to whoever is no staff. */
export const maxUnpagedRows = 500

/** The fields by which a list call names a page; the first of `sorts` is the default order. */
export const paging = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  /** From 1. Without it the whole list comes, or of a long one its beginning to whoever is no staff. */
  page: z.int().min(1).max(1_000_000).optional(),
  limit: z.int().min(1).max(maxPageSize).optional(),
  /** Words to find in any of the three languages, however they are typed. */
  search: z.string().max(200).optional(),
  sort: z.enum(sorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  /** Whose alphabet orders names. */
  lang: Language.optional(),
})

/**
 * How many rows match, on all pages. A search that very many rows match counts the first of them alone; `more` then
 * says that there are more than `count`.
 */
export const counted = { count: z.int().optional(), more: z.literal(true).optional() }

/** The filter that leaves one row of a list, or none; the other filters hold beside it. */
export const oneRow = { id: GivenId.optional() }

interface Readable<N, R extends z.ZodRawShape, S, L, X> {
  /** The plural noun of the flag: `Products` gives `getAllProducts`. */
  noun: N
  summary: string
  row: z.ZodObject<R>
  /** What the list may be ordered by; the first is the default. */
  sorts: S
  filters: L
  /** What the answer holds beside the rows. */
  extras?: X
}

/**
 * Declares the reading call of a list, `<path>/getall`. With `page` or `limit` the answer's `data` is that
 * page and `count` the number of all matching rows, see `counted`; without them `data` is the whole list. Of a list
 * for those who are no staff more than `maxUnpagedRows` rows come as that many, and `count` with them.
 */
export function readable<
  const P extends string,
  const N extends string,
  R extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  L extends z.ZodRawShape,
  X extends z.ZodRawShape = Record<never, never>,
>(path: P, who: Who, declared: Readable<N, R, S, L, X>) {
  const { noun, summary, row, sorts, filters, extras } = declared
  return call(`${path}/getall`, {
    summary,
    flag: `getAll${noun}`,
    flagRequired: false,
    who,
    ...(who === 'anyone' ? { content: 'everyone' } : {}),
    input: { ...paging(sorts), ...filters },
    answer: { data: z.array(row), ...counted, ...(extras as X) },
  })
}

const wholeNumber = (least: number, most: number) => NumberAsText.pipe(z.int().min(least).max(most))

/** `paging` for a multipart body. */
const pagingAsText = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  ...paging(sorts),
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, maxPageSize).optional(),
})

/** Fields over others of the same name. */
const over = <B extends object, T extends object>(base: B, top: T) =>
  // Spreading generic objects is typed as both at once; what comes later stands alone.
  ({ ...base, ...top }) as Omit<B, keyof T> & T

interface Managed<N, I, R extends z.ZodRawShape, S, L, A, E, F, B>
  extends Readable<N, R, S, L, Record<never, never>> {
  /** The body's field that names one row, as `store_id`. */
  id: I
  /** The fields of a new row. Those whose schema takes `undefined` are not required. */
  add: A
  edit: E
  /** Fields of an edit that its version leaves out, as others than staff change them. */
  unseen?: readonly (keyof E & keyof R & string)[]
  /** The body of `add` and `edit`; with a file it is multipart. */
  body?: B
  /** The largest body of `add` and `edit`, in bytes. */
  maxBytes?: number
  /** How many files a person may send with `add` and `edit`. */
  uploads?: UploadLimit
  /** What `add` and `edit` may refuse beside what every list may. */
  fails?: readonly F[]
  /** The changes whose body must have the flag; the others have one too, and nobody insists on it. */
  flagged?: readonly ('add' | 'edit' | 'delete')[]
  may: { read: Who; write: Who; delete: Who }
}

/**
 * Declares a managed list once and makes its four calls of it: `getall`, `add`, `edit` and `delete` below
 * `path`. Each row comes with its `version`, which `edit` takes back as `seen`. Reading takes an `id` too, for that row alone. Each change takes the fields of a page too and answers
 * with the refreshed list, or that page.
 */
export function list<
  const P extends string,
  const N extends string,
  const I extends string,
  R extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  L extends z.ZodRawShape,
  A extends z.ZodRawShape,
  E extends z.ZodRawShape,
  const F extends MessageKey = never,
  const B extends BodyKind = 'json',
>(path: P, declared: Managed<N, I, R, S, L, A, E, F, B>) {
  const { noun, summary, sorts, filters, id, may, body, maxBytes, uploads, fails = [] } = declared
  const row = versioned(declared.row).meta({ id: `Listed${noun}` })
  const { flagged = ['add', 'edit', 'delete'] } = declared
  const answer = { data: z.array(row), ...counted }
  const change = {
    who: may.write,
    answer,
    fails: ['ALREADY_ADDED', 'DATA_NOT_FOUND', ...fails] as const,
    ...(body === undefined ? {} : { body }),
    ...(maxBytes === undefined ? {} : { maxBytes }),
    ...(uploads === undefined ? {} : { uploads }),
  }
  const text = body === 'multipart'
  // Both read the same numbers, from JSON or from text.
  const pages = (text ? pagingAsText(sorts) : paging(sorts)) as unknown as ReturnType<typeof paging<S>>
  const page = { ...pages, ...filters }
  // The computed key is forgotten by the type of an object literal; it is exactly `id`.
  const which = { [id]: text ? NumberAsText.pipe(Id) : GivenId } as Record<I, typeof GivenId>
  return {
    getall: readable(path, may.read, { noun, summary, row, sorts, filters: over(filters, oneRow) }),
    add: call(`${path}/add`, {
      summary: `Adds to: ${summary}`,
      flag: `add${noun}`,
      says: 'ADDED_SUCCESSFULLY',
      flagRequired: flagged.includes('add'),
      once: true,
      input: over(page, declared.add),
      ...change,
    }),
    edit: call(`${path}/edit`, {
      summary: `Changes one of: ${summary}`,
      flag: `edit${noun}`,
      says: 'UPDATED_SUCCESSFULLY',
      flagRequired: flagged.includes('edit'),
      input: over(page, { ...declared.edit, ...which, ...withSeen }),
      ...change,
      fails: [...change.fails, 'ROW_CHANGED'],
      overwrites: overwritten(declared.row, declared.edit, declared.unseen),
    }),
    delete: call(`${path}/delete`, {
      summary: `Deletes one of: ${summary}`,
      flag: `delete${noun}`,
      says: 'DELETED_SUCCESSFULLY',
      flagRequired: flagged.includes('delete'),
      who: may.delete,
      input: over({ ...paging(sorts), ...filters }, { [id]: GivenId } as Record<I, typeof GivenId>),
      answer,
      fails: ['IN_USE', 'DATA_NOT_FOUND'],
    }),
  }
}

/** The four calls of a managed list, for the table of its file. */
export const callsOf = <G, A, E, D>({
  getall,
  add,
  edit,
  delete: remove,
}: {
  getall: G
  add: A
  edit: E
  delete: D
}) => [getall, add, edit, remove] as const
