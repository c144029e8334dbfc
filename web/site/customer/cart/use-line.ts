import { useRef, useState } from 'react'
import type { Cartitem } from '#contract/cart/customer.ts'
import type { Failure } from '#web/api/failure.ts'
import { newIdempotencyKey } from '#web/api/idempotency.ts'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { changeQuantity, removeLine } from '../session/cart.ts'
import { cartOf, currentCustomer } from '../session/customer-store.ts'
import { useCartWarning } from '../session/use-cart-warning.ts'
import { createQuantity } from './quantity.ts'
import type { Removals } from './use-removals.tsx'

/** Why the last change of a line failed; `again` repeats one that got no answer. */
export interface LineFault {
  readonly of: Failure
  readonly again?: () => void
}

interface Options {
  line: Cartitem
  account_id: number
  /** A change begins (1) or ends (-1). */
  onWork(by: 1 | -1): void
  onChange(change: { qty: number; total: number }): void
  removals: Pick<Removals, 'begin' | 'end'>
}

/** Changes a line of the cart, and holds what failed until its next change. */
export function useLine({ line, account_id, onWork, onChange, removals }: Options) {
  const warn = useCartWarning()
  const row = useRef<HTMLTableRowElement>(null)
  const [shown, show] = useState<number>()
  const [fault, setFault] = useState<LineFault>()
  const [changing, runChange] = useBusy()
  const [leaving, runRemoval] = useBusy()
  const { id } = line

  const now = () => cartOf(currentCustomer())?.lines.find((one) => one.id === id) ?? line
  const [quantity] = useState(() =>
    createQuantity({
      serverQuantity: () => now().qty,
      send: (by, key, leaving) => changeQuantity(account_id, id, by, key, leaving),
      onLeave(leave) {
        addEventListener('pagehide', leave)
        return () => removeEventListener('pagehide', leave)
      },
      show,
    }),
  )

  function tell(answer: Failure, again: () => void) {
    // Without its row there is no place beside it.
    if (!row.current || answer.msg === 'NOT_AUTHORIZED') return warn(answer, again)
    const retry = () => {
      // The pressed button goes with the fault.
      row.current?.querySelector<HTMLElement>('a:not([tabindex])')?.focus()
      again()
    }
    setFault({ of: answer, ...(answer.msg === 'UNREACHABLE' && { again: retry }) })
  }
  async function tracked<T>(work: () => Promise<T>) {
    setFault(undefined)
    onWork(1)
    try {
      return await work()
    } finally {
      onWork(-1)
    }
  }

  const change = () =>
    runChange(async () => {
      const answer = await tracked(quantity.run)
      if (!answer) return
      if (!answer.status) {
        return tell(answer, () => {
          quantity.again()
          void change()
        })
      }
      const found = answer.data.find((one) => one.id === id)
      if (found) onChange({ qty: found.qty, total: answer.total })
    })

  const remove = (key = newIdempotencyKey()) =>
    runRemoval(async () => {
      quantity.drop()
      // A change under way is answered first.
      await quantity.run()
      const gone = now()
      removals.begin(gone)
      const answer = await tracked(() => removeLine(account_id, id, key))
      removals.end(gone, answer.status)
      if (!answer.status) tell(answer, () => remove(key))
    })

  return {
    row,
    qty: shown ?? line.qty,
    busy: changing || leaving,
    leaving,
    fault,
    /** Raises the quantity, or lowers it if `by` is negative. */
    step(by: number) {
      quantity.add(by)
      void change()
    },
    remove: () => void remove(),
  }
}
