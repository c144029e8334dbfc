import type { IncomingMessage } from 'node:http'
import { actingHeader } from '#contract/kit/acting.ts'
import { idempotencyHeader } from '#contract/kit/idempotency.ts'

/** A host name or IPv4 address, or an IPv6 address in brackets, with its port if it has one (RFC 9110, 7.2). */
const hostAndPort = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The host of a target in absolute form, as clients send it to a proxy (RFC 9112, 3.2.2). */
const absoluteForm = /^https?:\/\/([^/?#]*)/i

let lastHost = ''

function isHost(text: string): boolean {
  // Nearly all requests name the same host.
  if (text === lastHost) return true
  if (!hostAndPort.test(text)) return false
  lastHost = text
  return true
}

/**
 * Whether a request names its host once: in one `Host` header, which must not be empty, and in the target if that is
 * absolute. Otherwise a proxy in front of us might have read another host than we do. HTTP/1.0 may leave it out.
 */
export function namesOneHost({ headers, httpVersion, url = '/' }: IncomingMessage): boolean {
  const { host } = headers
  if (host === undefined ? httpVersion !== '1.0' : !isHost(host)) return false
  if (url.startsWith('/')) return true
  const named = absoluteForm.exec(url)?.[1]
  return named === undefined || named.toLowerCase() === host?.toLowerCase()
}

/**
 * Headers that we decide by and that a request has once, besides `Host`. `Cookie` may come in parts (RFC 9113, 8.2.3),
 * `X-Forwarded-For` is a list, and Node itself refuses a second length.
 */
export const single = [
  'authorization',
  'content-type',
  'origin',
  'sec-fetch-site',
  actingHeader,
  idempotencyHeader,
] as const

/** Whether a request repeats one of the headers that it may have once. */
export const repeatsHeader = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  single.some((name) => {
    // The server joins repeated headers with a comma.
    if (!headers[name]?.includes(',')) return false
    return rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length > 1
  })
