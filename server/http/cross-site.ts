import type { IncomingHttpHeaders } from 'node:http'

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)

// A request shows its host and port, but only the public URL tells the scheme.
function isOurs(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined) return origin === originOf(publicUrl)
  return ['http:', 'https:'].some((scheme) => origin === originOf(`${scheme}//${host}`))
}

/**
 * Whether a page of another site caused this request. Browsers send `Sec-Fetch-Site`, or without it (plain http other
 * than localhost) `Origin`, which must match the scheme, host and port of `publicUrl`. Undefined for a client that
 * sends neither, which is not a browser.
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean | undefined {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin === undefined ? undefined : !isOurs(origin, headers.host, publicUrl)
}

/**
 * Whether a page of another site caused a request with our cookies. Clients other than browsers only have the cookies
 * we gave them.
 */
export const isCrossSite = (headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean =>
  headers.cookie !== undefined && isForeign(headers, publicUrl) === true
