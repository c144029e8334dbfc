import { useQuery } from '@tanstack/react-query'
import type { Contract } from '#contract/index.ts'
import type { Body, Success } from '#contract/kit/call.ts'
import { orderMethods } from '#contract/orders/values.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { formatMoney } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { DinarLine } from '#web/shared/dinar-line.tsx'
import { Latin } from '#web/ui/text.tsx'
import cells from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { type Refused, requireSuccess, useCallQuery } from '../../kit/query-client.ts'
import type { DeliveryValues } from './delivery-fields.tsx'
import css from './orders.module.css'
import { piecesError, piecesOf, type TelephoneItem } from './telephone-items.ts'

type Quote = Success<Contract['/app/client/orders/guestquote']>

const ask = (body: Body<Contract['/app/client/orders/guestquote']>) =>
  send('/app/client/orders/guestquote', 'quoteGuestOrders', body)

/** What lines cost now, with their delivery as far as it is known; undefined before the first answer and without lines. */
export function useQuote(items: readonly TelephoneItem[], values: DeliveryValues): Quote | undefined {
  const { t } = useDashboard()
  const sound = items.filter((item) => piecesError(t, item) === undefined)
  const lines = { items: sound.map((item) => ({ ...item, qty: piecesOf(item) })) }
  const destination = destinationOf(values)
  const query = useQuery<Quote, Refused>({
    queryKey: ['guestquote', lines, destination],
    async queryFn() {
      const answer = await ask({ ...lines, ...destination })
      // A place that is served no longer is told at its field; the lines still have prices.
      const isOfPlace = !answer.status && 'field' in answer && answer.field !== undefined
      return requireSuccess<Quote>(isOfPlace ? await ask(lines) : answer)
    },
    enabled: sound.length > 0,
  })
  return sound.length > 0 ? query.data : undefined
}

function destinationOf({ method, place_id, office_id }: DeliveryValues) {
  const orderMethod = orderMethods.find((one) => one === method)
  if (orderMethod === 'pickup')
    return office_id === '' ? {} : { method: orderMethod, office_id: Number(office_id) }
  return place_id === '' ? {} : { method: orderMethod, place_id: Number(place_id) }
}

/** The amount, the fee and the days of an order, and what is due, in dinar too. */
export function TelephoneTotal({ quote, values }: { quote: Quote; values: DeliveryValues }) {
  const { t } = useDashboard()
  const { amount, fee, due } = quote
  return (
    <dl className={cells.facts} aria-live="polite">
      <div>
        <dt>{t('dashboard.fields.total')}</dt>
        <dd>
          <Latin>{formatMoney(amount)}</Latin>
        </dd>
      </div>
      <div>
        <dt>{t('dashboard.fields.fee')}</dt>
        <dd>
          <Latin>{formatMoney(fee)}</Latin>
          {values.method !== 'pickup' && values.place_id !== '' && <Days values={values} />}
        </dd>
      </div>
      <div>
        <dt>{t('dashboard.fields.due')}</dt>
        <dd>
          <Latin>{formatMoney(due)}</Latin>
          <DinarLine dollars={due} className={css.dinar} />
        </dd>
      </div>
    </dl>
  )
}

function Days({ values: { place_id, method } }: { values: DeliveryValues }) {
  const { t } = useDashboard()
  const { data } = useCallQuery('/app/dashboard/order/places/getall', 'getAllPlaces', {
    id: Number(place_id),
  })
  const [place] = data?.data ?? []
  if (!place) return null
  const days =
    method === 'express'
      ? { days_from: place.express_days_from, days: place.express_days }
      : { days_from: place.standard_days_from, days: place.standard_days }
  return <small className={css.under}>{deliveryDays(t, days)}</small>
}
