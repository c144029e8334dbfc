import { type ReactNode, Suspense } from 'react'
import type { OrderEvent, OrderStatus, OrderWithDelivery } from '#contract/orders/row.ts'
import { orderStatuses, returnRequests } from '#contract/orders/values.ts'
import { formatDateTime, formatNumber, isolatedName, pickText } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type AccountTranslate, useAccountTexts } from '../session/account-layout.tsx'
import css from './delivery-panel.module.css'
import { ReturnWords } from './return-state.tsx'
import timeline from './status-timeline.module.css'

/** What an event says; nothing for a note, which has a section of its own. */
function wordsOf(t: AccountTranslate, { kind, after, text, by_customer }: OrderEvent): ReactNode {
  if (kind === 'status') return after ? t(`account.status.${after}`) : undefined
  if (kind === 'call') return t('account.orders.called')
  if (kind === 'lines') return t('account.orders.linesChanged')
  if (kind === 'returned') return t('account.orders.linesReturned')
  if (kind === 'outcome' && by_customer) return t('account.orders.cancelledByYou')
  if (kind === 'outcome') return t.find(`account.outcome.${text}`)
  const [, returned] = /^return_(asked|accepted|declined)$/.exec(kind) ?? []
  const request = returnRequests.find((one) => one === returned)
  if (request)
    return (
      <Suspense>
        <ReturnWords of={request} />
      </Suspense>
    )
  if (kind === 'delivery') return t('account.orders.corrected', { fields: fieldNames(t, text) })
  return undefined
}

/** The changed fields of a delivery, in the customer's language. */
function fieldNames(t: AccountTranslate, fields: string): string {
  const names: Readonly<Record<string, string>> = {
    phone: t('account.delivery.phone'),
    phone2: t('account.delivery.phone2'),
    name: t('account.delivery.name'),
    place_id: t('account.delivery.place'),
    address: t('account.delivery.address'),
    landmark: t('account.delivery.landmark'),
    note: t('account.delivery.note'),
    method: t('account.delivery.method'),
    fee: t('account.delivery.fee'),
    office_id: t('account.cart.pickup'),
  }
  const labels = fields.split(' ').flatMap((field) => names[field] ?? [])
  return [...new Set(labels)].join(`${t('account.orders.comma')} `)
}

interface Props {
  order: Pick<OrderWithDelivery, 'date'>
  events: readonly OrderEvent[]
}

/** What has happened to an order since it was received, as its customer may see it. */
export function OrderEvents({ order, events }: Props) {
  const t = useAccountTexts()
  const { language, defaultLanguage } = useSite().siteData
  const happened = [
    { id: 0, date: order.date, words: t('account.orders.received'), text: '' },
    ...events.map((event) => ({
      id: event.id,
      date: event.date,
      words: wordsOf(t, event),
      text:
        event.kind === 'call' || event.kind.startsWith('return_')
          ? event.text
          : (event.lines ?? [])
              .map((line) =>
                t('account.orders.lineChanged', {
                  name: isolatedName(pickText(line, 'name', language, defaultLanguage, 'products_').text),
                  before: formatNumber(line.before),
                  after: formatNumber(line.after),
                }),
              )
              .join(`${t('account.orders.comma')} `),
    })),
  ].filter(({ words }) => words !== undefined)
  return (
    <ol className={css.events} aria-labelledby="history">
      {happened.map(({ id, date, words, text }) => (
        <li key={id}>
          <p>{words}</p>
          {text && <p dir="auto">{text}</p>}
          <time dateTime={date}>{formatDateTime(date, language)}</time>
        </li>
      ))}
    </ol>
  )
}

const words = {
  done: 'account.orders.stepDone',
  now: 'account.orders.stepNow',
  next: 'account.orders.stepNext',
} as const

/** The status of an order as a lift shaft with four floors: the car stands at the current one. */
export function StatusTimeline({ status }: { status: OrderStatus }) {
  const t = useAccountTexts()
  return (
    <ol className={timeline.shaft}>
      {stepsAt(status).map(({ step, state }, floor) => (
        <li
          key={step}
          className={classes(timeline.stop, timeline[state], timeline[step])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={timeline.mark} aria-hidden="true">
            {state === 'now' ? <span className={timeline.car} /> : null}
            {state === 'done' ? <Icon name="check" size={16} /> : null}
            {state === 'next' ? floor || t('site.shaft.ground') : null}
          </span>
          <span className={timeline.name}>
            {t(`account.status.${step}`)} <VisuallyHidden>({t(words[state])})</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The state of a step relative to the order's current status. */
type StepState = 'done' | 'now' | 'next'

/** Returns the four steps of an order, each with its state, for an order at `status`. */
export function stepsAt(status: OrderStatus): readonly { step: OrderStatus; state: StepState }[] {
  const here = orderStatuses.indexOf(status)
  return orderStatuses.map((step, at) => ({ step, state: at < here ? 'done' : at === here ? 'now' : 'next' }))
}
