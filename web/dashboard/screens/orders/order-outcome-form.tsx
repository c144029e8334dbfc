import { Radio, Stack, Textarea } from '@mantine/core'
import type { Orderitem } from '#contract/orders/row.ts'
import type { OneOrder } from '#contract/orders/staff.ts'
import { orderOutcomes } from '#contract/orders/values.ts'
import { isolated } from '#i18n/format.ts'
import { sendOnce } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useDraft } from '../../kit/use-draft.tsx'
import { directionOf, useEntityForm } from '../../kit/use-entity-form.ts'
import { AllLines } from './all-lines.tsx'
import { ReturnedLines, returnable, returnedInitial, returnedNumbers, returnedOf } from './returned-lines.tsx'

interface Props {
  order: OneOrder
  onClose(): void
}

/**
 * The dialog that ends an order other than by delivery, takes back some of its lines, or opens it again. The server moves its
 * pieces and tells the customer.
 */
export function OrderOutcomeForm(props: Props) {
  return <AllLines order_id={props.order.id}>{(lines) => <Outcomes {...props} lines={lines} />}</AllLines>
}

/** The choice of a return of some lines, which is no outcome of the order. */
const part = 'part'

function Outcomes({ order, lines, onClose }: Props & { lines: readonly Orderitem[] }) {
  const { t } = useDashboard()
  const isDelivered = order.status === 'delivered' && order.outcome === 'none' && returnable(lines).length > 0
  const form = useEntityForm<
    Record<string, string>,
    never,
    { status: true; msg: 'UPDATED_SUCCESSFULLY' },
    string
  >({
    initial: () => ({
      outcome: isDelivered && order.return_request === 'accepted' ? part : '',
      reason: '',
      ...returnedInitial(order, lines),
    }),
    required: ['outcome'],
    numbers: returnedNumbers(lines, (most) => t('dashboard.orders.piecesWrong', { most })),
    check: (values) => {
      const { outcome = '', reason = '' } = values
      return {
        ...(outcome === part &&
          returnedOf(values, lines).length === 0 && { outcome: t('dashboard.returns.none') }),
        ...(outcome !== '' &&
          outcome !== 'none' &&
          reason.trim() === '' && { reason: t('dashboard.form.required') }),
      }
    },
    async save(values, { key }) {
      const { outcome = '', reason = '' } = values
      const returned = outcome === part ? returnedOf(values, lines) : []
      const answer = await sendOnce(
        '/app/dashboard/orders/outcome',
        'outcomeOrders',
        {
          order_id: order.id,
          outcome:
            outcome === part ? 'returned' : (orderOutcomes.find((one) => one === outcome) ?? order.outcome),
          ...(reason.trim() !== '' && { reason }),
          ...(outcome === part && { lines: returned.map(({ line }) => line) }),
        },
        key,
      )
      if (answer.status) return answer
      const [, at] = /^lines\.(\d+)/.exec(('field' in answer && answer.field) || '') ?? []
      const field = at === undefined ? undefined : returned[Number(at)]?.name
      return { ...answer, ...(field !== undefined && { field }) }
    },
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
          {isDelivered && (
            <Radio
              value={part}
              label={t('dashboard.returns.part')}
              description={t('dashboard.returns.partHelp')}
            />
          )}
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
      {outcome.value === part && <ReturnedLines lines={lines} number={form.number} text={form.text} />}
      <Textarea
        name="reason"
        label={t('dashboard.orders.reason')}
        description={t(
          outcome.value === part ? 'dashboard.returns.reasonHelp' : 'dashboard.orders.reasonHelp',
        )}
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
