import type { Versioned } from '#contract/kit/version.ts'
import type { Productcategory } from '#contract/products/row.ts'
import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { Text } from '#web/ui/text.tsx'
import { nameWithPictureColumn, numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { ImageField } from '../../kit/image-field.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { withChosenFile } from '../../kit/picture-file.ts'
import { ReferenceField, references } from '../../kit/reference-field.tsx'
import { nameOf } from '../../kit/row-names.ts'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

/** The categories of products. */
export default function Productcategories() {
  const dashboard = useDashboard()
  const { t, language, defaultLanguage } = dashboard
  const rows = useRows(usePage(['name', 'id']), ['productcategories'], (pageQuery) =>
    send('/app/dashboard/product/productcategories/getall', 'getAllProductCategories', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="productcategories"
      heading={t('dashboard.nav.productcategories')}
      nameOf={(row) => nameOf(row, language)}
      columns={[
        numberColumn(dashboard),
        nameWithPictureColumn(dashboard, 'productcategories'),
        {
          key: 'store',
          title: t('dashboard.fields.store'),
          show: (row) => <Text of={pickText(row, 'name', language, defaultLanguage, 'stores_')} />,
        },
      ]}
      write="lists.write"
      remove={{
        needs: 'lists.delete',
        run: ({ id }) =>
          send('/app/dashboard/product/productcategories/delete', 'deleteProductCategories', {
            productcategory_id: id,
            limit: 1,
          }),
      }}
      form={(row, close) => <CategoryForm row={row} onClose={close} />}
    />
  )
}

const initialOf = (row: Productcategory | undefined) => ({
  ...translatedValues(row, 'name'),
  ...translatedValues(row, 'detail'),
  store_id: String(row?.store_id ?? ''),
})

type Values = ReturnType<typeof initialOf> & { avatar: File | string }

function CategoryForm({ row, onClose }: { row: Versioned<Productcategory> | undefined; onClose(): void }) {
  const { language, defaultLanguage } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now): Values => ({ ...initialOf(now), avatar: now?.avatar ?? '' }),
    required: [...translatedColumns('name'), 'store_id', 'avatar'],
    save: (values, { seen, ...transfer }) =>
      row
        ? upload(
            '/app/dashboard/product/productcategories/edit',
            'editProductCategories',
            { ...values, productcategory_id: row.id, seen, limit: 1 },
            transfer,
          )
        : withChosenFile(values.avatar, (avatar) =>
            upload(
              '/app/dashboard/product/productcategories/add',
              'addProductCategories',
              { ...values, avatar, limit: 1 },
              transfer,
            ),
          ),
    onSaved: onClose,
  })
  return (
    <EntityDialog list="productcategories" kind="productcategories" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
      <ReferenceField
        {...form.text('store_id')}
        {...references.store_id}
        current={row && pickText(row, 'name', language, defaultLanguage, 'stores_').text}
        required
      />
      <TranslatedField form={form} name="detail" required={[]} rows={5} maxLength={10_000} />
      <ImageField kind="productcategories" required {...form.picture('avatar')} />
    </EntityDialog>
  )
}
