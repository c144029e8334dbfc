import { Radio, Stack, Textarea } from '@mantine/core'
import type { OneOrder } from '#contract/orders/staff.ts'
import { orderOutcomes } from '#contract/orders/values.ts'
import { isolated } from '#i18n/format.ts'
import { sendOnce } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useDraft } from '../../kit/use-draft.tsx'
import { directionOf, useEntityForm } from '../../kit/use-entity-form.ts'

/** The dialog that ends an order other than by delivery, or opens it again. The server moves its pieces and tells the customer. */
export function OrderOutcomeForm({ order, onClose }: { order: OneOrder; onClose(): void }) {
  const { t } = useDashboard()
  const form = useEntityForm({
    initial: (): { outcome: string; reason: string } => ({ outcome: '', reason: '' }),
    required: ['outcome'],
    check: ({ outcome, reason }) =>
      outcome !== '' && outcome !== 'none' && reason.trim() === ''
        ? { reason: t('dashboard.form.required') }
        : {},
    save: ({ outcome, reason }, { key }) =>
      sendOnce(
        '/app/dashboard/orders/outcome',
        'outcomeOrders',
        {
          order_id: order.id,
          outcome: orderOutcomes.find((one) => one === outcome) ?? order.outcome,
          ...(reason.trim() !== '' && { reason }),
        },
        key,
      ),
    onSaved: onClose,
  })
  const draft = useDraft(`orders/${order.id}/outcome`, form)
  const outcome = form.text('outcome')
  const reason = form.text('reason')
  return (
    <FormDialog
      title={t('dashboard.orders.outcomeTitle', { code: isolated(order.ordercode) })}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Radio.Group
        name="outcome"
        value={outcome.value}
        error={outcome.error}
        onChange={outcome.onChange}
        label={t('dashboard.orders.outcome')}
        withAsterisk
      >
        <Stack gap="sm" mt="xs">
          {orderOutcomes
            .filter((one) => one !== order.outcome)
            .map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`dashboard.outcomes.${one}`)}
                description={t(`dashboard.orders.outcomeHelp.${one}`)}
              />
            ))}
        </Stack>
      </Radio.Group>
      <Textarea
        name="reason"
        label={t('dashboard.orders.reason')}
        description={t('dashboard.orders.reasonHelp')}
        withAsterisk={outcome.value !== 'none'}
        rows={3}
        maxLength={2000}
        attributes={{ input: directionOf(reason.value) }}
        value={reason.value}
        error={reason.error}
        onChange={(event) => reason.onChange(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
