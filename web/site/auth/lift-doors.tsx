import { useSite } from '../shell/site-context.tsx'
import css from './lift-doors.module.css'

/** The doors of a lift and the display over them. They part while `open`. Decoration only. */
export function Doors({ floor, open }: { floor: number; open: boolean }) {
  const { t } = useSite()
  return (
    <div className={css.lift} data-open={open || undefined} dir="ltr" aria-hidden="true">
      <span className={css.display}>
        <span className={css.arrow} />
        {floor === 0 ? t('site.shaft.ground') : floor}
      </span>
      <span className={css.frame}>
        <span className={css.cabin} />
        <span className={css.door} />
        <span className={css.door} />
      </span>
      <span className={css.sill} />
    </div>
  )
}
