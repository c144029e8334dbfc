import { data, redirect } from 'react-router'
import type { Refusal } from '#contract/kit/call.ts'

/** Parses the id in a URL; undefined unless it is a positive 32-bit integer. */
export function idOf(param: string | undefined): number | undefined {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return undefined
  const id = Number(param)
  return id <= 2_147_483_647 ? id : undefined
}

/**
 * Returns what a loader throws for a missing record: a 404 response when the page itself is requested, a
 * redirect to `/404` when the router fetches its data on a client-side navigation.
 * `request` must be the loader's own: only its URL tells a page request from a data request.
 */
export function notFound(request: Request) {
  const asData = new URL(request.url).pathname.endsWith('.data')
  return asData ? redirect('/404') : data(null, { status: 404 })
}

/** Parses the id in a URL. Throws the response of `notFound` for anything else. */
export function requireId(param: string | undefined, request: Request): number {
  const id = idOf(param)
  if (!id) throw notFound(request)
  return id
}

/** Returns a successful answer. Throws the response of `notFound` for a missing record, a 500 or 503 otherwise. */
export function unwrapAnswer<A extends { status: true }>(answer: A | Refusal, request: Request): A {
  if (answer.status) return answer
  if (answer.msg === 'DATA_NOT_FOUND' || answer.msg === 'INVALID_DATA') throw notFound(request)
  throw data(null, { status: answer.msg === 'SERVER_BUSY' ? 503 : 500 })
}
