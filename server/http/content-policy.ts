import { isDashboard } from './request-language.ts'

/** For everything except pages: no scripts, loading or framing. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** For uploaded documents. Without `sandbox`, which would keep browsers from showing one in their viewer. */
export const documentPolicy = "default-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** For pages without the site's scripts, whose few styles are inline: those of errors, and the offline page. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** For the API's reference, which runs no scripts and has inline styles. */
export const docsPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For the service worker, which is not a page but fetches pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Where browsers report policy violations. */
export const reportPath = '/csp-reports'

/** Names that URL for the page policies. Browsers use it over https only, and then ignore `report-uri`. */
export const reportingEndpoints = { 'reporting-endpoints': `csp="${reportPath}"` } as const

/** The CSP hashes of the inline scripts and styles of a page that we wrote. */
interface OwnHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * The content security policy of a page: only inline scripts and styles that we wrote may run. HTML from text is only
 * possible through the Trusted Types policy of `web/trusted-types.ts`, and scripts from text not at all. Dashboard
 * components create styles at run time, so the dashboard allows any. `secure`: whether the site uses https.
 */
export function pagePolicy({ scripts, styles }: OwnHashes, path: string, secure: boolean): string {
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

/** For development only: Vite uses inline scripts and a WebSocket. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"
