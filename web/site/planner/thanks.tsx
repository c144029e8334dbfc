import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text, Value } from '#web/ui/text.tsx'
import { PageHead } from '../page/page-head.tsx'
import { OpeningHours } from '../shell/office-details.tsx'
import type { PlannerPage } from './load-planner.ts'
import css from './planner.module.css'
import type { PlannerTranslate } from './planner-texts.ts'
import own from './result.module.css'

/** The receipt of a request: its number, when the office answers, the answers and the models, and the way back to the plan. */
export function Thanks({ page, t }: { page: PlannerPage; t: PlannerTranslate }) {
  const { siteData } = useSite()
  const { number, models, modelsLabel, again } = page.sent ?? { number: '', models: [], modelsLabel: '' }
  const office = siteData.offices.find(({ hours }) => hours.length > 0)
  return (
    <>
      <PageHead title={t('planner.request.sent')} intro={t('planner.request.sentHelp')} />
      <div className={css.inside}>
        <div className={css.column}>
          {number && (
            <p className={own.headline} role="status">
              {number}
            </p>
          )}
          {office && (
            <section className={css.part}>
              <h2>
                <Text of={office.name} />
              </h2>
              <OpeningHours hours={office.hours} />
            </section>
          )}
          {models.length > 0 && (
            <section className={css.part}>
              <h2>{modelsLabel}</h2>
              <ul className={own.lines}>
                {models.map(({ id, name, verdict }) => (
                  <li key={id}>
                    <Link to={`/products/${id}`}>
                      <Text of={name} />
                    </Link>{' '}
                    {verdict}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className={css.ways}>
            {again && (
              <Link className={buttonClass('quiet')} to={again.to}>
                {again.label}
              </Link>
            )}
            <Link className={buttonClass('main')} to="/">
              {t('planner.request.home')}
            </Link>
          </p>
        </div>
        {page.lines.length > 0 && (
          <aside className={css.given}>
            <h2>{t('planner.answers')}</h2>
            <dl>
              {page.lines.map(({ label, value }) => (
                <div key={label} className={css.line}>
                  <dt>{label}</dt>
                  <dd>
                    <Value>{value}</Value>
                  </dd>
                </div>
              ))}
            </dl>
          </aside>
        )}
      </div>
    </>
  )
}
