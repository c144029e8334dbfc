import type { IncomingHttpHeaders } from 'node:http'

/** The tokens of a request. */
export interface Credentials {
  readonly customer: string | undefined
  readonly staff: string | undefined
  readonly bearer: string | undefined
}

const names = { customer: 'c', staff: 's' } as const
const browserNames = { customer: 'cb', staff: 'sb' } as const

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
const keeping = (name: string, value: string, seconds: number, secure: boolean) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The `Set-Cookie` of a session token with a lifetime in seconds; 0 deletes it. */
export const sessionCookie = (kind: keyof typeof names, token: string, seconds: number, secure: boolean) =>
  keeping(cookieNames(secure)[kind], token, seconds, secure)

const browserName = (kind: keyof typeof names, secure: boolean) =>
  `${secure ? '__Host-' : ''}${browserNames[kind]}`

/** The `Set-Cookie` that identifies a known browser at the next login; it grants no access. */
export const browserCookie = (kind: keyof typeof names, token: string, seconds: number, secure: boolean) =>
  keeping(browserName(kind, secure), token, seconds, secure)

/** The known-browser token of a request, if any. */
export const browserOf = (headers: IncomingHttpHeaders, kind: keyof typeof names, secure: boolean) =>
  cookie(headers.cookie, browserName(kind, secure))

/** Reads the session cookies and `Authorization: Bearer`. */
export function credentials(headers: IncomingHttpHeaders, secure: boolean): Credentials {
  const { customer, staff } = cookieNames(secure)
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return { customer: cookie(headers.cookie, customer), staff: cookie(headers.cookie, staff), bearer }
}
