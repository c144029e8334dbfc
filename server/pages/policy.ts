import { createHash } from 'node:crypto'
import { isDashboard } from './language.ts'

const script = /<script(?<attributes>(?:\s[^>]*)?)>(?<text>[\s\S]*?)<\/script>/g
const style = /<style(?:\s[^>]*)?>(?<text>[\s\S]*?)<\/style>/g
const styleAttribute = /\sstyle="(?<text>[^"]*)"/g
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  lt: '<',
  gt: '>',
}

const isRun = (attributes: string) => !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attributes)
const decode = (text: string) => text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)

const hashes = (texts: Iterable<string>) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)]
    .filter(({ groups }) => isRun(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '')

function styleSources(html: string): string[] {
  const attributes = hashes(textsOf(html, styleAttribute).map(decode))
  return [
    ...hashes(textsOf(html, style)),
    ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : []),
  ]
}

/**
 * The content security policy of a page: of the scripts and styles inside it, only these very ones count.
 * The dashboard's parts make styles while they run, so there any style does.
 */
export function pagePolicy(html: string, path: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(textsOf(html, script))].join(' '),
    ["style-src 'self'", ...(isDashboard(path) ? ["'unsafe-inline'"] : styleSources(html))].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Links from mails lead here with a token in their address, which no other page is to be told of. */
const carriesToken = /^\/(?:reset|undoemail|dashboard\/auth\/)/

/** What a page tells of its own address to those it leads to or loads from, beyond what all pages do. */
export const pageReferrer = (path: string): Readonly<Record<string, string>> =>
  carriesToken.test(path) ? { 'referrer-policy': 'no-referrer' } : {}

/** In development alone: Vite's own scripts are inline and its reloads come over a socket. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"
