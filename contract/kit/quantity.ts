/** The most pieces in one cart line. Pages import it too, so this file imports nothing. */
export const maxQty = 999
