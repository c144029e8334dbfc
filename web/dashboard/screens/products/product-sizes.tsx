import { useParams } from 'react-router'
import type { Productsize } from '#contract/products.ts'
import { formatNumber, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Text } from '#web/ui/text.tsx'
import { BackLink } from '../../lists/back-link.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { usePage } from '../../lists/use-page.ts'
import { useRows } from '../../lists/use-rows.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { MadeToOrderNote } from './made-to-order.tsx'
import { ColorHeading, ColorOfProduct, type ProductColor } from './product-color.tsx'
import { SizeForm } from './product-size-form.tsx'

/** The sizes of one colour of a product, with the pieces in stock. */
export default function ProductSizes() {
  const { id, colorid } = useParams()
  return <ColorOfProduct key={`${id}/${colorid}`}>{(color) => <Sizes color={color} />}</ColorOfProduct>
}

function Sizes({ color }: { color: ProductColor }) {
  const { t, language, defaultLanguage } = useDashboard()
  const { product_id, color_id } = color
  const rows = useRows(usePage(['name', 'qty', 'id']), ['productsizes', product_id, color_id], (asked) =>
    send('/app/dashboard/product/productsizes/getall', 'getAllProductSizes', {
      ...asked,
      product_id,
      color_id,
    }),
  )
  const sizeOf = (row: Productsize) => pickText(row, 'name', language, defaultLanguage, 'sizes_')
  return (
    <ListScreen
      {...rows}
      list="productsizes"
      back={<BackLink to={`/dashboard/product/products/${product_id}/colors`} />}
      heading={<ColorHeading color={color} />}
      about={color.made_to_order && <MadeToOrderNote />}
      nameOf={(row) => sizeOf(row).text}
      columns={[
        {
          key: 'name',
          title: t('dashboard.fields.size'),
          sort: 'name',
          width: 140,
          show: (row) => <Text of={sizeOf(row)} />,
        },
        {
          key: 'qty',
          title: t('dashboard.fields.qty'),
          sort: 'qty',
          numeric: true,
          show: ({ qty }) => formatNumber(qty),
        },
      ]}
      write="stock.write"
      remove={{
        needs: 'stock.write',
        run: ({ id }) =>
          send('/app/dashboard/product/productsizes/delete', 'deleteProductSizes', {
            productsize_id: id,
            limit: 1,
          }),
      }}
      form={(row, close) => <SizeForm color={color} row={row} onClose={close} />}
    />
  )
}
