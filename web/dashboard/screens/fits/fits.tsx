import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin, Text } from '#web/ui/text.tsx'
import { numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { parseId, ReferenceFilter } from '../../kit/filters.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { anyProduct, FitForm } from './fit-form.tsx'

/** The machines that products are said to fit, or those of the product in the address. */
export default function Fits() {
  const dashboard = useDashboard()
  const { t, language, defaultLanguage } = dashboard
  const page = usePage(['name', 'model', 'id'])
  const product_id = parseId(page.filter('product'))
  const rows = useRows(page, ['fits', product_id], (pageQuery) =>
    send('/app/dashboard/product/fits/getall', 'getAllFits', { ...pageQuery, product_id }),
  )
  return (
    <ListScreen
      {...rows}
      list="fits"
      heading={t('dashboard.nav.fits')}
      about={t('dashboard.fits.about')}
      filtered={product_id !== undefined}
      nameOf={({ maker, model }) => `${maker} ${model}`}
      tools={
        <ReferenceFilter {...anyProduct} page={page} name="product" label={t('dashboard.fields.product')} />
      }
      columns={[
        numberColumn(dashboard),
        {
          key: 'maker',
          title: t('dashboard.fields.maker'),
          sort: 'name',
          width: 140,
          show: ({ maker }) => <bdi>{maker}</bdi>,
        },
        {
          key: 'model',
          title: t('dashboard.fields.model'),
          sort: 'model',
          show: ({ model }) => <Latin>{model}</Latin>,
        },
        {
          key: 'number',
          title: t('dashboard.fields.partNumber'),
          show: ({ number }) => <Latin>{number}</Latin>,
        },
        {
          key: 'product',
          title: t('dashboard.fields.product'),
          width: 200,
          show: (row) => <Text of={pickText(row, 'name', language, defaultLanguage, 'products_')} />,
        },
      ]}
      write="lists.write"
      remove={{
        needs: 'lists.delete',
        run: ({ id }) => send('/app/dashboard/product/fits/delete', 'deleteFits', { fit_id: id, limit: 1 }),
      }}
      form={(row, close) => <FitForm row={row} product={product_id} onClose={close} />}
    />
  )
}
