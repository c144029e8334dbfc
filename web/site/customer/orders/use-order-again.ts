import { useRef } from 'react'
import type { Orderitem } from '#contract/orders/row.ts'
import { isolatedName, pickText } from '#i18n/format.ts'
import { newIdempotencyKey } from '#web/api/idempotency.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { addToCart } from '../session/cart.ts'
import { beginGuest } from '../session/guest-cart.ts'
import { useGuestTexts } from '../session/guest-texts.ts'
import { useCartWarning } from '../session/use-cart-warning.ts'

/** A line of an order, enough to order it again. */
export type OrderedLine = Omit<Orderitem, 'order_id'>

/**
 * Puts the lines of an order into the cart again, each that can be bought, and names the others. Without an account it is
 * the cart in this browser.
 */
export function useOrderAgain(account_id: number, items: readonly OrderedLine[]) {
  const t = useGuestTexts()
  const { siteData } = useSite()
  const notify = useNotify()
  const warn = useCartWarning()
  const onward = useOnward()
  const [busy, run] = useBusy()
  // A retry after a lost answer adds nothing twice.
  const attempt = useRef<{ key: string; done: Set<number> }>(undefined)

  const nameOf = (line: OrderedLine) =>
    isolatedName(pickText(line, 'name', siteData.language, siteData.defaultLanguage, 'products_').text)

  const order = () =>
    run(async () => {
      if (!account_id) await beginGuest()
      attempt.current ??= { key: newIdempotencyKey(), done: new Set() }
      const { key, done } = attempt.current
      const left: string[] = []
      for (const line of items) {
        if (done.has(line.id)) continue
        const { id, product_id, color_id, size_id, qty } = line
        if (product_id === null) {
          left.push(nameOf(line))
          continue
        }
        const body = { account_id, product_id, color_id, size_id, qty }
        const answer = await addToCart(body, `${key}-${id}`)
        if (answer.msg === 'UNREACHABLE' || answer.msg === 'NOT_AUTHORIZED') return warn(answer, order)
        if (answer.status) done.add(id)
        else left.push(nameOf(line))
      }
      attempt.current = undefined
      if (left.length === items.length) return notify({ kind: 'warning', text: t('guest.again.none') })
      const names = left.join(siteData.language === 'en' ? ', ' : '، ')
      const text = names ? t('guest.again.some', { names }) : t('guest.again.done')
      return onward({ to: '/cart', text })
    })

  return { busy, order: () => void order() }
}
