import type { ReactNode } from 'react'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { Values } from './compare-edits.ts'
import { useDashboard } from './dashboard-context.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { FormDialog } from './form-dialog.tsx'
import { itemNoun, type ListName } from './list-names.ts'
import { useDraft } from './use-draft.tsx'
import type { EntityForm } from './use-entity-form.ts'

interface Props<V extends Values, R extends object> {
  list: ListName
  /** The row to edit; undefined when one is added. */
  row: { readonly id: number } | undefined
  form: EntityForm<V, R>
  /** The upload kind of its pictures. */
  kind?: UploadKind
  /** Replaces the titles `Add: …` and `Edit: …`. */
  title?: string
  /** The labels of fields that are no columns. */
  labelOf?: (name: string) => string
  onClose(): void
  children: ReactNode
}

/** The dialog that adds or edits a row of a list. A draft keeps what was typed across reloads. */
export function EntityDialog<V extends Values, R extends object>(props: Props<V, R>) {
  const { list, row, form, kind, title, labelOf, onClose, children } = props
  const { t } = useDashboard()
  const draft = useDraft(`${list}/${row?.id ?? 'new'}`, form)
  const what = { what: itemNoun(t, list) }
  return (
    <FormDialog
      title={title ?? (row ? t('dashboard.one.editing', what) : t('dashboard.one.adding', what))}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.failure}
      sending={form.upload}
      above={
        form.conflict && (
          <EditConflict of={form.conflict} list={list} id={row?.id} kind={kind} labelOf={labelOf} />
        )
      }
      onSubmit={form.submit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
