import { Button, Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import css from './orders.module.css'

/** The most slips that are printed at a time. */
export const maxSlips = 50

interface Props {
  /** The ids of the orders that are chosen, on whichever page. */
  chosen: ReadonlySet<number>
  onChange(chosen: ReadonlySet<number>): void
}

/** The bar that chooses all orders of a page for printing, and prints their slips. */
export function ChosenOrders({ chosen, page, onChange }: Props & { page: readonly { id: number }[] }) {
  const { t } = useDashboard()
  const all = new Set([...chosen, ...page.map(({ id }) => id)])
  const isDone = all.size === chosen.size
  return (
    <div className={css.chosen}>
      <Button
        variant="default"
        aria-disabled={isDone}
        {...(isDone && { 'data-disabled': true })}
        onClick={() => isDone || onChange(all)}
      >
        {t('dashboard.orders.chooseAll')}
      </Button>
      {chosen.size > 0 && (
        <>
          {chosen.size <= maxSlips && (
            <Button
              component={Link}
              to={`/dashboard/order/orders/slips?ids=${[...chosen].join(',')}`}
              leftSection={<StaffIcon name="receipt" size={18} />}
              onClick={() => onChange(new Set())}
            >
              {t('dashboard.orders.printSlips')}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={() => onChange(new Set())}>
            {t('dashboard.orders.chooseNone')}
          </Button>
        </>
      )}
      <span role="status">
        {chosen.size > 0 && t('dashboard.orders.chosen', { count: chosen.size })}{' '}
        {chosen.size > maxSlips && t('dashboard.orders.most', { count: maxSlips })}
      </span>
    </div>
  )
}

/** The box in a row that chooses its order; its visible label is the number of the row. */
export function ChooseOrder({
  order: { id, ordercode },
  chosen,
  onChange,
}: Props & { order: { id: number; ordercode: string } }) {
  const { t } = useDashboard()
  return (
    <Checkbox
      label={id}
      aria-label={`${id} ${t('dashboard.orders.choose', { code: ordercode })}`}
      className={css.choose ?? ''}
      checked={chosen.has(id)}
      onChange={({ currentTarget: { checked } }) => {
        const next = new Set(chosen)
        if (checked) next.add(id)
        else next.delete(id)
        onChange(next)
      }}
    />
  )
}
