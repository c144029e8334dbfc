import type { Versioned } from '#contract/version.ts'
import { useDesk } from '../desk.tsx'
import { EntityDialog } from '../forms/entity-dialog.tsx'
import { inEach, textsOf } from '../forms/texts-of.ts'
import { Translated } from '../forms/translated.tsx'
import { type Saving, useEntityForm } from '../forms/use-entity-form.ts'
import type { Denial, Done } from '../queries.ts'
import { nameColumn, namesColumns, numberColumn } from './columns.tsx'
import { ListScreen } from './list-screen.tsx'
import { type Named, nameOf } from './names.ts'
import type { Rows } from './use-rows.ts'

type NamedList = 'stores' | 'sizes' | 'servicetypes' | 'projectcategories'

type Row = Versioned<Named & { id: number }>

interface Props<R extends Row> {
  list: NamedList
  rows: Rows<R, 'name' | 'id'>
  /** Adds a row; with an id changes that one. */
  save(names: Named, id: number | undefined, how: Saving): Promise<Done | Denial<Row>>
  remove(id: number): Promise<Done | Denial>
}

/** A list whose rows are nothing but names in three languages. */
export function NamedScreen<R extends Row>({ list, rows, save, remove }: Props<R>) {
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

interface FormProps extends Pick<Props<Row>, 'list' | 'save'> {
  row: Row | undefined
  onClose(): void
}

function NamesForm({ list, row, save, onClose }: FormProps) {
  const { t } = useDesk()
  const form = useEntityForm({
    row,
    initial: (now) => ({ ...textsOf(now, 'name') }),
    required: inEach('name'),
    save: (names, how) => save(names, row?.id, how),
    onSaved: onClose,
  })
  return (
    <EntityDialog list={list} row={row} form={form} onClose={onClose}>
      <Translated label={t('dashboard.fields.name')} field={(code) => form.text(`${code}_name`)} />
    </EntityDialog>
  )
}
