import { Badge } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '#contract/products/row.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin, Text } from '#web/ui/text.tsx'
import css from '../../kit/cells.module.css'
import { nameWithPictureColumn, numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ChoiceFilter, parseId, ReferenceFilter } from '../../kit/filters.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { nameOf } from '../../kit/row-names.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { FiguresForm } from './figures-form.tsx'
import { ProductForm } from './product-form.tsx'

const statuses = ['sale', 'blog'] as const

const colours = { draft: 'yellow', madeToOrder: 'gray', soldOut: 'orange' } as const

/** The badges of a product. */
const kindsOf = ({ draft, status, made_to_order, sold_out }: Product) => [
  ...(draft ? (['draft'] as const) : []),
  ...(status === 'sale' && made_to_order ? (['madeToOrder'] as const) : []),
  ...(sold_out ? (['soldOut'] as const) : []),
]

/** The products of the catalogue and of the shop. */
export default function Products() {
  const dashboard = useDashboard()
  const { t, language, defaultLanguage } = dashboard
  const page = usePage(['name', 'id', 'price'])
  const status = statuses.find((one) => one === page.filter('status'))
  const productcategory_id = parseId(page.filter('category'))
  const hidden = ['0', '1'].find((one) => one === page.filter('draft'))
  const draft = hidden === undefined ? undefined : hidden === '1'
  const rows = useRows(page, ['products', status, productcategory_id, hidden], (pageQuery) =>
    send('/app/dashboard/product/products/getall', 'getAllProducts', {
      ...pageQuery,
      status,
      productcategory_id,
      draft,
    }),
  )
  // The product whose figures are edited.
  const [measured, setMeasured] = useState<Product>()
  return (
    <>
      <ListScreen
        {...rows}
        list="products"
        heading={t('dashboard.nav.products')}
        filtered={status !== undefined || productcategory_id !== undefined || draft !== undefined}
        nameOf={(row) => nameOf(row, language)}
        tools={
          <>
            <ChoiceFilter
              page={page}
              name="status"
              label={t('dashboard.fields.status')}
              choices={statuses.map((one) => ({ value: one, label: t(`dashboard.productStatus.${one}`) }))}
            />
            <ChoiceFilter
              page={page}
              name="draft"
              label={t('dashboard.fields.shown')}
              choices={[
                { value: '0', label: t('dashboard.supply.shown') },
                { value: '1', label: t('dashboard.supply.draft') },
              ]}
            />
            <ReferenceFilter
              page={page}
              name="category"
              label={t('dashboard.fields.category')}
              list="productcategories"
              ask={(pageQuery) =>
                send('/app/dashboard/product/productcategories/getall', 'getAllProductCategories', pageQuery)
              }
            />
          </>
        }
        columns={[
          numberColumn(dashboard),
          nameWithPictureColumn(dashboard, 'products'),
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
            show: (row) => (
              <Text of={pickText(row, 'name', language, defaultLanguage, 'productcategories_')} />
            ),
          },
          {
            key: 'status',
            title: t('dashboard.fields.status'),
            show: (row) => (
              <span className={css.badges}>
                <Badge variant="default" className={css.badge}>
                  {t(`dashboard.productStatus.${row.status}`)}
                </Badge>
                {kindsOf(row).map((kind) => (
                  <Badge key={kind} variant="light" color={colours[kind]} className={css.badge}>
                    {t(`dashboard.supply.${kind}`)}
                  </Badge>
                ))}
              </span>
            ),
          },
        ]}
        actions={(row) => (
          <>
            <RowAction
              sign="eye"
              action={t('dashboard.act.preview')}
              name={nameOf(row, language)}
              to={`/preview/${row.id}`}
              away
            />
            <RowAction
              sign="ruler"
              action={t('dashboard.act.figures')}
              name={nameOf(row, language)}
              needs="content.write"
              onClick={() => setMeasured(row)}
            />
            <RowAction
              sign="wrench"
              action={t('dashboard.act.fits')}
              name={nameOf(row, language)}
              to={`/dashboard/product/fits?product=${row.id}`}
            />
            {row.status === 'sale' ? (
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
            )}
          </>
        )}
        write="content.write"
        remove={{
          needs: 'content.delete',
          note: t('dashboard.form.deleteWith', { what: t('dashboard.goes.products') }),
          run: ({ id }) =>
            send('/app/dashboard/product/products/delete', 'deleteProducts', { product_id: id, limit: 1 }),
        }}
        form={(row, close) => <ProductForm row={row} onClose={close} />}
      />
      {measured && <FiguresForm product={measured} onClose={() => setMeasured(undefined)} />}
    </>
  )
}
