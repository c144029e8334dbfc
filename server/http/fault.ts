import type { SiteMessageKey } from '#contract/kit/messages.ts'
import { isBusy, isDiskFull } from '../database/faults.ts'

interface FaultOptions {
  /** After how many seconds a retry makes sense. */
  retryAfter?: number
  /** The methods that the URL allows. */
  allow?: string
  /** Where to ask instead. */
  location?: string
}

/** A transport error rather than a domain refusal: it has an HTTP status, and an envelope as well. */
export class Fault extends Error {
  readonly status: number
  readonly key: SiteMessageKey
  readonly options: FaultOptions

  constructor(status: number, key: SiteMessageKey, options: FaultOptions = {}) {
    super(`${status} ${key}`)
    this.status = status
    this.key = key
    this.options = options
  }

  /** The headers that go with the status. */
  get headers(): Record<string, string> {
    const { retryAfter, allow, location } = this.options
    return {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(allow === undefined ? {} : { allow }),
      ...(location === undefined ? {} : { location }),
    }
  }
}

/** All transport errors. */
export const faults = {
  /** A request that names no host or several, or repeats a header that it may have once. */
  badRequest: () => new Fault(400, 'INVALID_REQUEST'),
  badBody: () => new Fault(400, 'INVALID_REQUEST'),
  /** A form that did not come from one of our pages. */
  foreign: () => new Fault(403, 'NOT_AUTHORIZED'),
  /** Came by http to a proxy, where others could read it; what only asks for something is led to `location`. */
  plainHttp: (location?: string) =>
    location === undefined
      ? new Fault(403, 'HTTPS_REQUIRED')
      : new Fault(301, 'HTTPS_REQUIRED', { location }),
  notFound: () => new Fault(404, 'NOTFOUND'),
  wrongMethod: (allow: string) => new Fault(405, 'INVALID_REQUEST', { allow }),
  tooSlow: () => new Fault(408, 'INVALID_REQUEST'),
  tooBig: () => new Fault(413, 'INVALID_REQUEST'),
  fileTooBig: () => new Fault(413, 'FILE_TOO_BIG'),
  /** The client has disconnected; 499 is nginx's status for it. */
  hungUp: () => new Fault(499, 'INVALID_REQUEST'),
  wrongType: () => new Fault(415, 'INVALID_REQUEST'),
  flooding: (retryAfter: number) => new Fault(429, 'TOO_MANY_REQUESTS', { retryAfter }),
  busy: () => new Fault(503, 'SERVER_BUSY', { retryAfter: 1 }),
  /** Nothing was kept: a disk has no room left, which takes a person to make. */
  diskFull: () => new Fault(503, 'DISK_FULL', { retryAfter: 60 }),
} as const

/** The HTTP status that an error of another kind carries, such as TooBusy; else 500. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 ? status : 500
}

/** Converts any error into a fault. One that is not the client's doing becomes a 500 without details. */
export function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  const status = statusOf(error)
  if (isDiskFull(error)) return faults.diskFull()
  if (status === 503 || isBusy(error)) return faults.busy()
  if (status >= 500) return new Fault(500, 'SERVER_ERROR')
  if (status === 413) return faults.tooBig()
  if (status === 404) return faults.notFound()
  return new Fault(status, 'INVALID_REQUEST')
}

/** The JSON envelope of a refusal. */
export const refusalText = (key: SiteMessageKey) => JSON.stringify({ status: false, msg: key, data: null })
