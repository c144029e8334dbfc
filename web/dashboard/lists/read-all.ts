import type { Language } from '#contract/values.ts'
import { type Denial, granted } from '../shell/queries.ts'
import { mostPerCall, type PageAsked } from './paging.ts'

/** What a list's call answers. */
export type Listing<R> =
  | { status: true; data: R[]; count?: number | undefined; more?: true | undefined }
  | Denial

/** What a list's call is asked. */
export type Asked<S extends string> = PageAsked<S> & { readonly lang: Language; readonly id?: number }

/** How many calls one page of `all` may take: a thousand rows are shown at once, the rest on further pages. */
export const mostCalls = 10

/** Reads the rows of a page of `all`, call by call, each row once. Throws `Refused`. */
export async function readAll<R extends { id: number }, S extends string>(
  ask: (asked: Asked<S>) => Promise<Listing<R>>,
  asked: Asked<S>,
): Promise<{ data: R[]; count: number; more?: true | undefined }> {
  const first = (asked.page - 1) * mostCalls + 1
  // Rows move between the calls when somebody adds one: none is shown twice.
  const rows = new Map<number, R>()
  let count = 0
  let more: true | undefined
  for (let page = first; page < first + mostCalls; page++) {
    const answer = granted(await ask({ ...asked, page }))
    count = answer.count ?? answer.data.length
    more = answer.more
    for (const row of answer.data) rows.set(row.id, row)
    if (page * mostPerCall >= count) break
  }
  return { data: [...rows.values()], count, more }
}
