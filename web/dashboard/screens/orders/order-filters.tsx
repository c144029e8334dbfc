import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { DeliveryMethod } from '#contract/orders/delivery.ts'
import type { OrderStatus, ReturnRequest } from '#contract/orders/row.ts'
import { deliveryMethods, orderStatuses, returnRequests } from '#contract/orders/values.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ChoiceFilter, parseId, ReferenceFilter } from '../../kit/filters.tsx'
import { references } from '../../kit/reference-field.tsx'
import type { Page } from '../../kit/use-rows.ts'
import css from './orders.module.css'

type Address = Pick<Page<string>, 'go' | 'filter'>

/** The filters of the list of orders, as the address has them and as the call takes them. */
interface Filters {
  status: OrderStatus | undefined
  /** Among the choices of the status, as it is about orders that still wait. */
  unconfirmed: true | undefined
  place_id: number | undefined
  method: DeliveryMethod | undefined
  from: string | undefined
  until: string | undefined
  return_request: ReturnRequest | undefined
}

const day = 24 * 60 * 60 * 1000

/** The moment at which a day, `2026-11-24`, begins in Iraq, `after` days later; undefined if it is not a day. */
export function startOfDay(text: string | undefined, after = 0): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text ?? '')) return undefined
  const time = Date.parse(`${text}T00:00:00+03:00`)
  return Number.isNaN(time) ? undefined : new Date(time + after * day).toISOString()
}

/** Reads the filters from the address; those that cannot be are left out. Both days count in full. */
export const orderFilters = ({ filter }: Pick<Address, 'filter'>): Filters => ({
  status: orderStatuses.find((one) => one === filter('status')),
  unconfirmed: filter('status') === 'unconfirmed' || undefined,
  place_id: parseId(filter('place')),
  method: deliveryMethods.find((one) => one === filter('method')),
  from: startOfDay(filter('from')),
  until: startOfDay(filter('until'), 1),
  return_request: returnRequests.find((one) => one === filter('return')),
})

/** The fields of the filters. */
export function OrderFilters({ page }: { page: Address }) {
  const { t } = useDashboard()
  return (
    <div className={css.filters}>
      <ChoiceFilter
        page={page}
        name="status"
        label={t('dashboard.fields.status')}
        choices={[
          ...orderStatuses.map((one) => ({ value: one, label: t(`dashboard.orderStatus.${one}`) })),
          { value: 'unconfirmed', label: t('dashboard.orders.unconfirmed') },
        ]}
      />
      <ReferenceFilter
        page={page}
        name="place"
        label={t('dashboard.fields.place')}
        {...references.place_id}
      />
      {(['from', 'until'] as const).map((name) => (
        <DayFilter
          key={name}
          label={t(`dashboard.orders.${name}`)}
          value={page.filter(name) ?? ''}
          onChange={(value) => page.go({ [name]: value })}
        />
      ))}
      <ChoiceFilter
        page={page}
        name="method"
        label={t('dashboard.fields.method')}
        choices={deliveryMethods.map((one) => ({ value: one, label: t(`dashboard.places.${one}`) }))}
      />
      <ChoiceFilter
        page={page}
        name="return"
        label={t('dashboard.fields.returnRequest')}
        choices={returnRequests.map((one) => ({ value: one, label: t(`dashboard.returns.states.${one}`) }))}
      />
    </div>
  )
}

interface DayFilterProps {
  label: string
  /** A day as `2026-11-24`, or empty. */
  value: string
  onChange(value: string): void
}

/** A day that is typed key by key: only a whole one counts, and the address, which follows later, takes no key away. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  useEffect(() => {
    if (!input.current || value === sent.current) return
    sent.current = value
    input.current.value = value
  }, [value])
  function type({ value: typed, validity }: HTMLInputElement) {
    const isWhole = typed === '' ? !validity.badInput : startOfDay(typed) !== undefined
    if (!isWhole || typed === sent.current) return
    sent.current = typed
    onChange(typed)
  }
  return (
    <TextInput
      ref={input}
      type="date"
      label={label}
      defaultValue={value}
      onChange={({ currentTarget }) => type(currentTarget)}
    />
  )
}
