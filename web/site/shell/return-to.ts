// Pages that nobody wants to come back to after logging in.
const entrance = /^\/(login|register|forget|reset|proveemail|undoemail)\b/

/** The query by which the login page comes back to where it was asked for, `?next=%2Fshop`, or nothing. */
export function returnQuery(pathname: string, search: string): string {
  const next = entrance.test(pathname) ? new URLSearchParams(search).get('next') : pathname + search
  return next ? `?next=${encodeURIComponent(next)}` : ''
}

/** The address of the login page that comes back to a page of the site, `/shop/17?size=3`, afterwards. */
export const loginPath = (path: string) => `/login?next=${encodeURIComponent(path)}`

// Only to read an address as browsers do; it is asked for nothing.
const here = 'http://site.invalid'

/**
 * Where to go after logging in: what the address asks for when that is a page of this site, else `home`.
 * Browsers read `//other`, `/\other` and `/<tab>/other` as the address of another site, so it is read as they
 * read it.
 */
export function returnPath(query: URLSearchParams, home = '/MyProfile'): string {
  const next = query.get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, here)) return home
  const { origin, pathname, search, hash } = new URL(next, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : home
}

/** The address of another page of those who are not signed in; where to go afterwards goes with it. */
export function keepReturnPath(path: string, query: URLSearchParams): string {
  const next = query.get('next')
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
