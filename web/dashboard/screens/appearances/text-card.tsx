import { Fragment, type ReactNode } from 'react'
import { FormCard } from '../../forms/form-card.tsx'
import { RestoredDraft } from '../../forms/restored-draft.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { useWantedField } from '../../forms/wanted-field.ts'
import type { Denial, Done } from '../../queries.ts'

/** What every card of the settings is given. */
export interface CardProps {
  /** Why one may not change it. */
  locked: string | undefined
}

interface Props extends CardProps {
  title: string
  /** The column of the settings, by which a link leads to this card. */
  column: string
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
    autoFocus: boolean
    onChange(value: string): void
  }): ReactNode
}

/** A card that holds one text. */
export function TextCard(props: Props) {
  const { title, column, note, value, optional = false, check, save, locked, children } = props
  const wanted = useWantedField()
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
  const { restored, fields } = useDraft(`settings/${column}`, form)
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
      {restored && form.dirty && <RestoredDraft {...restored} />}
      <Fragment key={fields}>{children({ ...form.text('text'), autoFocus: column === wanted })}</Fragment>
    </FormCard>
  )
}
