import { useParams } from 'react-router'
import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { BackLink } from '../../kit/heading-buttons.tsx'
import { asPicture, asPictures, PictureScreen } from '../../kit/picture-screen.tsx'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { ColorHeading, type ProductColor, WithProductColor } from './product-color.tsx'

/** The pictures of one colour of a product. */
export default function ProductAvatars() {
  const { id, colorid } = useParams()
  return <WithProductColor key={`${id}/${colorid}`}>{(color) => <Pictures color={color} />}</WithProductColor>
}

function Pictures({ color }: { color: ProductColor }) {
  const { language, defaultLanguage } = useDashboard()
  const { product_id, color_id } = color
  const of = { product_id, color_id }
  const rows = useRows(usePage(['id']), ['productavatars', product_id, color_id], async (pageQuery) =>
    asPictures(
      await send('/app/dashboard/product/productavatars/getall', 'getAllProductAvatars', {
        ...pageQuery,
        ...of,
      }),
      (row) => row.avatar,
    ),
  )
  return (
    <PictureScreen
      list="productavatars"
      kind="productavatars"
      back={<BackLink to={`/dashboard/product/products/${product_id}/colors`} />}
      heading={<ColorHeading color={color} />}
      of={pickText(color, 'name', language, defaultLanguage, 'products_').text}
      rows={rows}
      add={(avatar, transfer) =>
        upload(
          '/app/dashboard/product/productavatars/add',
          'addProductAvatars',
          { ...of, avatar, limit: 1 },
          transfer,
        )
      }
      edit={async (avatar, { id: productavatar_id, seen }, transfer) =>
        asPicture(
          await upload(
            '/app/dashboard/product/productavatars/edit',
            'editProductAvatars',
            { ...of, avatar, productavatar_id, seen, limit: 1 },
            transfer,
          ),
          (row) => row.avatar,
        )
      }
      remove={(productavatar_id) =>
        send('/app/dashboard/product/productavatars/delete', 'deleteProductAvatars', {
          productavatar_id,
          limit: 1,
        })
      }
    />
  )
}
