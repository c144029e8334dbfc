import type { Body } from '#contract/call.ts'
import type { Contract } from '#contract/index.ts'
import type { Versioned } from '#contract/version.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { EntityDialog } from '../forms/entity-dialog.tsx'
import { inEach, textsOf } from '../forms/translated-columns.ts'
import { Translated } from '../forms/translated-field.tsx'
import { type Saving, useEntityForm } from '../forms/use-entity-form.ts'
import { useDashboard } from '../shell/dashboard-context.tsx'
import { nameColumn, namesColumns, numberColumn } from './columns.tsx'
import { type LastWord, lastWord } from './last-segment.ts'
import { ListScreen } from './list-screen.tsx'
import type { NamedCalls, NamedPath } from './name-list-calls.ts'
import { type Named, nameOf } from './row-names.ts'
import { usePage } from './use-page.ts'
import { useRows } from './use-rows.ts'

type Row = Versioned<Named & { id: number }>
type List = LastWord<NamedPath>
type BodyOf<V extends 'edit' | 'delete'> = Body<Contract[`/app/dashboard/${NamedPath}/${V}`]>

/** A list whose rows are nothing but names in each language. */
export function NamedList({ calls }: { calls: NamedCalls }) {
  const { path, noun, id } = calls
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const list = lastWord(path)
  const rows = useRows(usePage(['name', 'id']), [list], (asked) =>
    send(`/app/dashboard/${path}/getall`, `getAll${noun}`, asked),
  )
  const remove = (row: number) => {
    const body: unknown = { [id]: row, limit: 1 }
    // The lists are alike but for the field that names a row, which the type of their bodies does not tell.
    return send(`/app/dashboard/${path}/delete`, `delete${noun}`, body as BodyOf<'delete'>)
  }
  return (
    <ListScreen
      {...rows}
      list={list}
      heading={t(`dashboard.nav.${list}`)}
      nameOf={(row) => nameOf(row, language)}
      columns={[
        numberColumn(dashboard),
        ...(list === 'sizes' ? namesColumns<Row>(dashboard) : [nameColumn(dashboard)]),
      ]}
      write="lists.write"
      remove={{ needs: 'lists.delete', run: (row) => remove(row.id) }}
      form={(row, close) => <NamesForm list={list} row={row} calls={calls} onClose={close} />}
    />
  )
}

interface FormProps {
  list: List
  calls: NamedCalls
  row: Row | undefined
  onClose(): void
}

function NamesForm({ list, calls: { path, noun, id }, row, onClose }: FormProps) {
  const { t } = useDashboard()
  const save = (names: Named, { key, seen }: Saving) => {
    if (!row) return sendOnce(`/app/dashboard/${path}/add`, `add${noun}`, { ...names, limit: 1 }, key)
    const body = { ...names, [id]: row.id, seen, limit: 1 }
    return send(`/app/dashboard/${path}/edit`, `edit${noun}`, body as BodyOf<'edit'>)
  }
  const form = useEntityForm({
    row,
    initial: (now) => ({ ...textsOf(now, 'name') }),
    required: inEach('name'),
    save,
    onSaved: onClose,
  })
  return (
    <EntityDialog list={list} row={row} form={form} onClose={onClose}>
      <Translated label={t('dashboard.fields.name')} field={(code) => form.text(`${code}_name`)} />
    </EntityDialog>
  )
}
