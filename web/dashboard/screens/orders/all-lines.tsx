import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Orderitem } from '#contract/orders/row.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { Loaded } from '../../kit/guards.tsx'
import { type ListRows, maxRowsPerCall, readAllRows } from '../../kit/paging.ts'
import type { Refused } from '../../kit/query-client.ts'

/** Shows something of all lines of an order, once they are there. */
export function AllLines({
  order_id,
  children,
}: {
  order_id: number
  children(lines: readonly Orderitem[]): ReactNode
}) {
  const { language } = useDashboard()
  const query = useQuery<ListRows<Orderitem>, Refused>({
    queryKey: ['orderitems', order_id, 'all'],
    queryFn: () =>
      readAllRows(
        (page) => send('/app/dashboard/order/orderitems/getall', 'getAllOrderItems', { ...page, order_id }),
        { page: 1, limit: maxRowsPerCall, sort: 'id', direction: 'asc', search: '', lang: language },
      ),
  })
  return <Loaded query={query}>{({ data }) => children(data)}</Loaded>
}
