import type { Versioned } from '#contract/kit/version.ts'
import type { Slider } from '#contract/settings/row.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { numberColumn, titleWithPictureColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { ImageField } from '../../kit/image-field.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { withChosenFile } from '../../kit/picture-file.ts'
import { type Titled, titleOf } from '../../kit/row-names.ts'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

/** The slides of the home page. */
export default function Sliders() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const rows = useRows(usePage(['name', 'id']), ['sliders'], (pageQuery) =>
    send('/app/dashboard/product/sliders/getall', 'getAllSliders', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="sliders"
      heading={t('dashboard.nav.sliders')}
      nameOf={(row) => titleOf(row, language)}
      columns={[numberColumn(dashboard), titleWithPictureColumn(dashboard, 'name', 'sliders')]}
      write="content.write"
      remove={{
        needs: 'content.delete',
        run: ({ id }) =>
          send('/app/dashboard/product/sliders/delete', 'deleteSliders', { slider_id: id, limit: 1 }),
      }}
      form={(row, close) => <SliderForm row={row} onClose={close} />}
    />
  )
}

type Values = Titled & { avatar: File | string }

function SliderForm({ row, onClose }: { row: Versioned<Slider> | undefined; onClose(): void }) {
  const form = useEntityForm({
    row,
    initial: (now): Values => ({ ...translatedValues(now, 'title'), avatar: now?.avatar ?? '' }),
    required: [...translatedColumns('title'), 'avatar'],
    save: (values, { seen, ...transfer }) =>
      row
        ? upload(
            '/app/dashboard/product/sliders/edit',
            'editSliders',
            { ...values, slider_id: row.id, seen, limit: 1 },
            transfer,
          )
        : withChosenFile(values.avatar, (avatar) =>
            upload(
              '/app/dashboard/product/sliders/add',
              'addSliders',
              { ...values, avatar, limit: 1 },
              transfer,
            ),
          ),
    onSaved: onClose,
  })
  return (
    <EntityDialog list="sliders" kind="sliders" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="title" />
      <ImageField kind="sliders" required {...form.picture('avatar')} />
    </EntityDialog>
  )
}
