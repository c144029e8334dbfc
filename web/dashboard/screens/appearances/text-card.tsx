import type { ReactNode } from 'react'
import type { Versioned } from '#contract/kit/version.ts'
import type { StaffSetting } from '#contract/settings/row.ts'
import { EditConflict } from '../../kit/edit-conflict.tsx'
import { FormCard } from '../../kit/form-card.tsx'
import type { Denial, Done } from '../../kit/query-client.ts'
import { useDraft } from '../../kit/use-draft.tsx'
import { type FormField, useEntityForm, useLinkedField } from '../../kit/use-entity-form.ts'

/** The answer to saving one setting. */
export type SavedSetting = (Done & { data: StaffSetting }) | Denial<StaffSetting>

/** A column of the settings. */
export type SettingColumn = Exclude<keyof StaffSetting, 'versions'>

/** One setting as a row, for a form. */
type SettingRow = Versioned<{ value: string }>

/** Picks one setting as a row; a list is held as JSON. */
export function settingRow(setting: StaffSetting, column: SettingColumn): SettingRow {
  const value = setting[column] ?? ''
  return {
    value: typeof value === 'object' ? JSON.stringify(value) : String(value),
    version: setting.versions[column],
  }
}

/** Turns an answer about all settings into one about a single setting. */
export function asSettingRow(
  answer: SavedSetting,
  column: SettingColumn,
): (Done & { now: SettingRow }) | Denial<SettingRow> {
  if (answer.status) return { ...answer, now: settingRow(answer.data, column) }
  const { row, ...rest } = answer
  return row ? { ...rest, row: settingRow(row, column) } : rest
}

/** The props of every settings card. */
export interface CardProps {
  setting: StaffSetting
  /** Why the user may not change it. */
  locked: string | undefined
}

interface Props extends CardProps {
  title: string
  /** The column of the setting; links name it to focus this card. */
  column: SettingColumn
  note?: string
  /** Whether the text may be empty. */
  optional?: boolean
  /** Validates the text and returns the error message. */
  check?(value: string): string | undefined
  save(value: string, seen: string | undefined): Promise<SavedSetting>
  children(
    field: FormField<string> & {
      autoFocus: boolean
      /** Changes each time the value is set from outside. */
      revision: number
    },
  ): ReactNode
}

/** A card with one text field. */
export function TextCard(props: Props) {
  const { title, setting, column, note, optional = false, check, save, locked, children } = props
  const wanted = useLinkedField()
  const form = useEntityForm({
    row: settingRow(setting, column),
    initial: (now) => ({ text: now?.value ?? '' }),
    required: optional ? [] : ['text'],
    check: ({ text }) => {
      const wrong = check?.(text)
      return wrong ? { text: wrong } : {}
    },
    save: async ({ text }, { seen }) => {
      const answer = asSettingRow(await save(text, seen), column)
      // The form has one field, whatever the call names it.
      return answer.status || !answer.field ? answer : { ...answer, field: 'text' }
    },
    onSaved({ now }) {
      // The server may keep another form of it: a number in E.164, holidays in order.
      if (now.value !== form.form.getValues().text) form.setValues({ text: now.value })
      form.accept(now)
    },
  })
  const draft = useDraft(`settings/${column}`, form)
  return (
    <FormCard
      title={title}
      note={note}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.failure}
      locked={locked}
      above={
        form.conflict && <EditConflict of={form.conflict} list="settings" id={undefined} column={column} />
      }
      onSubmit={form.submit}
    >
      {children({ ...form.text('text'), autoFocus: column === wanted, revision: form.revision })}
    </FormCard>
  )
}
