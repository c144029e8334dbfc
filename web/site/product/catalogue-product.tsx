import { Facts, RichText } from '../detail/description.tsx'
import { DetailFrame } from '../detail/detail-frame.tsx'
import { Gallery } from '../detail/gallery.tsx'
import { Actions, ProductNames } from '../detail/panel.tsx'
import { productPages } from '../detail/product-meta.ts'
import { useSite } from '../shell/site-context.tsx'
import { ProductCard } from '../showcase/card.tsx'
import type { ProductPage } from './load-product.ts'

/** The page of a product of the catalogue. */
export function CatalogueProduct({ product }: { product: ProductPage }) {
  const { t } = useSite()
  const name = product.name.text
  return (
    <DetailFrame
      of={productPages.blog}
      page={product}
      picture={<Gallery key={product.id} shots={product.pictures} name={name} />}
      info={
        <>
          <ProductNames product={product} />
          <Actions of={productPages.blog} name={name} />
          <Facts writing={product.writing} />
        </>
      }
      text={<RichText writing={product.writing} heading={t('site.detail.description')} />}
      card={(one) => <ProductCard product={one} />}
    />
  )
}
