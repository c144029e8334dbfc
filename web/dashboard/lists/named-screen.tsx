import { useDesk } from '../desk.tsx'
import { EntityDialog } from '../forms/entity-dialog.tsx'
import { textsOf } from '../forms/texts-of.ts'
import { Translated } from '../forms/translated.tsx'
import { useEntityForm } from '../forms/use-entity-form.ts'
import type { Denial, Done } from '../queries.ts'
import { nameColumn, namesColumns, numberColumn } from './columns.tsx'
import { ListScreen } from './list-screen.tsx'
import { type Named, nameOf } from './names.ts'
import type { Rows } from './use-rows.ts'

type NamedList = 'stores' | 'sizes' | 'servicetypes' | 'projectcategories'

interface Props<R extends Named & { id: number }> {
  list: NamedList
  rows: Rows<R, 'name' | 'id'>
  /** Adds a row by a press of this key; with an id changes that one. */
  save(names: Named, id: number | undefined, key: string): Promise<Done | Denial>
  remove(id: number): Promise<Done | Denial>
}

/** A list whose rows are nothing but names in three languages. */
export function NamedScreen<R extends Named & { id: number }>({ list, rows, save, remove }: Props<R>) {
  const desk = useDesk()
  const { t, language } = desk
  return (
    <ListScreen
      {...rows}
      list={list}
      heading={t(`dashboard.nav.${list}`)}
      nameOf={(row) => nameOf(row, language)}
      columns={[numberColumn(desk), ...(list === 'sizes' ? namesColumns<R>(desk) : [nameColumn(desk)])]}
      write="lists.write"
      remove={{ needs: 'lists.delete', run: ({ id }) => remove(id) }}
      form={(row, close) => <NamesForm list={list} row={row} save={save} onClose={close} />}
    />
  )
}

interface FormProps extends Pick<Props<Named & { id: number }>, 'list' | 'save'> {
  row: (Named & { id: number }) | undefined
  onClose(): void
}

function NamesForm({ list, row, save, onClose }: FormProps) {
  const { t } = useDesk()
  const form = useEntityForm({
    initial: { ...textsOf(row, 'name') },
    required: ['ku_name', 'ar_name', 'en_name'],
    save: (names, { key }) => save(names, row?.id, key),
    onSaved: onClose,
  })
  return (
    <EntityDialog list={list} row={row} form={form} onClose={onClose}>
      <Translated label={t('dashboard.fields.name')} field={(code) => form.text(`${code}_name`)} />
    </EntityDialog>
  )
}
