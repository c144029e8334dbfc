/** A customer's own cart, and nobody else's. */
const own = ['N', 'A', 'N', 'N', 'N', 'N', 'N'] as const

/** Who may do what with a cart. */
export const cartRows = {
  '/app/client/cart/getall': own,
  '/app/client/cart/add': own,
  '/app/client/cart/addsimple': own,
  '/app/client/cart/order': own,
  '/app/client/cart/plus': own,
  '/app/client/cart/minus': own,
  '/app/client/cart/change': own,
  '/app/client/cart/delete': own,
  '/app/client/cart/quote': own,
} as const
