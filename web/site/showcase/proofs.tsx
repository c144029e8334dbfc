import { useSite } from '#web/shared/site-context.tsx'
import { Text } from '#web/ui/text.tsx'
import type { FigureLine } from './figures.ts'
import css from './proofs.module.css'

/** Figures with their words; the class says how they stand. */
export const FigureList = ({
  of,
  className,
}: {
  of: readonly FigureLine[]
  className: string | undefined
}) => (
  <dl className={className}>
    {of.map(({ figure, label }) => (
      <div key={label.text}>
        <dt>
          <Text of={label} />
        </dt>
        <dd>
          <Text of={figure} />
        </dd>
      </div>
    ))}
  </dl>
)

/** The figures that the company stands by; null without any. */
export function Proofs({ figures }: { figures: readonly FigureLine[] }) {
  const { t } = useSite()
  if (figures.length === 0) return null
  return (
    <section className={css.proofs} aria-label={t('site.home.proofs')}>
      <FigureList of={figures} className={css.row} />
    </section>
  )
}
