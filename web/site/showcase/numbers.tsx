import { useSite } from '#web/shared/site-context.tsx'
import { Section } from '../page/section.tsx'
import type { FormattedNumbers } from './figures.ts'
import css from './numbers.module.css'

/** The company's work in numbers, styled like the plate beside a lift's door. */
export function Numbers({ numbers }: { numbers: FormattedNumbers }) {
  const { t } = useSite()
  const { projects, elevators, floors, cities } = numbers
  const plate = [
    { label: t('site.home.liftsInstalled'), value: elevators },
    { label: t('site.home.projectsDone'), value: projects },
    { label: t('site.home.floorsServed'), value: floors },
    { label: t('site.home.cities'), value: cities },
  ]
  return (
    <Section tone="deep" heading={t('site.home.numbersHeading')} intro={t('site.home.numbersIntro')}>
      <dl className={css.plate}>
        {plate.map(({ label, value }) => (
          <div key={label} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
