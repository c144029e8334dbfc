import { useSite } from './site-context.tsx'
import css from './splash.module.css'

/** The doors of a car that is on its way; they part when it has come. Shown by the script alone. */
export function Splash() {
  const { t } = useSite()
  return (
    <div className={css.opening} dir="ltr" aria-hidden="true">
      <span className={css.door} />
      <span className={css.door} />
      <span className={css.display}>
        <span className={css.floors}>
          {[t('site.shaft.ground'), 1, 2, 3].map((floor) => (
            <span key={floor}>{floor}</span>
          ))}
        </span>
      </span>
    </div>
  )
}
