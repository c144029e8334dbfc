import { useDashboard } from '../../kit/dashboard-context.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { type NumberRule, numberError } from '../../kit/number-rules.ts'
import { TextCard } from './text-card.tsx'

interface Props extends Omit<Parameters<typeof TextCard>[0], 'check' | 'children'> {
  number: NumberRule
}

/** A card with one field for a number. */
export function NumberCard({ number, ...card }: Props) {
  const { t } = useDashboard()
  return (
    <TextCard {...card} check={(text) => numberError(t, text, number)}>
      {(field) => <NumberField field={{ ...field, rule: number }} label={card.title} labelled />}
    </TextCard>
  )
}
