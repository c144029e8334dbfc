import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '../shell/site-context.tsx'
import type { Availability } from './choice.ts'
import css from './options.module.css'

// From so few pieces on a visitor should know that there are not many.
const few = 5

/** One line: what is still to be chosen, or how many are left. It is read out when it changes. */
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
