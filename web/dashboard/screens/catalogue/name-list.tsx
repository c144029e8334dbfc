import type { Versioned } from '#contract/kit/version.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { nameColumn, namesColumns, numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { type LastSegment, lastSegment } from '../../kit/list-names.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { type Named, nameOf } from '../../kit/row-names.ts'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { type Saving, useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import type { ListBody, ListCalls, NameListPath } from './list-calls.ts'

type Row = Versioned<Named & { id: number }>
type List = LastSegment<NameListPath>

/** The screen of a list whose rows hold only a name in each language: stores, sizes, types of services and the like. */
export function NameList({ calls }: { calls: ListCalls<NameListPath> }) {
  const { path, noun, id } = calls
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const list = lastSegment(path)
  const rows = useRows(usePage(['name', 'id']), [list], (pageQuery) =>
    send(`/app/dashboard/${path}/getall`, `getAll${noun}`, pageQuery),
  )
  const remove = (row: number) => {
    const body: unknown = { [id]: row, limit: 1 }
    return send(`/app/dashboard/${path}/delete`, `delete${noun}`, body as ListBody<NameListPath, 'delete'>)
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
      form={(row, close) => <NameForm list={list} row={row} calls={calls} onClose={close} />}
    />
  )
}

interface FormProps {
  list: List
  calls: ListCalls<NameListPath>
  row: Row | undefined
  onClose(): void
}

function NameForm({ list, calls: { path, noun, id }, row, onClose }: FormProps) {
  const save = (names: Named, { key, seen }: Saving) => {
    if (!row) return sendOnce(`/app/dashboard/${path}/add`, `add${noun}`, { ...names, limit: 1 }, key)
    const body = { ...names, [id]: row.id, seen, limit: 1 }
    return send(`/app/dashboard/${path}/edit`, `edit${noun}`, body as ListBody<NameListPath, 'edit'>)
  }
  const form = useEntityForm({
    row,
    initial: (now) => ({ ...translatedValues(now, 'name') }),
    required: translatedColumns('name'),
    save,
    onSaved: onClose,
  })
  return (
    <EntityDialog list={list} row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
    </EntityDialog>
  )
}
