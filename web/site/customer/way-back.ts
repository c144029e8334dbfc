/** The address of the login page that comes back to a page of the site, `/shop/17?size=3`, afterwards. */
export const loginFor = (path: string) => `/login?next=${encodeURIComponent(path)}`

// Pages where nobody wants to come back to after logging in.
const entrance = /^\/(login|register|forget|reset)\b/

/** The query by which the login page comes back to where it was asked for, `?next=%2Fshop`, or nothing. */
export function cameFrom(pathname: string, search: string): string {
  const next = entrance.test(pathname) ? new URLSearchParams(search).get('next') : pathname + search
  return next ? `?next=${encodeURIComponent(next)}` : ''
}

/** Where to go after logging in: what the address asks for when that is a page of this site, else the profile. */
export function wayBack(query: URLSearchParams): string {
  const next = query.get('next') ?? ''
  // Browsers read `//other` and `/\other` as the address of another site.
  return /^\/(?![/\\])[^\\]*$/.test(next) ? next : '/MyProfile'
}
