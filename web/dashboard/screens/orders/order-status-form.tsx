import { Radio, Stack, Text } from '@mantine/core'
import type { OneOrder } from '#contract/dashboard/orders.ts'
import { orderStatuses } from '#contract/order-values.ts'
import type { Order } from '#contract/orders.ts'
import type { Versioned } from '#contract/version.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { EntityDialog } from '../../forms/entity-dialog.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { LockableButton } from '../../lists/heading-buttons.tsx'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { queries, useCallMutation } from '../../shell/query-client.ts'
import { OrderStatus } from './order-cells.tsx'

/** The dialog that changes the status of an order to any of the four. The server mails the customer. */
export function OrderStatusForm({ order, onClose }: { order: Versioned<Order>; onClose(): void }) {
  const { t } = useDashboard()
  const form = useEntityForm({
    row: order,
    initial: (now): { status: string } => ({ status: (now ?? order).status }),
    required: ['status'],
    async save(values, { seen }) {
      const status = orderStatuses.find((one) => one === values.status) ?? order.status
      return send('/app/dashboard/orders/changestatus', 'changeStatusOrders', {
        order_id: order.id,
        status,
        seen,
        limit: 1,
      })
    },
    onSaved: onClose,
  })
  const { value, error, onChange } = form.text('status')
  return (
    <EntityDialog
      list="orders"
      row={order}
      form={form}
      title={t('dashboard.orders.changeStatus', { code: isolated(order.ordercode) })}
      onClose={onClose}
    >
      <Radio.Group
        name="status"
        value={value}
        error={error}
        onChange={onChange}
        label={t('dashboard.fields.status')}
        withAsterisk
      >
        <Stack gap="sm" mt="xs">
          {orderStatuses.map((status) => (
            <Radio
              key={status}
              value={status}
              label={<OrderStatus status={status} />}
              data-autofocus={status === value || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('dashboard.orders.mailNote')}
      </Text>
    </EntityDialog>
  )
}

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
