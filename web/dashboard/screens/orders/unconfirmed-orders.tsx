import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { isolated } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { LockableButton } from '../../kit/heading-buttons.tsx'
import { maxRowsPerCall } from '../../kit/paging.ts'
import { type Denial, useCallQuery } from '../../kit/query-client.ts'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'

/** The list of the orders that were not confirmed in time. */
const listed = '/dashboard/order/orders?status=unconfirmed'

/** Warns of orders that were not confirmed in time, with a link to them; renders nothing if there are none. */
export function UnconfirmedNotice({ count }: { count: number }) {
  const { t } = useDashboard()
  if (count === 0) return null
  return (
    <Alert color="orange" variant="light" icon={<StaffIcon name="warning" />}>
      <Link to={listed}>{t('dashboard.orders.unconfirmedCount', { count })}</Link>
    </Alert>
  )
}

/**
 * Above the list of orders: how many were not confirmed in time, a link to them unless they are `shown`, and the button that
 * cancels them all after a question. Renders nothing if there are none.
 */
export function UnconfirmedOrders({ shown }: { shown: boolean }) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const [asking, setAsking] = useState(false)
  const { data } = useCallQuery('/app/dashboard/orders/getall', 'getAllOrders', {
    unconfirmed: true,
    page: 1,
    limit: 1,
  })
  const count = data?.count ?? 0
  const role = t(`dashboard.roles.${user.role}`)
  return (
    <>
      {count > 0 && (
        <Alert color="orange" variant="light" icon={<StaffIcon name="warning" />}>
          <Group gap="sm">
            <Text size="sm">{t('dashboard.orders.unconfirmedCount', { count })}</Text>
            {!shown && (
              <Button component={Link} to={listed} variant="default">
                {t('dashboard.orders.showUnconfirmed')}
              </Button>
            )}
            <LockableButton
              sign="close"
              variant="default"
              why={may('orders.change') ? undefined : t('dashboard.act.locked', { role })}
              onClick={() => setAsking(true)}
            >
              {t('dashboard.orders.cancelUnconfirmed')}
            </LockableButton>
          </Group>
        </Alert>
      )}
      {asking && <AskToCancel count={count} onClose={() => setAsking(false)} />}
    </>
  )
}

type Cancelled = Pick<
  Success<Contract['/app/dashboard/orders/cancelunconfirmed']>,
  'status' | 'msg' | 'others'
>

/** Asks before all orders that are marked then are cancelled, and says which were not, as they changed meanwhile. */
function AskToCancel({ count, onClose }: { count: number; onClose(): void }) {
  const { t } = useDashboard()
  const notify = useNotify()
  const [submitOnce] = useState(createIdempotentSubmit)
  const [countShown] = useState(count)
  const form = useEntityForm({
    initial: () => ({}),
    required: [],
    async save(): Promise<Cancelled | Denial<never>> {
      const others: Cancelled['others'] = []
      // As many as one call takes at a time, until none is marked or none of them was cancelled.
      for (;;) {
        const marked = await send('/app/dashboard/orders/getall', 'getAllOrders', {
          unconfirmed: true,
          sort: 'date',
          direction: 'asc',
          page: 1,
          limit: maxRowsPerCall,
        })
        if (!marked.status) return marked
        const ids = marked.data.map(({ id }) => id)
        if (ids.length === 0) return { status: true, msg: 'UPDATED_SUCCESSFULLY', others }
        const answer = await submitOnce({ ids: ids.join() }, (key) =>
          sendOnce('/app/dashboard/orders/cancelunconfirmed', 'cancelUnconfirmedOrders', { ids }, key),
        )
        if (!answer.status) return answer
        others.push(...answer.others)
        if (answer.data.length === 0) return { ...answer, others }
      }
    },
    onSaved({ others }: Cancelled) {
      const codes = others.map(({ ordercode }) => isolated(ordercode)).join(`${t('dashboard.list.comma')} `)
      if (codes !== '') notify({ kind: 'warning', text: t('dashboard.orders.notCancelled', { codes }) })
      onClose()
    },
  })
  return (
    <FormDialog
      size={500}
      title={t('dashboard.orders.cancelUnconfirmedTitle')}
      dirty={false}
      draft="never"
      busy={form.busy}
      failure={form.failure}
      saveLabel={t('dashboard.orders.cancelThem', { count: countShown })}
      cancelLabel={t('dashboard.orders.keepThem')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text>{t('dashboard.orders.cancelUnconfirmedText', { count: countShown })}</Text>
    </FormDialog>
  )
}
