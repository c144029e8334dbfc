import { isDashboard } from '../http/language.ts'
import type { OwnParts } from './marks.ts'

/** Where browsers tell what a policy kept from happening. */
export const reportPath = '/csp-reports'

/** Names that address for the policies of pages. Browsers read it over https alone, and then do without `report-uri`. */
export const reportingEndpoints = { 'reporting-endpoints': `csp="${reportPath}"` } as const

/**
 * The content security policy of a page: of the scripts and styles inside it, only those that we wrote count. Text
 * becomes HTML in one way alone, the browser's policy of `web/trusted-types.ts`, and no text becomes a script.
 * The dashboard's parts make styles while they run, so there any style does. `secure`: whether the site has https.
 */
export function pagePolicy(
  { scripts, styles }: Omit<OwnParts, 'html'>,
  path: string,
  secure: boolean,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...(isDashboard(path) ? ["'unsafe-inline'"] : styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${reportPath}`,
    ...(secure ? ['report-to csp'] : []),
  ].join('; ')
}

/** Links from mails lead here with a token in their address, which no other page is to be told of. */
const carriesToken = /^\/(?:reset|proveemail|undoemail|dashboard\/auth\/)/

/** What a page tells of its own address to those it leads to or loads from, beyond what all pages do. */
export const pageReferrer = (path: string): Readonly<Record<string, string>> =>
  carriesToken.test(path) ? { 'referrer-policy': 'no-referrer' } : {}

/** In development alone: Vite's own scripts are inline and its reloads come over a socket. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"
