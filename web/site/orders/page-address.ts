/** Parses the page number in a query, `?page=2`; 1 when it is missing or malformed. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Returns the URL of a page of the orders; the first needs no number. */
export const addressOf = (page: number) => (page === 1 ? '/orders' : `/orders?page=${page}`)
