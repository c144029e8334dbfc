import { type Reply, refusal, type stubNetwork } from '#tests/support/fake-browser.ts'
import { createQuantity } from '#web/site/customer/cart/quantity.ts'
import { changeQuantity } from '#web/site/customer/session/cart.ts'
import { currentCustomer } from '#web/site/customer/session/customer-store.ts'
import { cartLine } from './sample-products.ts'

/** A shop with so many pieces of each line, which counts a key once. */
export function openShop(stock = 99, ids: readonly number[] = [1]) {
  const lines = new Map(ids.map((id) => [id, 1]))
  const keys = new Set<string>()
  const cart = () => ({
    ...{ status: true, msg: 'SUCCESS', total: 0 },
    data: [...lines].map(([id, qty]) => ({ ...cartLine, id, qty })),
  })
  return {
    lines,
    cart,
    answer({ path, body, headers }: Parameters<Parameters<typeof stubNetwork>[0]>[0]): Reply {
      const key = headers.get('idempotency-key')
      if (!key || keys.has(key)) return cart()
      const by = Number(body.qty) * (path.endsWith('/minus') ? -1 : 1)
      const id = Number(body.cart_id)
      const qty = (lines.get(id) ?? 0) + by
      if (qty > stock) return refusal('NOT_ENOUGH_QUANTITY')
      keys.add(key)
      lines.set(id, qty)
      return cart()
    },
  }
}

/** The quantity of a line, as the browser knows it; 0 without it. */
export const knownOf = (id: number) => {
  const customer = currentCustomer()
  const lines = customer.kind === 'customer' ? customer.cart?.lines : []
  return lines?.find((line) => line.id === id)?.qty ?? 0
}

/** What runs when the page is left. */
export const leaving = new Set<() => void>()

/** The stepper of a line: `shown` is the number beside its buttons. */
export function openStepper(id = 1) {
  let shown: number | undefined
  const quantity = createQuantity({
    serverQuantity: () => knownOf(id),
    send: (by, key, leaving) => changeQuantity(7, id, by, key, leaving),
    onLeave(leave) {
      leaving.add(leave)
      return () => leaving.delete(leave)
    },
    show: (qty) => {
      shown = qty
    },
  })
  return {
    ...quantity,
    shown: () => shown ?? knownOf(id),
    press(by: number) {
      quantity.add(by)
      return quantity.run()
    },
  }
}
