import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OneOrder } from '#contract/orders/staff.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { LockableButton } from '../../kit/heading-buttons.tsx'
import { queries, useCallMutation } from '../../kit/query-client.ts'
import { OrderOutcomeForm } from './order-outcome-form.tsx'
import { OrderStatusForm } from './order-status-form.tsx'
import { type StatusChange, useUndoStatus } from './undo-status.tsx'

/** The buttons of an order that change its status or its outcome, and between them the offer to undo the last change. */
export function StatusActions({ order }: { order: OneOrder }) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const [changing, setChanging] = useState(false)
  const [ending, setEnding] = useState(false)
  const { report, offer, status } = useUndoStatus()
  const role = t(`dashboard.roles.${user.role}`)
  const why = may('orders.change') ? undefined : t('dashboard.act.locked', { role })
  return (
    <>
      <LockableButton sign="edit" variant="default" why={why} onClick={() => setEnding(true)}>
        {t('dashboard.orders.endOrder')}
      </LockableButton>
      <LockableButton sign="edit" variant="default" why={why} onClick={() => setChanging(true)}>
        {t('dashboard.act.status')}
      </LockableButton>
      {offer}
      {status}
      <NextStatus {...{ order, why }} onChanged={report} />
      {ending && <OrderOutcomeForm order={order} onClose={() => setEnding(false)} />}
      {changing && <OrderStatusForm order={order} onClose={() => setChanging(false)} onChanged={report} />}
    </>
  )
}

const following = { ordered: 'checking', checking: 'delivering', delivering: 'delivered' } as const

interface Props {
  order: OneOrder
  /** Why the user may not. */
  why: string | undefined
  onChanged(change: StatusChange): void
}

/**
 * Moves an order to its next status; nothing once it has ended. If somebody else has moved it meanwhile, it says so
 * and shows where the order is now.
 */
function NextStatus({ order, why, onChanged }: Props) {
  const { t } = useDashboard()
  const notify = useNotify()
  const { id, version, status } = order
  const change = useCallMutation(async (next: 'checking' | 'delivering' | 'delivered') => {
    const answer = await send('/app/dashboard/orders/changestatus', 'changeStatusOrders', {
      order_id: id,
      status: next,
      seen: version,
      limit: 1,
    })
    // While the button is still disabled, so that the focus goes from it to the offer.
    if (answer.status) flushSync(() => onChanged({ order, after: next }))
    return answer
  })
  if (status === 'delivered' || order.outcome !== 'none') return null
  const next = following[status]
  return (
    <LockableButton
      sign="check"
      why={why}
      busy={change.isPending}
      onClick={() =>
        change.mutate(next, {
          onSuccess: ({ msg }) => notify({ kind: 'success', text: t(`messages.${msg}`) }),
          onError: (refused) => {
            notify({ kind: 'warning', text: failureText(t, refused) })
            if (refused.msg === 'ROW_CHANGED') void queries.invalidateQueries()
          },
        })
      }
    >
      {t(`dashboard.orders.next.${next}`)}
    </LockableButton>
  )
}
