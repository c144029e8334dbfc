import type { Versioned } from '#contract/kit/version.ts'
import { send } from '#web/api/client.ts'
import { type FormBody, upload } from '#web/api/upload.ts'
import { nameWithPictureColumn, numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { ImageField } from '../../kit/image-field.tsx'
import { lastSegment } from '../../kit/list-names.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { withChosenFile } from '../../kit/picture-file.ts'
import { type Named, nameOf } from '../../kit/row-names.ts'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { type Saving, useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import type { ListBody, ListCalls, PictureListPath } from './list-calls.ts'

type Calls = ListCalls<PictureListPath>
type Row = Versioned<Named & { id: number; avatar: string }>
type Values = Named & { avatar: File | string }

/** The screen of a list whose rows hold a name in each language and a picture, as brands do. */
export function PictureList({ calls }: { calls: Calls }) {
  const { path, noun, id } = calls
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const list = lastSegment(path)
  const rows = useRows(usePage(['name', 'id']), [list], (pageQuery) =>
    send(`/app/dashboard/${path}/getall`, `getAll${noun}`, pageQuery),
  )
  const remove = (row: number) => {
    const body: unknown = { [id]: row, limit: 1 }
    return send(`/app/dashboard/${path}/delete`, `delete${noun}`, body as ListBody<PictureListPath, 'delete'>)
  }
  return (
    <ListScreen
      {...rows}
      list={list}
      heading={t(`dashboard.nav.${list}`)}
      nameOf={(row) => nameOf(row, language)}
      columns={[numberColumn(dashboard), nameWithPictureColumn(dashboard, list)]}
      write="lists.write"
      remove={{ needs: 'lists.delete', run: (row) => remove(row.id) }}
      form={(row, close) => <PictureRowForm calls={calls} row={row} onClose={close} />}
    />
  )
}

interface FormProps {
  calls: Calls
  row: Row | undefined
  onClose(): void
}

function PictureRowForm({ calls: { path, noun, id }, row, onClose }: FormProps) {
  const list = lastSegment(path)
  const save = (values: Values, { seen, ...transfer }: Saving) => {
    if (!row)
      return withChosenFile(values.avatar, (avatar) =>
        upload(`/app/dashboard/${path}/add`, `add${noun}`, { ...values, avatar, limit: 1 }, transfer),
      )
    const body: unknown = { ...values, [id]: row.id, seen, limit: 1 }
    type Edit = FormBody<`/app/dashboard/${PictureListPath}/edit`>
    return upload(`/app/dashboard/${path}/edit`, `edit${noun}`, body as Edit, transfer)
  }
  const form = useEntityForm({
    row,
    initial: (now): Values => ({ ...translatedValues(now, 'name'), avatar: now?.avatar ?? '' }),
    required: [...translatedColumns('name'), 'avatar'],
    save,
    onSaved: onClose,
  })
  return (
    <EntityDialog list={list} kind={list} row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
      <ImageField kind={list} required {...form.picture('avatar')} />
    </EntityDialog>
  )
}
