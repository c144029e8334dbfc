import { Badge, Group, Radio, Textarea, Title } from '@mantine/core'
import type { OneOrder, StaffOrderEvent } from '#contract/orders/staff.ts'
import { formatDateTime, formatNumber, isolatedName, pickText } from '#i18n/format.ts'
import { sendOnce } from '#web/api/client.ts'
import cells from '../../kit/cells.module.css'
import { type DashboardTranslate, useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { valueText } from '../../kit/field-labels.ts'
import { FormCard } from '../../kit/form-card.tsx'
import { YesNoField } from '../../kit/plain-fields.tsx'
import { useDraft } from '../../kit/use-draft.tsx'
import { directionOf, useEntityForm } from '../../kit/use-entity-form.ts'
import css from './orders.module.css'
import { AskedLines } from './return-request.tsx'

/** What happened to an order, oldest first, and the form that adds a note. */
export function OrderHistory({ order }: { order: OneOrder }) {
  const { t, language } = useDashboard()
  const { user, may } = useStaff()
  const role = t(`dashboard.roles.${user.role}`)
  return (
    <>
      <Title order={2} size="h4" id="order-history">
        {t('dashboard.orders.history')}
      </Title>
      <ol className={css.history} aria-labelledby="order-history">
        <li>
          <span>{t('dashboard.orders.placed')}</span>
          <small>{formatDateTime(order.date, language)}</small>
        </li>
        {order.events.map((event) => (
          <Event key={event.id} event={event} customer={order.account_name} />
        ))}
      </ol>
      <NoteForm
        order_id={order.id}
        locked={may('orders.change') ? undefined : t('dashboard.act.locked', { role })}
      />
    </>
  )
}

function Event({ event, customer }: { event: StaffOrderEvent; customer: string }) {
  const { t, language, defaultLanguage } = useDashboard()
  const { kind, before, after, text, by_customer, user_name } = event
  const date = formatDateTime(event.date, language)
  return (
    <li>
      {kind === 'note' || kind === 'call' ? (
        <>
          <Group gap="xs">
            {kind === 'call' && (
              <Badge variant="light" color="blue" className={cells.badge}>
                {t('dashboard.orders.called')}
              </Badge>
            )}
            {(kind === 'note' || event.public) && (
              <Badge variant="light" color={event.public ? 'green' : 'gray'} className={cells.badge}>
                {t(event.public ? 'dashboard.orders.noteFor' : 'dashboard.orders.note')}
              </Badge>
            )}
          </Group>
          <p dir="auto">{text}</p>
        </>
      ) : kind === 'lines' || kind === 'returned' ? (
        <>
          <span>{t(`dashboard.orders.${kind === 'lines' ? 'linesChanged' : 'linesReturned'}`)}</span>
          {event.lines?.map((line) => {
            const { text: product } = pickText(line, 'name', language, defaultLanguage, 'products_')
            const counts = { before: formatNumber(line.before), after: formatNumber(line.after) }
            const words = t('dashboard.orders.lineChanged', { name: isolatedName(product), ...counts })
            return <p key={words}>{words}</p>
          })}
        </>
      ) : kind === 'return_asked' ? (
        <>
          <span>{t('dashboard.returns.states.asked')}</span>
          <AskedLines event={event} />
        </>
      ) : kind === 'return_accepted' || kind === 'return_declined' ? (
        <>
          <span>{t(`dashboard.returns.states.${kind === 'return_accepted' ? 'accepted' : 'declined'}`)}</span>
          <p dir="auto">{text}</p>
        </>
      ) : kind === 'telephone' ? (
        <span>{t('dashboard.orders.byTelephone')}</span>
      ) : kind === 'outcome' ? (
        <span>{t.find(`dashboard.outcomes.${text}`) ?? text}</span>
      ) : kind === 'delivery' ? (
        <span>{t('dashboard.orders.corrected', { fields: valueText(t, 'delivery_changed', text) })}</span>
      ) : (
        before &&
        after && (
          <span>
            {t('dashboard.orders.changed', {
              before: t(`dashboard.orderStatus.${before}`),
              after: t(`dashboard.orderStatus.${after}`),
            })}
          </span>
        )
      )}
      <small>
        {by_customer && customer
          ? t('dashboard.orders.byCustomer', { name: isolatedName(customer), date })
          : t('dashboard.orders.by', { name: whoDid(t, by_customer, user_name), date })}
      </small>
    </li>
  )
}

/** Who did what an order shows, if it is not a customer with a name. */
function whoDid(t: DashboardTranslate, by_customer: boolean, user_name: string | null): string {
  if (by_customer) return t('dashboard.customers.nobody')
  return user_name === null ? t('dashboard.audit.nobody') : isolatedName(user_name)
}

const kinds = ['note', 'call'] as const

function NoteForm({ order_id, locked }: { order_id: number; locked: string | undefined }) {
  const { t } = useDashboard()
  const form = useEntityForm({
    initial: () => ({ text: '', public: '0', kind: 'note' }),
    required: ['text'],
    save: (values, { key }) =>
      sendOnce(
        '/app/dashboard/orders/note',
        'noteOrders',
        {
          order_id,
          text: values.text,
          public: values.public === '1',
          kind: kinds.find((one) => one === values.kind) ?? 'note',
        },
        key,
      ),
    onSaved: () => form.form.reset(),
  })
  const draft = useDraft(`orders/${order_id}/note`, form)
  const { value, error, onChange } = form.text('text')
  const kind = form.text('kind')
  return (
    <FormCard
      title={t('dashboard.orders.addNote')}
      action={t('dashboard.act.add')}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.failure}
      locked={locked}
      note={locked}
      onSubmit={form.submit}
    >
      <Radio.Group
        name="kind"
        value={kind.value}
        error={kind.error}
        onChange={kind.onChange}
        label={t('dashboard.orders.kind')}
      >
        <Group gap="lg" mt="xs">
          <Radio value="note" label={t('dashboard.orders.note')} />
          <Radio value="call" label={t('dashboard.orders.called')} />
        </Group>
      </Radio.Group>
      <Textarea
        name="text"
        label={t('dashboard.orders.note')}
        description={t('dashboard.orders.noteHelp')}
        withAsterisk
        rows={3}
        maxLength={2000}
        attributes={{ input: directionOf(value) }}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <YesNoField
        field={form.text('public')}
        label={t('dashboard.orders.show')}
        description={t('dashboard.orders.showHelp')}
      />
    </FormCard>
  )
}
