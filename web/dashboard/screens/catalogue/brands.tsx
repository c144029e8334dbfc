import type { Versioned } from '#contract/kit/version.ts'
import type { Brand } from '#contract/products/brands.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { nameWithPictureColumn, numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { ImageField } from '../../kit/image-field.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { withChosenFile } from '../../kit/picture-file.ts'
import { type Named, nameOf } from '../../kit/row-names.ts'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

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
