import { Link } from '#web/ui/link.tsx'
import { Value } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { PlannerPage } from './load-planner.ts'
import { addressOf } from './plan-query.ts'
import css from './planner.module.css'
import type { PlannerTranslate } from './planner-texts.ts'

/** The answers so far, each with a link to its question. */
export function GivenAnswers({ page, t }: { page: PlannerPage; t: PlannerTranslate }) {
  return (
    <aside className={css.given} aria-labelledby="given-answers">
      <h2 id="given-answers">{t('planner.answers')}</h2>
      <dl>
        {page.lines.map(({ step, label, value }) => (
          <div key={label} className={css.line}>
            <dt>{label}</dt>
            <dd>
              <Value>{value}</Value>
              <Link to={addressOf(page.typed, step)}>
                {t('planner.change')}
                <VisuallyHidden> {label}</VisuallyHidden>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
