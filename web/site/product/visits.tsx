import { classes } from '#web/ui/classes.ts'
import detail from '../detail/detail.module.css'
import { useSite } from '../shell/site-context.tsx'
import css from './visits.module.css'

const visits = ['survey', 'agreement', 'installation', 'handover'] as const

/** How what is planned per building comes into it: four stops of a shaft, from the survey to the handover. */
export function Visits() {
  const { t } = useSite()
  return (
    <section className={classes(css.band, detail.far)} aria-labelledby="visits">
      <div className={detail.inside}>
        <h2 id="visits">{t('site.visits.heading')}</h2>
        <ol className={css.visits}>
          {visits.map((visit, at) => (
            <li key={visit} className={css.visit}>
              <span className={css.stop} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{t(`site.visits.${visit}`)}</h3>
              <p>{t(`site.visits.${visit}Text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
