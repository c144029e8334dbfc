import { Fragment, type ReactNode } from 'react'
import { useDesk } from '../desk.tsx'
import { type ListName, oneOf } from '../list-names.ts'
import { FormDialog } from './form-dialog.tsx'
import { RestoredDraft } from './restored-draft.tsx'
import { useDraft } from './use-draft.ts'
import type { EntityForm, Values } from './use-entity-form.ts'

interface Props<V extends Values> {
  list: ListName
  /** The row that is changed; none when one is added. */
  row: { readonly id: number } | undefined
  form: EntityForm<V>
  /** In place of `Add: …` and `Edit: …`. */
  title?: string
  onClose(): void
  children: ReactNode
}

/** The dialog that adds to a list, or changes a row of it. What is typed outlives the page. */
export function EntityDialog<V extends Values>({ list, row, form, title, onClose, children }: Props<V>) {
  const { t } = useDesk()
  const { restored, fields } = useDraft(`${list}/${row?.id ?? 'new'}`, form)
  const what = { what: oneOf(t, list) }
  return (
    <FormDialog
      title={title ?? (row ? t('dashboard.one.editing', what) : t('dashboard.one.adding', what))}
      dirty={form.dirty}
      busy={form.busy}
      failure={form.failure}
      sending={form.sending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {restored && <RestoredDraft {...restored} />}
      <Fragment key={fields}>{children}</Fragment>
    </FormDialog>
  )
}
