import type { Language } from '#contract/kit/values.ts'

/** The paging fields of every list call. */
export interface Paging<S extends string = string> {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  sort?: S | undefined
  direction?: 'asc' | 'desc' | undefined
  lang?: Language | undefined
  /** Restricts the list to the rows with these ids. */
  id?: readonly number[] | undefined
}

/** Where a page begins, and how many rows it has at most. */
export interface PageLimits {
  readonly limit: number
  readonly offset: number
}

/** The page size if the request has none. */
const defaultLimit = 10

/** Returns the requested page's limit and offset; undefined for the whole list. */
export function pageLimits({ page, limit }: Paging): PageLimits | undefined {
  if (page === undefined && limit === undefined) return undefined
  const size = limit ?? defaultLimit
  return { limit: size, offset: ((page ?? 1) - 1) * size }
}
