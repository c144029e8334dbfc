import type { IncomingHttpHeaders } from 'node:http'

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)

// A request knows its host and port; with which scheme a visitor reached it, only the public address says.
function isOurs(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined) return origin === originOf(publicUrl)
  return ['http:', 'https:'].some((scheme) => origin === originOf(`${scheme}//${host}`))
}

/**
 * Whether another site's page had the browser send this request with our cookies. Browsers say so in
 * `Sec-Fetch-Site`, and where they leave it out (plain http beside localhost) in `Origin`, of which scheme, host and
 * port must all be those of `publicUrl`; a client that sends neither is no browser and has no cookies but those it
 * was given.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (headers.cookie === undefined) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && !isOurs(origin, headers.host, publicUrl)
}
