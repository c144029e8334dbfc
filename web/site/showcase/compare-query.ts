/** The address that compares these products, in this order. */
export const compareAddress = (ids: readonly number[]): string =>
  ids.length > 0 ? `/compare?${ids.map((id) => `id=${id}`).join('&')}` : '/compare'
