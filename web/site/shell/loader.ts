import { data, redirect } from 'react-router'
import type { Refusal } from '#contract/call.ts'

/** The id an address names, or undefined when what it names cannot be one (a positive 32-bit integer). */
export function idOf(param: string | undefined): number | undefined {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return undefined
  const id = Number(param)
  return id <= 2_147_483_647 ? id : undefined
}

/**
 * What a loader throws when its thing does not exist: the 404 page with its status when the page is asked for
 * directly, the way to `/404` when the visitor comes from another page of the site.
 * `request` is the loader's own: only its address tells a page from its data.
 */
export function notFound(request: Request) {
  const asData = new URL(request.url).pathname.endsWith('.data')
  return asData ? redirect('/404') : data(null, { status: 404 })
}

/** The good answer of a call. Throws what `missing` gives when the thing is not there, else a fault. */
export function unwrapAnswer<A extends { status: true }>(answer: A | Refusal, request: Request): A {
  if (answer.status) return answer
  if (answer.msg === 'DATA_NOT_FOUND' || answer.msg === 'INVALID_DATA') throw notFound(request)
  throw data(null, { status: answer.msg === 'SERVER_BUSY' ? 503 : 500 })
}
