import { type RefObject, useRef, useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import type { Cart } from '../shell/customer-store.ts'
import { CartLine } from './line.tsx'
import { heirOf } from './line-state.ts'
import css from './lines.module.css'

interface Props {
  account_id: number
  cart: Cart
  heading: RefObject<HTMLHeadingElement | null>
  /** The order is being placed: the cart cannot be changed. */
  frozen: boolean
}

/**
 * The lines of a cart: a table on wide screens, cards on a phone. Changes are announced to screen readers.
 */
export function CartLines({ account_id, cart, heading, frozen }: Props) {
  const t = useAccountTexts()
  const [announcement, announce] = useState('')
  const body = useRef<HTMLTableSectionElement>(null)

  // Only if focus left with the line: the customer may have moved on.
  function passFocus(going: number) {
    const { activeElement } = document
    const rowOf = (id: number | undefined) => body.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)
    if (activeElement !== document.body && !rowOf(going)?.contains(activeElement)) return
    const ids = cart.lines.map(({ id }) => id)
    const heir = rowOf(heirOf(ids, going))?.querySelector<HTMLElement>('[data-remove]') ?? heading.current
    heir?.focus()
  }

  return (
    <div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
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
        <tbody ref={body}>
          {cart.lines.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              lines={cart.lines}
              account_id={account_id}
              frozen={frozen}
              onChange={({ name, qty, total }) =>
                announce(t('account.cart.changed', { name, qty, total: formatMoney(total) }))
              }
              onRemove={passFocus}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
