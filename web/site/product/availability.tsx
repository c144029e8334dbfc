import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '../shell/site-context.tsx'
import type { Availability } from './choice.ts'
import css from './options.module.css'

// From this number of pieces down, the page warns of low stock.
const few = 5

/** Live region with what is still to be chosen, or how many pieces are left. */
export function AvailabilityLine({ of }: { of: Availability }) {
  const { t } = useSite()
  return (
    <p className={css.hint} role="status">
      {of.kind === 'left' ? (
        <>
          <Icon name="check" className={of.left > few ? css.here : css.few} />
          <span className={of.left > few ? css.here : css.few}>
            {t(of.left > few ? 'site.detail.inStock' : 'site.detail.lowStock')}
          </span>
          <span>{t('site.detail.left', { count: of.left })}</span>
        </>
      ) : (
        t(`site.detail.${of.kind}`)
      )}
    </p>
  )
}
