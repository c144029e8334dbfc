import { Badge } from '@mantine/core'
import { formatMoney, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin, Text } from '#web/ui/text.tsx'
import { useDesk } from '../desk.tsx'
import css from '../lists/cells.module.css'
import { numberColumn, picturedColumn } from '../lists/columns.tsx'
import { FilterByChoice, FilterByRow, numberOf } from '../lists/filters.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { nameOf } from '../lists/names.ts'
import { RowAction } from '../lists/row-action.tsx'
import { usePage } from '../lists/use-page.ts'
import { useRows } from '../lists/use-rows.ts'
import { ProductForm } from './product-form.tsx'

const statuses = ['sale', 'blog'] as const

/** The products of the catalogue and of the shop. */
export default function Products() {
  const desk = useDesk()
  const { t, language, defaultLanguage } = desk
  const page = usePage(['name', 'id', 'price'])
  const status = statuses.find((one) => one === page.filter('status'))
  const productcategory_id = numberOf(page.filter('category'))
  const rows = useRows(page, ['products', status, productcategory_id], (asked) =>
    send('/app/dashboard/product/products/getall', 'getAllProducts', {
      ...asked,
      status,
      productcategory_id,
    }),
  )
  return (
    <ListScreen
      {...rows}
      list="products"
      heading={t('dashboard.nav.products')}
      filtered={status !== undefined || productcategory_id !== undefined}
      nameOf={(row) => nameOf(row, language)}
      tools={
        <>
          <FilterByChoice
            page={page}
            name="status"
            label={t('dashboard.fields.status')}
            choices={statuses.map((one) => ({ value: one, label: t(`dashboard.productStatus.${one}`) }))}
          />
          <FilterByRow
            page={page}
            name="category"
            label={t('dashboard.fields.category')}
            list="productcategories"
            ask={(asked) =>
              send('/app/dashboard/product/productcategories/getall', 'getAllProductCategories', asked)
            }
          />
        </>
      }
      columns={[
        numberColumn(desk),
        picturedColumn(desk, 'products'),
        {
          key: 'price',
          title: t('dashboard.fields.price'),
          sort: 'price',
          numeric: true,
          show: ({ sale_price }) => <Latin>{formatMoney(sale_price)}</Latin>,
        },
        {
          key: 'category',
          title: t('dashboard.fields.category'),
          show: (row) => <Text of={pickText(row, 'name', language, defaultLanguage, 'productcategories_')} />,
        },
        {
          key: 'status',
          title: t('dashboard.fields.status'),
          show: (row) => (
            <Badge variant="default" className={css.badge}>
              {t(`dashboard.productStatus.${row.status}`)}
            </Badge>
          ),
        },
      ]}
      actions={(row) =>
        row.status === 'sale' ? (
          <RowAction
            sign="palette"
            action={t('dashboard.act.colours')}
            name={nameOf(row, language)}
            to={`/dashboard/product/products/${row.id}/colors`}
          />
        ) : (
          <RowAction
            sign="pictures"
            action={t('dashboard.act.gallery')}
            name={nameOf(row, language)}
            to={`/dashboard/product/products/${row.id}/galaries`}
          />
        )
      }
      write="content.write"
      remove={{
        needs: 'content.delete',
        note: t('dashboard.form.deleteWith', { what: t('dashboard.goes.products') }),
        run: ({ id }) =>
          send('/app/dashboard/product/products/delete', 'deleteProducts', { product_id: id, limit: 1 }),
      }}
      form={(row, close) => <ProductForm row={row} onClose={close} />}
    />
  )
}
