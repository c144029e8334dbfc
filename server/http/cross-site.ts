import type { IncomingHttpHeaders } from 'node:http'

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)

// A request knows its host and port; with which scheme a visitor reached it, only the public address says.
function isOurs(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined) return origin === originOf(publicUrl)
  return ['http:', 'https:'].some((scheme) => origin === originOf(`${scheme}//${host}`))
}

/**
 * Whether another site's page had the browser send this request. Browsers say so in `Sec-Fetch-Site`, and where they
 * leave it out (plain http beside localhost) in `Origin`, of which scheme, host and port must all be those of
 * `publicUrl`. Undefined of a client that sends neither, which is no browser.
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean | undefined {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin === undefined ? undefined : !isOurs(origin, headers.host, publicUrl)
}

/** Whether another site's page sent this request with our cookies; what is no browser has none but those it was given. */
export const isCrossSite = (headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean =>
  headers.cookie !== undefined && isForeign(headers, publicUrl) === true
