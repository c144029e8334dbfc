import { Alert, Button, SegmentedControl, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { parseId } from '../../kit/filters.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import { BackLink } from '../../kit/heading-buttons.tsx'
import screen from '../../kit/list-screen.module.css'
import { Spinner } from '../../kit/loading.tsx'
import { type Refused, requireSuccess } from '../../kit/query-client.ts'
import { useTabTitle } from '../../kit/tab-title.ts'
import { maxSlips } from './chosen-orders.tsx'
import { Printed, papers, Slips, useRollPages } from './order-paper.tsx'
import css from './slip.module.css'
import type { SlipData } from './slip.tsx'

/** The slips of the orders that the address names, `?ids=3,5`, to look at and to print. */
export default function SlipsScreen() {
  return (
    <RequirePermission needs="orders.read">
      <Chosen />
    </RequirePermission>
  )
}

const orderPath = '/app/dashboard/orders/getone'
const linesPath = '/app/dashboard/order/orderitems/getall'

async function readSlip(order_id: number): Promise<SlipData> {
  const [order, lines] = await Promise.all([
    send(orderPath, 'getOneOrders', { order_id }),
    send(linesPath, 'getAllOrderItems', { order_id }),
  ])
  return {
    order: requireSuccess<Success<Contract[typeof orderPath]>>(order).data,
    items: requireSuccess<Success<Contract[typeof linesPath]>>(lines).data,
  }
}

/** Orders that are read at the same time. */
const atOnce = 5

async function readSlips(ids: readonly number[]): Promise<SlipData[]> {
  const slips: SlipData[] = []
  for (let from = 0; from < ids.length; from += atOnce)
    slips.push(...(await Promise.all(ids.slice(from, from + atOnce).map(readSlip))))
  return slips
}

function Chosen() {
  const { t } = useDashboard()
  useTabTitle(t('dashboard.orders.slips'))
  const [query, setQuery] = useSearchParams()
  const idsInAddress = (query.get('ids') ?? '').split(',').map(parseId)
  const ids = [...new Set(idsInAddress)].filter((id) => id !== undefined).slice(0, maxSlips)
  const paper = papers.find((one) => one === query.get('paper')) ?? 'a4'
  const slipsQuery = useQuery<SlipData[], Refused>({
    queryKey: ['slips', ids],
    queryFn: () => readSlips(ids),
  })
  const slips = slipsQuery.data ?? []
  const shown = useRollPages(paper, slips.length)
  const [only] = ids
  const back = ids.length === 1 ? `/dashboard/order/orders/${only}` : '/dashboard/order/orders'
  return (
    <section className={screen.screen}>
      <div className={screen.head}>
        <Title order={1} size="h2">
          {t('dashboard.orders.slips')}
        </Title>
        <div className={css.tools}>
          <BackLink to={back} />
          <SegmentedControl
            aria-label={t('dashboard.orders.paper')}
            value={paper}
            onChange={(value) =>
              setQuery((before) => {
                const next = new URLSearchParams(before)
                next.set('paper', value)
                return next
              })
            }
            data={[
              { value: 'a4', label: t('dashboard.orders.sheet', { size: 'A4' }) },
              { value: 'roll', label: t('dashboard.orders.roll') },
            ]}
          />
          <Button disabled={slips.length === 0} onClick={() => window.print()}>
            {t('dashboard.act.print')}
          </Button>
        </div>
      </div>
      {slipsQuery.error && <ErrorPanel error={slipsQuery.error} onRetry={() => void slipsQuery.refetch()} />}
      {ids.length === 0 && <Alert color="gray">{t('dashboard.orders.slipsNone')}</Alert>}
      {slipsQuery.isPending && <Spinner />}
      {slips.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is moved sideways, by keys too */}
          <section className={css.preview} tabIndex={0} aria-label={t('dashboard.orders.slips')}>
            <Slips ref={shown} slips={slips} paper={paper} />
          </section>
          <Printed>
            <Slips slips={slips} paper={paper} />
          </Printed>
        </>
      )}
    </section>
  )
}
