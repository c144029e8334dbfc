import { Fieldset, Text as Words } from '@mantine/core'
import { useState } from 'react'
import { maxQty } from '#contract/kit/quantity.ts'
import type { EditedItem } from '#contract/orders/desk.ts'
import type { Orderitem } from '#contract/orders/row.ts'
import type { OneOrder } from '#contract/orders/staff.ts'
import { formatNumber, isolated } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { lineName } from '#web/shared/order-lines.ts'
import cells from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { YesNoField } from '../../kit/plain-fields.tsx'
import { ReferenceField, type ReferenceQuery, references } from '../../kit/reference-field.tsx'
import { useDraft } from '../../kit/use-draft.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { AllLines } from './all-lines.tsx'

interface Props {
  order: OneOrder
  onClose(): void
}

/** The dialog that changes the lines of an order; it waits for all of them. */
export function OrderLinesForm({ order, onClose }: Props) {
  return (
    <AllLines order_id={order.id}>
      {(lines) => <Lines order={order} lines={lines} onClose={onClose} />}
    </AllLines>
  )
}

const saleProducts = (query: ReferenceQuery) =>
  send('/app/dashboard/product/products/getall', 'getAllProducts', { ...query, status: 'sale' })

const nameOf = ({ id }: Orderitem) => `line-${id}`
const added = 'added'

/** The fields of the form in the order in which the call takes its items, with what each makes of a line. */
const itemsOf = (values: Record<string, string>, lines: readonly Orderitem[]) =>
  [
    ...lines
      .map((line) => ({
        name: nameOf(line),
        item: { orderitem_id: line.id, qty: Number(values[nameOf(line)]) },
      }))
      .filter(({ item }) => item.qty > 0),
    ...(values.product_id
      ? [
          {
            name: 'product_id',
            item: {
              product_id: Number(values.product_id),
              qty: Number(values[added]),
              ...(values.color_id && { color_id: Number(values.color_id) }),
              ...(values.size_id && { size_id: Number(values.size_id) }),
            },
          },
        ]
      : []),
  ] satisfies readonly { name: string; item: EditedItem }[]

function Lines({ order, lines, onClose }: Props & { lines: readonly Orderitem[] }) {
  const dashboard = useDashboard()
  const { t } = dashboard
  // What somebody else changes while this is open must not count as seen.
  const [seen] = useState(order.lines_version)
  const wrong = t('dashboard.orders.piecesWrong', { most: formatNumber(maxQty) })
  const form = useEntityForm<
    Record<string, string>,
    never,
    { status: true; msg: 'UPDATED_SUCCESSFULLY' },
    string
  >({
    initial: () => ({
      ...Object.fromEntries(lines.map((line) => [nameOf(line), String(line.qty)])),
      product_id: '',
      color_id: '',
      size_id: '',
      [added]: '1',
      recompute_fee: '0',
    }),
    required: [...lines.map(nameOf), added],
    numbers: {
      ...Object.fromEntries(
        lines.map((line) => [
          nameOf(line),
          { least: 0, most: Math.max(maxQty, line.qty), decimals: 0, wrong },
        ]),
      ),
      [added]: { least: 1, most: maxQty, decimals: 0, wrong },
    },
    async save(values, { key }) {
      const items = itemsOf(values, lines)
      const answer = await sendOnce(
        '/app/dashboard/orders/edit',
        'editOrders',
        {
          order_id: order.id,
          items: items.map(({ item }) => item),
          recompute_fee: values.recompute_fee === '1',
          seen,
        },
        key,
      )
      if (answer.status) return answer
      const { row: _row, ...refused } = 'row' in answer ? answer : { ...answer, row: undefined }
      const [, at] = /^items\.(\d+)/.exec(('field' in refused && refused.field) || '') ?? []
      const field = at === undefined ? undefined : items[Number(at)]?.name
      return { ...refused, ...(field !== undefined && { field }) }
    },
    onSaved: onClose,
  })
  const draft = useDraft(`orders/${order.id}/lines`, form)
  return (
    <FormDialog
      title={t('dashboard.orders.linesTitle', { code: isolated(order.ordercode) })}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Words size="sm" c="dimmed">
        {t('dashboard.orders.linesHelp')}
      </Words>
      <div className={cells.fields}>
        {lines.map((line) => (
          <NumberField
            key={line.id}
            field={form.number(nameOf(line))}
            label={lineName(line, dashboard)}
            required
          />
        ))}
      </div>
      <Fieldset legend={t('dashboard.orders.addLine')} className={cells.fields}>
        <ReferenceField {...form.text('product_id')} list="products" ask={saleProducts} />
        <ReferenceField {...form.text('color_id')} {...references.color_id} />
        <ReferenceField {...form.text('size_id')} {...references.size_id} />
        <NumberField field={form.number(added)} label={t('dashboard.fields.qty')} />
      </Fieldset>
      {order.delivery && order.delivery.method !== 'pickup' && (
        <YesNoField field={form.text('recompute_fee')} description={t('dashboard.orders.recomputeHelp')} />
      )}
    </FormDialog>
  )
}
