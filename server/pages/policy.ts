import { createHash } from 'node:crypto'

const script = /<script(?<attributes>(?:\s[^>]*)?)>(?<text>[\s\S]*?)<\/script>/g
const isRun = (attributes: string) => !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attributes)

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content security policy of a page: of the scripts inside it, only these very ones run. */
export function pagePolicy(html: string): string {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(script)) {
    if (isRun(groups?.attributes ?? '')) hashes.add(hash(groups?.text ?? ''))
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    // Libraries of the pages place things by style attributes, which a hash cannot allow before they exist.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** In development alone: Vite's own scripts are inline and its reloads come over a socket. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"
