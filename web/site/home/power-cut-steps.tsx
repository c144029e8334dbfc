import { Text } from '#web/ui/text.tsx'
import { Section } from '../page/section.tsx'
import type { HomeData } from './load-home.ts'
import css from './power-cut-steps.module.css'

/** What the company's lifts do in a power cut, moment by moment. */
export function PowerCutSteps({ of }: { of: NonNullable<HomeData['powerCut']> }) {
  return (
    <Section tone="deep" heading={<Text of={of.title} />}>
      <ol className={css.steps}>
        {of.steps.map(({ figure, label }) => (
          <li key={label.text} className={css.step}>
            <p className={css.moment}>
              <Text of={figure} />
            </p>
            <p className={css.words}>
              <Text of={label} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
