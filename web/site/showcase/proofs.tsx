import { Text } from '#web/ui/text.tsx'
import { useSite } from '../shell/site-context.tsx'
import type { FigureLine } from './figures.ts'
import css from './proofs.module.css'

/** The figures that the company stands by; null without any. */
export function Proofs({ figures }: { figures: readonly FigureLine[] }) {
  const { t } = useSite()
  if (figures.length === 0) return null
  return (
    <section className={css.proofs} aria-label={t('site.home.proofs')}>
      <dl className={css.row}>
        {figures.map(({ figure, label }) => (
          <div key={label.text} className={css.proof}>
            <dt className={css.label}>
              <Text of={label} />
            </dt>
            <dd className={css.figure}>
              <Text of={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
