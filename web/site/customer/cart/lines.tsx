import { formatMoney } from '#i18n/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import type { Cart } from '../session/customer-store.ts'
import { CartLine } from './line.tsx'
import css from './lines.module.css'
import type { Removals } from './use-removals.tsx'

interface Props {
  account_id: number
  cart: Cart
  removals: Removals
  /** The order is being placed: the cart cannot be changed. */
  frozen: boolean
  /** A change of a line begins (1) or ends (-1). */
  onWork(by: 1 | -1): void
  announce(text: string): void
}

/** The lines of a cart, and removed ones in their place: a table on wide screens, cards on a phone. */
export function CartLines({ account_id, cart, removals, frozen, onWork, announce }: Props) {
  const t = useAccountTexts()
  const gone = removals.lines.filter(({ id }) => cart.lines.every((line) => line.id !== id))
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('account.cart.product')}</th>
          <th scope="col">{t('account.cart.price')}</th>
          <th scope="col">{t('account.cart.quantity')}</th>
          <th scope="col">{t('account.cart.subtotal')}</th>
          <th scope="col">
            <VisuallyHidden>{t('account.cart.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...cart.lines, ...gone]
          .sort((one, other) => one.id - other.id)
          .map((line) =>
            gone.includes(line) ? (
              <tr key={`removed-${line.id}`}>
                <td className={css.gone} colSpan={5}>
                  {removals.offer(line)}
                </td>
              </tr>
            ) : (
              <CartLine
                key={line.id}
                {...{ line, account_id, frozen, onWork }}
                lines={cart.lines}
                onChange={({ name, qty, total }) =>
                  announce(t('account.cart.changed', { name, qty, total: formatMoney(total) }))
                }
                removals={removals}
              />
            ),
          )}
      </tbody>
    </table>
  )
}
