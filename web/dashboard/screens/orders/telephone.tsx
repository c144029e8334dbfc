import { TextInput, Title } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import type { Contact } from '#contract/settings/row.ts'
import { sendOnce } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { parseId } from '../../kit/filters.tsx'
import { FormCard } from '../../kit/form-card.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import screen from '../../kit/list-screen.module.css'
import { useDraft } from '../../kit/use-draft.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import {
  DeliveryFields,
  deliveryErrors,
  deliveryOf,
  deliveryRequired,
  deliveryValues,
} from './delivery-fields.tsx'
import { TelephoneCaller } from './telephone-caller.tsx'
import { itemsOf, piecesError, piecesOf } from './telephone-items.ts'
import { TelephoneLines } from './telephone-lines.tsx'
import { MessageToOrder, TelephoneMessage } from './telephone-message.tsx'
import { TelephoneTotal, useQuote } from './telephone-total.tsx'

/** An order that staff take by telephone, filled while they listen, or from a message that the address names. */
export default function TelephoneScreen() {
  const [query] = useSearchParams()
  const id = parseId(query.get('message') ?? undefined)
  return (
    <RequirePermission needs="orders.change">
      {id === undefined ? (
        <TelephoneOrder />
      ) : (
        <MessageToOrder key={id} id={id}>
          {(message) => <TelephoneOrder message={message} />}
        </MessageToOrder>
      )}
    </RequirePermission>
  )
}

/** Takes over who wrote a message and how to reach them, but no account: the clerk ticks that as for a call. */
function TelephoneOrder({ message }: { message?: Contact }) {
  const { t } = useDashboard()
  const go = useNavigate()
  const notify = useNotify()
  const form = useEntityForm({
    initial: () => ({
      ...deliveryValues(null),
      name: message?.name ?? '',
      phone: message?.phone_shown ?? '',
      email: message?.email ?? '',
      account_id: '',
      items: '',
    }),
    required: [...deliveryRequired, 'items'],
    check: (values) => {
      const wrong = itemsOf(values.items).map((item) => piecesError(t, item))
      const error = wrong.find((one) => one !== undefined)
      return { ...deliveryErrors(t, values), ...(error !== undefined && { items: error }) }
    },
    save: (values, { key }) =>
      sendOnce(
        '/app/dashboard/orders/add',
        'addOrders',
        {
          name: values.name,
          items: itemsOf(values.items).map((item) => ({ ...item, qty: piecesOf(item) })),
          delivery: deliveryOf(values),
          ...(values.account_id !== '' && { account_id: Number(values.account_id) }),
          ...(values.account_id === '' && values.email.trim() !== '' && { email: values.email }),
        },
        key,
      ),
    onSaved({ data, warnings }: Success<Contract['/app/dashboard/orders/add']>) {
      const passed = warnings.map((one) => t(`dashboard.telephone.passed.${one}`))
      if (passed.length > 0) notify({ kind: 'warning', text: passed.join(' ') })
      void go(`/dashboard/order/orders/${data.id}`)
    },
  })
  const draft = useDraft(message ? `orders/telephone/${message.id}` : 'orders/telephone', form)
  const { values } = form.form
  const quote = useQuote(itemsOf(values.items), values)
  const email = form.text('email')
  const account = form.text('account_id')
  return (
    <section className={screen.screen}>
      <Title order={1} size="h2">
        {t('dashboard.nav.telephone')}
      </Title>
      {message && <TelephoneMessage message={message} />}
      <FormCard
        title={t('dashboard.telephone.heading')}
        action={t('dashboard.telephone.place')}
        dirty={form.dirty}
        draft={draft}
        busy={form.busy}
        failure={form.failure}
        onSubmit={form.submit}
      >
        <TelephoneLines field={form.text('items')} quoted={quote?.data ?? []} />
        <DeliveryFields key={form.revision} form={form} row={null}>
          <TelephoneCaller
            phone={values.phone}
            account={account}
            onDelivery={(delivery) => form.setValues(deliveryValues(delivery))}
          />
        </DeliveryFields>
        {account.value === '' && (
          <TextInput
            name="email"
            type="email"
            dir="ltr"
            label={t('dashboard.fields.email')}
            description={t('dashboard.telephone.emailHelp')}
            maxLength={100}
            value={email.value}
            error={email.error}
            onChange={(event) => email.onChange(event.currentTarget.value)}
          />
        )}
        {quote && <TelephoneTotal quote={quote} values={values} />}
      </FormCard>
    </section>
  )
}
