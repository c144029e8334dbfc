import type { IncomingHttpHeaders } from 'node:http'

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/**
 * Whether another site's page had the browser send this request with our cookies. Browsers say so in
 * `Sec-Fetch-Site`, and where they leave it out (plain http beside localhost) in `Origin`; a client that sends
 * neither is no browser and has no cookies but those it was given.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (headers.cookie === undefined) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  const host = hostOf(origin)
  return host === undefined || (host !== headers.host && origin !== publicUrl)
}
