import type { OneOrder } from '#contract/dashboard/orders.ts'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { LockableButton } from '../../lists/heading-buttons.tsx'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { queries, useCallMutation } from '../../shell/query-client.ts'

const following = { ordered: 'checking', checking: 'delivering', delivering: 'delivered' } as const

/**
 * Moves an order to its next status; nothing once it is delivered. If somebody else has moved it meanwhile, it says so
 * and shows where the order is now.
 */
export function NextStatus({ order }: { order: OneOrder }) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const notify = useNotify()
  const { id, version, status } = order
  const change = useCallMutation((next: 'checking' | 'delivering' | 'delivered') =>
    send('/app/dashboard/orders/changestatus', 'changeStatusOrders', {
      order_id: id,
      status: next,
      seen: version,
      limit: 1,
    }),
  )
  if (status === 'delivered') return null
  const next = following[status]
  const role = t(`dashboard.roles.${user.role}`)
  return (
    <LockableButton
      sign="check"
      why={may('orders.change') ? undefined : t('dashboard.act.locked', { role })}
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
