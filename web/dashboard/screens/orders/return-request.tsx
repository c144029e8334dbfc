import { Radio, Stack, Textarea, Title } from '@mantine/core'
import type { OneOrder, StaffOrderEvent } from '#contract/orders/staff.ts'
import { formatNumber } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { lineName } from '#web/shared/order-lines.ts'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { FormCard } from '../../kit/form-card.tsx'
import { useDraft } from '../../kit/use-draft.tsx'
import { directionOf, useEntityForm } from '../../kit/use-entity-form.ts'
import css from './orders.module.css'

/** What a customer asks to return and why, with the form that answers; nothing unless a return waits for an answer. */
export function ReturnRequest({ order }: { order: OneOrder }) {
  const { t } = useDashboard()
  const request = order.events.findLast(({ kind }) => kind === 'return_asked')
  if (order.return_request !== 'asked' || !request) return null
  return (
    <section className={css.delivery} aria-labelledby="return-request">
      <Title order={2} size="h4" id="return-request">
        {t('dashboard.returns.asked')}
      </Title>
      <AskedLines event={request} />
      <AnswerForm key={request.id} order={order} />
    </section>
  )
}

/** The lines that a customer asks to return, and the reason. */
export function AskedLines({ event: { lines, text } }: { event: StaffOrderEvent }) {
  const dashboard = useDashboard()
  return (
    <>
      {lines?.map((line) => (
        <p key={line.orderitem_id} className={css.nothing}>
          {dashboard.t('dashboard.returns.piece', {
            name: lineName(line, dashboard),
            qty: formatNumber(line.before - line.after),
          })}
        </p>
      ))}
      <p className={css.quoted} dir="auto">
        {text}
      </p>
    </>
  )
}

function AnswerForm({ order }: { order: OneOrder }) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const form = useEntityForm({
    initial: () => ({ accept: '', text: '' }),
    required: ['accept', 'text'],
    save: ({ accept, text }) =>
      send('/app/dashboard/orders/answerreturn', 'answerReturnOrders', {
        order_id: order.id,
        accept: accept === '1',
        text,
      }),
    onSaved: () => undefined,
  })
  const draft = useDraft(`orders/${order.id}/return`, form)
  const accept = form.text('accept')
  const text = form.text('text')
  const locked = may('orders.change')
    ? undefined
    : t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) })
  return (
    <FormCard
      title={t('dashboard.returns.answer')}
      action={t('dashboard.returns.send')}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.failure}
      locked={locked}
      note={locked}
      onSubmit={form.submit}
    >
      <Radio.Group
        name="accept"
        value={accept.value}
        error={accept.error}
        onChange={accept.onChange}
        label={t('dashboard.returns.decision')}
        withAsterisk
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="1"
            label={t('dashboard.returns.accept')}
            description={t('dashboard.returns.acceptHelp')}
          />
          <Radio value="0" label={t('dashboard.returns.decline')} />
        </Stack>
      </Radio.Group>
      <Textarea
        name="text"
        label={t('dashboard.returns.text')}
        description={t('dashboard.returns.textHelp')}
        withAsterisk
        rows={3}
        maxLength={2000}
        attributes={{ input: directionOf(text.value) }}
        value={text.value}
        error={text.error}
        onChange={(event) => text.onChange(event.currentTarget.value)}
      />
    </FormCard>
  )
}
