import * as z from 'zod'
import { call } from './call.ts'
import type { Who } from './roles.ts'
import { Id, Language } from './values.ts'

/** The most rows one page of a list may hold. */
export const maxPageSize = 100

/** The fields by which a list call names a page; the first of `sorts` is the default order. */
export const paging = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  /** From 1. Without it the whole list comes. */
  page: z.int().min(1).max(1_000_000).optional(),
  limit: z.int().min(1).max(maxPageSize).optional(),
  /** Words to find in any of the three languages, however they are typed. */
  search: z.string().max(200).optional(),
  sort: z.enum(sorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  /** Whose alphabet orders names. */
  lang: Language.optional(),
})

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
 * page and `count` the number of all matching rows; without them `data` is the whole list.
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
    input: { ...paging(sorts), ...filters },
    answer: { data: z.array(row), count: z.int().optional(), ...(extras as X) },
  })
}

interface Managed<N, I, R extends z.ZodRawShape, S, L, A, E>
  extends Readable<N, R, S, L, Record<never, never>> {
  /** The body's field that names one row, as `store_id`. */
  id: I
  add: A
  edit: E
  body?: 'json' | 'multipart'
  may: { read: Who; add: Who; edit: Who; delete: Who }
}

/**
 * Declares a managed list once and makes its four calls of it: `getall`, `add`, `edit` and `delete` below
 * `path`. Each change takes the fields of a page too and answers with the refreshed list, or that page.
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
>(path: P, declared: Managed<N, I, R, S, L, A, E>) {
  const { noun, summary, row, sorts, filters, id, may, body = 'json' } = declared
  const answer = { data: z.array(row), count: z.int().optional() }
  // The computed key is forgotten by the type of an object literal; it is exactly `id`.
  const which = { [id]: Id } as Record<I, typeof Id>
  const page = { ...paging(sorts), ...filters }
  return {
    getall: readable(path, may.read, { noun, summary, row, sorts, filters }),
    add: call(`${path}/add`, {
      summary: `Adds to: ${summary}`,
      flag: `add${noun}`,
      who: may.add,
      body,
      input: { ...page, ...declared.add },
      answer,
      fails: ['ALREADY_ADDED', 'DATA_NOT_FOUND'],
    }),
    edit: call(`${path}/edit`, {
      summary: `Changes one of: ${summary}`,
      flag: `edit${noun}`,
      who: may.edit,
      body,
      input: { ...page, ...declared.edit, ...which },
      answer,
      fails: ['ALREADY_ADDED', 'DATA_NOT_FOUND'],
    }),
    delete: call(`${path}/delete`, {
      summary: `Deletes one of: ${summary}`,
      flag: `delete${noun}`,
      who: may.delete,
      input: { ...page, ...which },
      answer,
      fails: ['IN_USE', 'DATA_NOT_FOUND'],
    }),
  }
}
