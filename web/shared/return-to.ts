// Pages that are never a destination after logging in.
const entrance = /^\/(login|register|forget|reset|proveemail|undoemail)\b/

/** Returns the query that makes the login page come back here, `?next=%2Fshop`, or an empty string. */
export function returnQuery(pathname: string, search: string): string {
  const next = entrance.test(pathname) ? new URLSearchParams(search).get('next') : pathname + search
  return next ? `?next=${encodeURIComponent(next)}` : ''
}

/** Returns the URL of the login page that comes back to a page of the site, `/shop/17?size=3`. */
export const loginPath = (path: string) => `/login?next=${encodeURIComponent(path)}`

// A base for parsing only; never requested.
const here = 'http://site.invalid'

/**
 * Returns where to go after logging in: `next` when it is a page of this site, else `home`. Browsers resolve
 * `//other`, `/\other` and `/<tab>/other` to another site, so `next` is parsed by the same rules.
 */
export function returnPath(query: URLSearchParams, home = '/MyProfile'): string {
  const next = query.get('next') ?? ''
  if (!next.startsWith('/')) return home
  try {
    const { origin, pathname, search, hash } = new URL(next, here)
    return origin === here && !pathname.startsWith('//') ? pathname + search + hash : home
  } catch {
    return home
  }
}

/** Returns the URL of another page for guests, with `next` carried over. */
export function keepReturnPath(path: string, query: URLSearchParams): string {
  const next = query.get('next')
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
