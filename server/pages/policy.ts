import { isDashboard } from '../http/language.ts'
import type { OwnParts } from './marks.ts'

/** Where browsers report policy violations. */
export const reportPath = '/csp-reports'

/** Names that URL for the page policies. Browsers use it over https only, and then ignore `report-uri`. */
export const reportingEndpoints = { 'reporting-endpoints': `csp="${reportPath}"` } as const

/**
 * The content security policy of a page: only inline scripts and styles that we wrote may run. HTML from text is only
 * possible through the Trusted Types policy of `web/trusted-types.ts`, and scripts from text not at all. Dashboard
 * components create styles at run time, so the dashboard allows any. `secure`: whether the site uses https.
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

/** Mailed links lead here with a token in the URL, which must not leak to other pages. */
const carriesToken = /^\/(?:reset|proveemail|undoemail|dashboard\/auth\/)/

/** The referrer policy of a page, if it differs from the common one. */
export const pageReferrer = (path: string): Readonly<Record<string, string>> =>
  carriesToken.test(path) ? { 'referrer-policy': 'no-referrer' } : {}

/** For development only: Vite uses inline scripts and a WebSocket. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"
