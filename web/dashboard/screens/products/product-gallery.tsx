import { useParams } from 'react-router'
import type { Product } from '#contract/products/row.ts'
import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { Text } from '#web/ui/text.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { Loaded } from '../../kit/guards.tsx'
import { BackLink } from '../../kit/heading-buttons.tsx'
import { asPicture, asPictures, PictureScreen } from '../../kit/picture-screen.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

/** The gallery of a product of the catalogue. */
export default function ProductGallery() {
  const product_id = Number(useParams().id)
  const query = useCallQuery('/app/dashboard/product/products/getone', 'getOneProducts', { product_id })
  return <Loaded query={query}>{({ data }) => <Gallery key={data.id} product={data} />}</Loaded>
}

function Gallery({ product }: { product: Product }) {
  const { language, defaultLanguage } = useDashboard()
  const product_id = product.id
  const rows = useRows(usePage(['id']), ['productgalaries', product_id], async (pageQuery) =>
    asPictures(
      await send('/app/dashboard/product/productgalaries/getall', 'getAllProductGalaries', {
        ...pageQuery,
        product_id,
      }),
      (row) => row.galary,
    ),
  )
  const name = pickText(product, 'name', language, defaultLanguage)
  return (
    <PictureScreen
      list="productgalaries"
      kind="productgalaries"
      back={<BackLink to="/dashboard/product/products" />}
      heading={<Text of={name} />}
      of={name.text}
      rows={rows}
      add={(galary, transfer) =>
        upload(
          '/app/dashboard/product/productgalaries/add',
          'addProductGalaries',
          { product_id, galary, limit: 1 },
          transfer,
        )
      }
      edit={async (galary, { id: productgalary_id, seen }, transfer) =>
        asPicture(
          await upload(
            '/app/dashboard/product/productgalaries/edit',
            'editProductGalaries',
            { product_id, galary, productgalary_id, seen, limit: 1 },
            transfer,
          ),
          (row) => row.galary,
        )
      }
      remove={(productgalary_id) =>
        send('/app/dashboard/product/productgalaries/delete', 'deleteProductGalaries', {
          productgalary_id,
          limit: 1,
        })
      }
    />
  )
}
