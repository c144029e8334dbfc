import { useAccountTexts } from '#web/site/account/account-layout.tsx'

/** What the columns of an order's lines are called. */
export interface LineWords {
  readonly product: string
  readonly colour: string
  readonly size: string
  readonly price: string
  readonly quantity: string
  readonly subtotal: string
  readonly total: string
}

/** What the columns of an order's lines are called on a customer's own pages. */
export function useLineWords(): LineWords {
  const t = useAccountTexts()
  return {
    product: t('account.cart.product'),
    colour: t('account.cart.colour'),
    size: t('account.cart.size'),
    price: t('account.cart.price'),
    quantity: t('account.cart.quantity'),
    subtotal: t('account.cart.subtotal'),
    total: t('account.cart.total'),
  }
}
