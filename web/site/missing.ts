import { data, redirect } from 'react-router'

/**
 * What a loader throws when its thing does not exist: the 404 page with its status when the page is asked for
 * directly, the way to `/404` when the visitor comes from another page of the site.
 * `request` is the loader's own: only its address tells a page from its data.
 */
export function missing(request: Request) {
  const asData = new URL(request.url).pathname.endsWith('.data')
  return asData ? redirect('/404') : data(null, { status: 404 })
}
