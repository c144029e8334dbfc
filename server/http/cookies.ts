import type { IncomingHttpHeaders } from 'node:http'

/** The tokens of a request. */
export interface Credentials {
  readonly customer: string | undefined
  readonly staff: string | undefined
  readonly bearer: string | undefined
}

const names = { customer: 'c', staff: 's' } as const
const browserNames = { customer: 'cb', staff: 'sb', returning: 'b' } as const

/** The kinds of browsers that we know again. */
export type BrowserKind = keyof typeof browserNames

/** Where the cookie of a returning browser is sent: the calls of visitors, and the forms that work without scripts. */
const returningPaths = ['/api/app/client', '/contact', '/planner']

/**
 * The names of the session cookies. Over https the `__Host-` prefix keeps other hosts and plain http from setting
 * them.
 */
export function cookieNames(secure: boolean): Record<keyof typeof names, string> {
  const prefix = secure ? '__Host-' : ''
  return { customer: `${prefix}${names.customer}`, staff: `${prefix}${names.staff}` }
}

function cookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/** An HttpOnly `Set-Cookie` with a lifetime in seconds; 0 deletes the cookie. */
const keeping = (name: string, value: string, seconds: number, secure: boolean, path = '/') =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The `Set-Cookie` of a session token with a lifetime in seconds; 0 deletes it. */
export const sessionCookie = (kind: keyof typeof names, token: string, seconds: number, secure: boolean) =>
  keeping(cookieNames(secure)[kind], token, seconds, secure)

// A cookie with the prefix `__Host-` is sent everywhere.
const browserPrefix = (kind: BrowserKind) => (kind === 'returning' ? '__Secure-' : '__Host-')

const browserName = (kind: BrowserKind, secure: boolean) =>
  `${secure ? browserPrefix(kind) : ''}${browserNames[kind]}`

/** Each `Set-Cookie` by which we know a browser again; it grants no access. */
export const browserCookies = (kind: BrowserKind, token: string, seconds: number, secure: boolean) =>
  (kind === 'returning' ? returningPaths : ['/']).map((path) =>
    keeping(browserName(kind, secure), token, seconds, secure, path),
  )

/** The token by which we know the browser of a request again, if any. */
export const browserOf = (headers: IncomingHttpHeaders, kind: BrowserKind, secure: boolean) =>
  cookie(headers.cookie, browserName(kind, secure))

/** Reads the session cookies and `Authorization: Bearer`. */
export function credentials(headers: IncomingHttpHeaders, secure: boolean): Credentials {
  const { customer, staff } = cookieNames(secure)
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return { customer: cookie(headers.cookie, customer), staff: cookie(headers.cookie, staff), bearer }
}
