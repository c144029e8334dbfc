/** The address of the login page that comes back to a page of the site, `/shop/17?size=3`, afterwards. */
export const loginFor = (path: string) => `/login?next=${encodeURIComponent(path)}`

/** Where to go after logging in: what the address asks for when that is a page of this site, else the profile. */
export function wayBack(query: URLSearchParams): string {
  const next = query.get('next') ?? ''
  // Browsers read `//other` and `/\other` as the address of another site.
  return /^\/(?![/\\])[^\\]*$/.test(next) ? next : '/MyProfile'
}
