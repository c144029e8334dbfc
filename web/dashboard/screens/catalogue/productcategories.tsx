import type { Productcategory } from '#contract/products.ts'
import type { Versioned } from '#contract/version.ts'
import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { Text } from '#web/ui/text.tsx'
import { EntityDialog } from '../../forms/entity-dialog.tsx'
import { ImageField } from '../../forms/pictures/image-field.tsx'
import { withFile } from '../../forms/pictures/picture-file.ts'
import { PickField, pickable } from '../../forms/reference-field.tsx'
import { inEach, textsOf } from '../../forms/translated-columns.ts'
import { Translated } from '../../forms/translated-field.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { numberColumn, picturedColumn } from '../../lists/columns.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { nameOf } from '../../lists/row-names.ts'
import { usePage, useRows } from '../../lists/use-rows.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'

/** The categories of products. */
export default function Productcategories() {
  const dashboard = useDashboard()
  const { t, language, defaultLanguage } = dashboard
  const rows = useRows(usePage(['name', 'id']), ['productcategories'], (asked) =>
    send('/app/dashboard/product/productcategories/getall', 'getAllProductCategories', asked),
  )
  return (
    <ListScreen
      {...rows}
      list="productcategories"
      heading={t('dashboard.nav.productcategories')}
      nameOf={(row) => nameOf(row, language)}
      columns={[
        numberColumn(dashboard),
        picturedColumn(dashboard, 'productcategories'),
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
  ...textsOf(row, 'name'),
  store_id: String(row?.store_id ?? ''),
})

type Values = ReturnType<typeof initialOf> & { avatar: File | string }

function CategoryForm({ row, onClose }: { row: Versioned<Productcategory> | undefined; onClose(): void }) {
  const { t, language, defaultLanguage } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now): Values => ({ ...initialOf(now), avatar: now?.avatar ?? '' }),
    required: [...inEach('name'), 'store_id', 'avatar'],
    save: (values, { seen, ...transfer }) =>
      row
        ? upload(
            '/app/dashboard/product/productcategories/edit',
            'editProductCategories',
            { ...values, productcategory_id: row.id, seen, limit: 1 },
            transfer,
          )
        : withFile(values.avatar, (avatar) =>
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
      <Translated label={t('dashboard.fields.name')} field={(code) => form.text(`${code}_name`)} />
      <PickField
        {...form.text('store_id')}
        {...pickable.store_id}
        label={t('dashboard.fields.store')}
        current={row && pickText(row, 'name', language, defaultLanguage, 'stores_').text}
        required
      />
      <ImageField
        label={t('dashboard.fields.picture')}
        kind="productcategories"
        required
        {...form.picture('avatar')}
      />
    </EntityDialog>
  )
}
