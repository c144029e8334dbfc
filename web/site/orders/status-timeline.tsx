import type { OrderStatus } from '#contract/orders.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { stepsAt } from './progress.ts'
import css from './status-timeline.module.css'

const words = {
  done: 'account.orders.stepDone',
  now: 'account.orders.stepNow',
  next: 'account.orders.stepNext',
} as const

/** The status of an order as a lift shaft with four floors: the car stands at the current one. */
export function StatusTimeline({ status }: { status: OrderStatus }) {
  const t = useAccountTexts()
  return (
    <ol className={css.shaft}>
      {stepsAt(status).map(({ step, state }, floor) => (
        <li
          key={step}
          className={classes(css.stop, css[state], css[step])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {state === 'now' ? <span className={css.car} /> : null}
            {state === 'done' ? <Icon name="check" size={16} /> : null}
            {state === 'next' ? floor || t('site.shaft.ground') : null}
          </span>
          <span className={css.name}>
            {t(`account.status.${step}`)} <VisuallyHidden>({t(words[state])})</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}
