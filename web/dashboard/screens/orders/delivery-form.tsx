import type { Versioned } from '#contract/kit/version.ts'
import type { OneOrder } from '#contract/orders/staff.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EditConflict } from '../../kit/edit-conflict.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { YesNoField } from '../../kit/plain-fields.tsx'
import { useDraft } from '../../kit/use-draft.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import {
  DeliveryFields,
  deliveryErrors,
  deliveryOf,
  deliveryRequired,
  deliveryValues,
} from './delivery-fields.tsx'

type Row = Versioned<Pick<OneOrder, 'delivery'>>

const rowOf = ({ delivery, delivery_version }: OneOrder): Row => ({ delivery, version: delivery_version })

const initialOf = ({ delivery }: Pick<Row, 'delivery'> = { delivery: null }) => ({
  ...deliveryValues(delivery),
  recompute_fee: '0',
})

/**
 * The dialog that corrects the delivery of an order, or adds one. The fee stays as the customer saw it unless staff ask
 * for the current one.
 */
export function DeliveryForm({ order, onClose }: { order: OneOrder; onClose(): void }) {
  const { t } = useDashboard()
  const row = rowOf(order)
  const form = useEntityForm({
    row,
    initial: initialOf,
    required: deliveryRequired,
    check: (values) => deliveryErrors(t, values),
    async save({ recompute_fee, ...values }, { seen }) {
      const answer = await send('/app/dashboard/orders/delivery', 'deliveryOrders', {
        order_id: order.id,
        delivery: deliveryOf(values),
        recompute_fee: recompute_fee === '1',
        ...(seen !== undefined && { seen }),
      })
      if (answer.status) return answer
      const { row: now, ...refused } = 'row' in answer ? answer : { ...answer, row: undefined }
      return { ...refused, ...(now && { row: rowOf(now) }) }
    },
    onSaved: onClose,
  })
  const draft = useDraft(`orders/${order.id}/delivery`, form)
  return (
    <FormDialog
      title={t('dashboard.orders.correctTitle', { code: isolated(order.ordercode) })}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.failure}
      above={form.conflict && <EditConflict of={form.conflict} list="orders" id={order.id} />}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DeliveryFields form={form} row={row.delivery} />
      <YesNoField field={form.text('recompute_fee')} description={t('dashboard.orders.recomputeHelp')} />
    </FormDialog>
  )
}
