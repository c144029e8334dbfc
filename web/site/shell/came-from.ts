// Pages that nobody wants to come back to after logging in.
const entrance = /^\/(login|register|forget|reset|proveemail|undoemail)\b/

/** The query by which the login page comes back to where it was asked for, `?next=%2Fshop`, or nothing. */
export function cameFrom(pathname: string, search: string): string {
  const next = entrance.test(pathname) ? new URLSearchParams(search).get('next') : pathname + search
  return next ? `?next=${encodeURIComponent(next)}` : ''
}
