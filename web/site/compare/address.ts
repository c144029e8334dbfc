/** How many products are compared at most, as `products/compare` takes them. */
export const mostCompared = 4

/** The address that compares these products, in this order. */
export const addressOf = (ids: readonly number[]): string =>
  ids.length > 0 ? `/compare?${ids.map((id) => `id=${id}`).join('&')}` : '/compare'
