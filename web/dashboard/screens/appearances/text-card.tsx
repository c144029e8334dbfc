import type { ReactNode } from 'react'
import { FormCard } from '../../forms/form-card.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import type { Denial, Done } from '../../queries.ts'

/** What every card of the settings is given. */
export interface CardProps {
  /** Why one may not change it. */
  locked: string | undefined
}

interface Props extends CardProps {
  title: string
  note?: string
  value: string
  /** A text that may be empty. */
  optional?: boolean
  /** What is wrong with it, in words. */
  check?(value: string): string | undefined
  save(value: string): Promise<Done | Denial>
  children(field: {
    name: string
    value: string
    error?: ReactNode
    onChange(value: string): void
  }): ReactNode
}

/** A card that holds one text. */
export function TextCard({ title, note, value, optional = false, check, save, locked, children }: Props) {
  const form = useEntityForm({
    initial: { text: value },
    required: optional ? [] : ['text'],
    check: ({ text }) => {
      const wrong = check?.(text)
      return wrong ? { text: wrong } : {}
    },
    save: ({ text }) => save(text),
    onSaved: () => form.form.resetDirty(),
  })
  return (
    <FormCard
      title={title}
      note={note}
      dirty={form.dirty}
      busy={form.busy}
      failure={form.failure}
      locked={locked}
      onSubmit={form.submit}
    >
      {children(form.text('text'))}
    </FormCard>
  )
}
