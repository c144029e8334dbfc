import * as z from 'zod'
import { type BodyKind, call } from './call.ts'
import type { MessageKey } from './messages.ts'
import type { UploadLimit } from './rate-limits.ts'
import type { Disclosed, Who } from './roles.ts'
import { boundedText, GivenId, Id, Language, NumberAsText, someOf } from './values.ts'
import { overwritten, versioned, withSeen } from './version.ts'

/** The maximum page size of a list. */
const maxPageSize = 100

/** The most rows returned to non-staff when they do not ask for a page. */
export const maxUnpagedRows = 500

/** The paging fields of a list call; the first of `sorts` is the default order. */
export const paging = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  /** From 1. When omitted, the whole list is returned, or to non-staff at most `maxUnpagedRows` rows. */
  page: z.int().min(1).max(1_000_000).optional(),
  limit: z.int().min(1).max(maxPageSize).optional(),
  /**
   * Words to find in any of the three languages, with other endings, spellings and words of the same meaning. Without
   * `sort` the best matches come first. If no row has all words, rows with most of them are found (see `counted`).
   */
  search: boundedText(200).max(200).optional(),
  sort: z.enum(sorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  /** The language whose alphabet sorts names. */
  lang: Language.optional(),
})

/**
 * `count` is the number of matching rows over all pages. A search with very many matches stops counting early and sets
 * `more`: there are more than `count`. `dropped` are the words of a search that no row has together with the others; the
 * rows of the answer have those. `meant` is set if the rows are those of another search, for a word with a slip, in another
 * keyboard layout or in Latin letters; in a staff's list, whose rows are never those of another search, if that finds some.
 */
export const counted = {
  count: z.int().optional(),
  more: z.literal(true).optional(),
  dropped: z.array(z.string()).optional(),
  meant: z.string().optional(),
}

/**
 * A filter by rows of another list: one of them or several. An empty list is no filter. What means the same is answered from one
 * place in the cache.
 */
export const anyOf = someOf(100)
  .transform((ids) => (ids.length > 0 ? ids : undefined))
  .optional()

/** A filter by the rows' own ids; it combines with the other filters. */
export const theseRows = { id: anyOf }

interface Readable<N, R extends z.ZodRawShape, S, L, X> {
  /** The plural noun for the flag: `Products` gives `getAllProducts`. */
  noun: N
  summary: string
  row: z.ZodObject<R>
  /** The sort orders; the first is the default. */
  sorts: S
  filters: L
  /** The fields of the answer besides the rows. */
  extras?: X
  /** Which list of people or orders the rows are, if they are one. */
  discloses?: Disclosed
}

/**
 * Declares a list's read call, `<path>/getall`. With `page` or `limit`, `data` is that page and `count` the number of
 * all matching rows (see `counted`); without them `data` is the whole list. Non-staff get at most `maxUnpagedRows`
 * rows of a longer list, together with `count`.
 */
export function readable<
  const P extends string,
  const N extends string,
  R extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  L extends z.ZodRawShape,
  const W extends Who,
  X extends z.ZodRawShape = Record<never, never>,
>(path: P, who: W, declared: Readable<N, R, S, L, X>) {
  const { noun, summary, row, sorts, filters, extras, discloses } = declared
  return call(`${path}/getall`, {
    summary,
    flag: `getAll${noun}`,
    flagRequired: false,
    who,
    ...(who === 'anyone' ? { content: 'everyone' } : {}),
    ...(discloses ? { discloses: { data: discloses } } : {}),
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

/** Merges two field sets; the second wins. */
const over = <B extends object, T extends object>(base: B, top: T) =>
  // TypeScript types a spread of generic objects as an intersection, but later fields replace earlier ones.
  ({ ...base, ...top }) as Omit<B, keyof T> & T

interface Managed<N, I, R extends z.ZodRawShape, S, L, A, E, F, B>
  extends Readable<N, R, S, L, Record<never, never>> {
  /** The body field that names the row, such as `store_id`. */
  id: I
  /** The fields of a new row. Those whose schema accepts `undefined` are optional. */
  add: A
  edit: E
  /** Edit fields left out of the version, because others than staff change them too. */
  unseen?: readonly (keyof E & keyof R & string)[]
  /** The body of `add` and `edit`; multipart if there is a file. */
  body?: B
  /** The maximum body size of `add` and `edit`, in bytes. */
  maxBytes?: number
  /** The upload limit per user for `add` and `edit`. */
  uploads?: UploadLimit
  /** The refusals of `add` and `edit` besides those of every list. */
  fails?: readonly F[]
  /** The changes whose body must carry the flag; on the others it is optional. */
  flagged?: readonly ('add' | 'edit' | 'delete')[]
  may: { read: Who; write: Who; delete: Who }
}

/**
 * Declares a managed list and its four calls: `getall`, `add`, `edit` and `delete` below `path`. Each row has a
 * `version`, which `edit` takes back as `seen`. `getall` also accepts `id`, for these rows alone. Changes accept the
 * paging fields too and return the refreshed list or page.
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
  // Both variants yield the same types, whether from JSON or from text.
  const pages = (text ? pagingAsText(sorts) : paging(sorts)) as unknown as ReturnType<typeof paging<S>>
  const page = { ...pages, ...filters }
  // TypeScript widens the computed key; it is exactly `id`.
  const which = { [id]: text ? NumberAsText.pipe(Id) : GivenId } as Record<I, typeof GivenId>
  return {
    getall: readable(path, may.read, { noun, summary, row, sorts, filters: over(filters, theseRows) }),
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

/** The four calls of a managed list, to spread into callTable. */
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
