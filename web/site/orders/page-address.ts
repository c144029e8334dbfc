/** The page an address asks for, `?page=2`, from 1; whatever is malformed counts as not written. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The address of a page of the orders; the first needs no number. */
export const addressOf = (page: number) => (page === 1 ? '/orders' : `/orders?page=${page}`)
