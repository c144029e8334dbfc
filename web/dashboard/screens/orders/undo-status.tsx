import { type ReactNode, useRef, useState } from 'react'
import type { Order, OrderStatus } from '#contract/orders/row.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Undo } from '#web/ui/undo/undo.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { type Denial, type Done, Refused, useCallMutation } from '../../kit/query-client.ts'

/** A change of an order's status; `order` is how it was before. */
export interface StatusChange {
  readonly order: Pick<Order, 'id' | 'ordercode' | 'account_name' | 'status'>
  readonly after: OrderStatus
}

/** Sets the former status again, unless the order has another by now. */
async function takeBack({ order: { id }, after }: StatusChange): Promise<Done | Denial> {
  const now = await send('/app/dashboard/orders/getone', 'getOneOrders', { order_id: id })
  if (!now.status) return now
  const last = now.data.events.findLast(({ kind }) => kind === 'status')
  if (now.data.status !== after || !last?.before) return { status: false, msg: 'ROW_CHANGED' }
  return send('/app/dashboard/orders/changestatus', 'changeStatusOrders', {
    order_id: id,
    status: last.before,
    seen: now.data.version,
    limit: 1,
  })
}

/** Whether a change can be taken back: the recipient of a deleted customer is erased when the order is delivered. */
const isForGood = ({ order, after }: StatusChange) => order.account_name === '' && after === 'delivered'

/**
 * Offers to undo the last change of an order's status that was reported. `offer` stands in its place, and `status`, which is
 * always there, says it to screen readers. Undone, the focus goes to the button before it, else to the heading.
 */
export function useUndoStatus() {
  const { t } = useDashboard()
  const [change, setChange] = useState<StatusChange>()
  const { mutateAsync } = useCallMutation(takeBack)
  const place = useRef<HTMLDivElement>(null)
  const label = t('site.banner.undo')
  const text =
    change &&
    t('dashboard.orders.moved', {
      code: isolated(change.order.ordercode),
      status: t(`dashboard.orderStatus.${change.after}`),
    })

  async function undo(of: StatusChange): Promise<string | undefined> {
    try {
      await mutateAsync(of)
    } catch (fault) {
      if (fault instanceof Refused) return failureText(t, fault)
      throw fault
    }
    const before = place.current?.previousElementSibling
    const heading = place.current?.closest('section')?.querySelector('h1')
    const heir = before instanceof HTMLButtonElement ? before : heading
    setChange(undefined)
    heir?.focus()
    return undefined
  }

  const offer: ReactNode = change && text && (
    <div ref={place}>
      <Undo
        key={`${change.order.id} ${change.after}`}
        text={text}
        label={label}
        onUndo={() => undo(change)}
        onEnd={() => setChange(undefined)}
      />
    </div>
  )
  return {
    /** The order that `offer` is about. */
    order_id: change?.order.id,
    report: (next: StatusChange) =>
      setChange(isForGood(next) || next.order.status === next.after ? undefined : next),
    offer,
    status: (
      <VisuallyHidden>
        <span role="status">{text && `${text} ${label}`}</span>
      </VisuallyHidden>
    ),
  }
}
