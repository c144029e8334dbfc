import { useParams } from 'react-router'
import type { Versioned } from '#contract/kit/version.ts'
import type { Product, Productcolor } from '#contract/products/row.ts'
import { pickText } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { Swatch } from '#web/ui/form/swatch.tsx'
import { Text } from '#web/ui/text.tsx'
import css from '../../kit/cells.module.css'
import { numberColumn } from '../../kit/columns.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { Loaded } from '../../kit/guards.tsx'
import { BackLink } from '../../kit/heading-buttons.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { ReferenceField, references } from '../../kit/reference-field.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { MadeToOrderNote } from './product-color.tsx'

/** The colours that one product comes in. */
export default function ProductColors() {
  const product_id = Number(useParams().id)
  const query = useCallQuery('/app/dashboard/product/products/getone', 'getOneProducts', { product_id })
  return <Loaded query={query}>{({ data }) => <Colors product={data} />}</Loaded>
}

function Colors({ product }: { product: Product }) {
  const dashboard = useDashboard()
  const { t, language, defaultLanguage } = dashboard
  const { user, may } = useStaff()
  const lockedStock = t('dashboard.form.stockLocked', { role: t(`dashboard.roles.${user.role}`) })
  const product_id = product.id
  const rows = useRows(usePage(['id', 'name']), ['productcolors', product_id], (pageQuery) =>
    send('/app/dashboard/product/productcolors/getall', 'getAllProductColors', { ...pageQuery, product_id }),
  )
  const colorOf = (row: Productcolor) => pickText(row, 'name', language, defaultLanguage, 'colors_')
  const below = (row: Productcolor) => `/dashboard/product/products/${product_id}/colors/${row.id}`
  return (
    <ListScreen
      {...rows}
      list="productcolors"
      back={<BackLink to="/dashboard/product/products" />}
      heading={<Text of={pickText(product, 'name', language, defaultLanguage)} />}
      about={product.made_to_order && <MadeToOrderNote />}
      nameOf={(row) => colorOf(row).text}
      editReason={(row) => (row.sized && !may('stock.write') ? lockedStock : undefined)}
      columns={[
        numberColumn(dashboard),
        {
          key: 'name',
          title: t('dashboard.fields.color'),
          sort: 'name',
          width: 160,
          show: (row) => (
            <span className={css.beside}>
              <Swatch code={row.colors_code} size={20} />
              <Text of={colorOf(row)} />
            </span>
          ),
        },
      ]}
      actions={(row) => (
        <>
          <RowAction
            sign="pictures"
            action={t('dashboard.act.images')}
            name={colorOf(row).text}
            to={`${below(row)}/avatars`}
          />
          <RowAction
            sign="ruler"
            action={t('dashboard.act.sizes')}
            name={colorOf(row).text}
            to={`${below(row)}/sizes`}
          />
        </>
      )}
      write="content.write"
      remove={{
        needs: 'content.delete',
        note: t('dashboard.form.deleteWith', { what: t('dashboard.goes.productcolors') }),
        run: ({ id }) =>
          send('/app/dashboard/product/productcolors/delete', 'deleteProductColors', {
            productcolor_id: id,
            limit: 1,
          }),
      }}
      form={(row, close) => <ColorForm product_id={product_id} row={row} onClose={close} />}
    />
  )
}

interface FormProps {
  product_id: number
  row: Versioned<Productcolor> | undefined
  onClose(): void
}

function ColorForm({ product_id, row, onClose }: FormProps) {
  const { language, defaultLanguage } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now) => ({ color_id: now ? String(now.color_id) : '' }),
    required: ['color_id'],
    save({ color_id }, { key, seen }) {
      const body = { product_id, color_id: Number(color_id), limit: 1 }
      return row
        ? send('/app/dashboard/product/productcolors/edit', 'editProductColors', {
            ...body,
            productcolor_id: row.id,
            seen,
          })
        : sendOnce('/app/dashboard/product/productcolors/add', 'addProductColors', body, key)
    },
    onSaved: onClose,
  })
  return (
    <EntityDialog list="productcolors" row={row} form={form} onClose={onClose}>
      <ReferenceField
        {...form.text('color_id')}
        {...references.color_id}
        mark={({ code }) => <Swatch code={code} size={18} />}
        current={row && pickText(row, 'name', language, defaultLanguage, 'colors_').text}
        required
      />
    </EntityDialog>
  )
}
