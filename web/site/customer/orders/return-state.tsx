import type { OrderEvent, ReturnRequest } from '#contract/orders/row.ts'
import { formatNumber } from '#i18n/format.ts'
import { lineName } from '#web/shared/order-lines.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useGuestTexts } from '../session/guest-texts.ts'
import css from './outcome.module.css'
import { lastRequest } from './returns.ts'

/** What the customer last asked to return, and what staff answered; nothing without a request. */
export function ReturnState({ events }: { events: readonly OrderEvent[] }) {
  const t = useGuestTexts()
  const { language, defaultLanguage } = useSite().siteData
  const last = lastRequest(events)
  if (!last) return null
  const { request, answer } = last
  return (
    <section className={css.ended} aria-labelledby="return-state">
      <h3 className={css.name} id="return-state">
        {t(
          `guest.returns.${!answer ? 'asked' : answer.kind === 'return_accepted' ? 'accepted' : 'declined'}`,
        )}
      </h3>
      <ul>
        {(request.lines ?? []).map((line) => (
          <li key={line.orderitem_id}>
            {t('guest.returns.piece', {
              name: lineName(line, { language, defaultLanguage }),
              qty: formatNumber(line.before - line.after),
            })}
          </li>
        ))}
      </ul>
      <p>
        {t('guest.returns.reason')}: <span dir="auto">{request.text}</span>
      </p>
      {answer ? (
        <p>
          {t('guest.returns.answer')}: <span dir="auto">{answer.text}</span>
        </p>
      ) : (
        <p>{t('guest.returns.waits')}</p>
      )}
    </section>
  )
}

/** What an event about a return says in the history of an order. */
export function ReturnWords({ of }: { of: ReturnRequest }) {
  return useGuestTexts()(`guest.returns.${of}`)
}
