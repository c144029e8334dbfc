import type { Brand } from '#contract/brands.ts'
import type { Versioned } from '#contract/version.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { EntityDialog } from '../../forms/entity-dialog.tsx'
import { ImageField } from '../../forms/pictures/image-field.tsx'
import { withChosenFile } from '../../forms/pictures/picture-file.ts'
import { translatedColumns, translatedValues } from '../../forms/translated-columns.ts'
import { TranslatedField } from '../../forms/translated-field.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { nameWithPictureColumn, numberColumn } from '../../lists/columns.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { type Named, nameOf } from '../../lists/row-names.ts'
import { usePage, useRows } from '../../lists/use-rows.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'

/** The brands. */
export default function Brands() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const rows = useRows(usePage(['name', 'id']), ['brands'], (pageQuery) =>
    send('/app/dashboard/product/brands/getall', 'getAllBrands', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="brands"
      heading={t('dashboard.nav.brands')}
      nameOf={(row) => nameOf(row, language)}
      columns={[numberColumn(dashboard), nameWithPictureColumn(dashboard, 'brands')]}
      write="lists.write"
      remove={{
        needs: 'lists.delete',
        run: ({ id }) =>
          send('/app/dashboard/product/brands/delete', 'deleteBrands', { brand_id: id, limit: 1 }),
      }}
      form={(row, close) => <BrandForm row={row} onClose={close} />}
    />
  )
}

type Values = Named & { avatar: File | string }

function BrandForm({ row, onClose }: { row: Versioned<Brand> | undefined; onClose(): void }) {
  const { t } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now): Values => ({ ...translatedValues(now, 'name'), avatar: now?.avatar ?? '' }),
    required: [...translatedColumns('name'), 'avatar'],
    save: (values, { seen, ...transfer }) =>
      row
        ? upload(
            '/app/dashboard/product/brands/edit',
            'editBrands',
            { ...values, brand_id: row.id, seen, limit: 1 },
            transfer,
          )
        : withChosenFile(values.avatar, (avatar) =>
            upload(
              '/app/dashboard/product/brands/add',
              'addBrands',
              { ...values, avatar, limit: 1 },
              transfer,
            ),
          ),
    onSaved: onClose,
  })
  return (
    <EntityDialog list="brands" kind="brands" row={row} form={form} onClose={onClose}>
      <TranslatedField label={t('dashboard.fields.name')} field={(code) => form.text(`${code}_name`)} />
      <ImageField label={t('dashboard.fields.picture')} kind="brands" required {...form.picture('avatar')} />
    </EntityDialog>
  )
}
