/** The most pieces of one thing in a cart. Pages use it too: this file loads nothing else. */
export const maxQty = 999
