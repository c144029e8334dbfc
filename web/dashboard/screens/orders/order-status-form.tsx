import { Radio, Stack, Text } from '@mantine/core'
import type { Versioned } from '#contract/kit/version.ts'
import type { Order } from '#contract/orders/row.ts'
import { orderStatuses } from '#contract/orders/values.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { OrderStatus } from './order-cells.tsx'
import type { StatusChange } from './undo-status.tsx'

interface Props {
  order: Versioned<Order>
  onClose(): void
  onChanged(change: StatusChange): void
}

/** The dialog that changes the status of an order to any of the four. The server mails the customer. */
export function OrderStatusForm({ order, onClose, onChanged }: Props) {
  const { t } = useDashboard()
  const statusOf = ({ status }: { status: string }) =>
    orderStatuses.find((one) => one === status) ?? order.status
  const form = useEntityForm({
    row: order,
    initial: (now): { status: string } => ({ status: (now ?? order).status }),
    required: ['status'],
    save: (values, { seen }) =>
      send('/app/dashboard/orders/changestatus', 'changeStatusOrders', {
        order_id: order.id,
        status: statusOf(values),
        seen,
        limit: 1,
      }),
    onSaved() {
      onClose()
      onChanged({ order, after: statusOf(form.form.getValues()) })
    },
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
