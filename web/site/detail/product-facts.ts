import type { UploadKind } from '#contract/uploads.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import type { Offer } from '../shell/open-graph.ts'
import { addressOf, truncateDescription } from '../shell/seo.ts'
import type { SiteData } from '../shell/site-data.server.ts'

interface ProductForSearch {
  id: number
  name: string
  description: string
  path: string
  pictures: readonly { kind: UploadKind; file: string }[]
  brand?: string
  category?: string
  /** The price in dollars and whether it is in stock; only for the shop. */
  offer?: Offer
}

/** Returns the structured data of a product, for search engines. */
export function productFacts(siteData: SiteData, product: ProductForSearch) {
  const { offer, brand, category } = product
  const url = addressOf(siteData, product.path, '', siteData.language)
  return {
    '@type': 'Product',
    sku: String(product.id),
    name: product.name,
    description: truncateDescription(product.description),
    url,
    image: product.pictures.map(({ kind, file }) => `${siteData.origin}${uploadPath(kind, file, 1280)}`),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category }),
    ...(offer && {
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'USD',
        price: offer.price.toFixed(2),
        availability: `https://schema.org/${offer.inStock ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: siteData.company.text },
      },
    }),
  }
}
