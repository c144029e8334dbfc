import type { ProductStatus } from '#contract/products.ts'
import type { UploadKind } from '#contract/uploads.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import { breadcrumbList } from '../page/breadcrumbs.tsx'
import type { ProductPage } from '../product/load-product.ts'
import type { Offer } from '../shell/open-graph.ts'
import { addressOf, pageMeta as head, type PageFacts, truncateDescription } from '../shell/seo.ts'
import { translatorOf } from '../shell/site-context.tsx'
import type { SiteData } from '../shell/site-data.server.ts'
import type { ContentText } from './facts.ts'

interface Thing extends Pick<PageFacts, 'title' | 'description' | 'path' | 'picture' | 'offer'> {
  writing: ContentText
  /** The list that contains it. */
  list: { name: string; path: string }
}

/**
 * Returns the head of a detail page; the description is a sentence about it and the beginning of its text.
 */
export function detailMeta(
  siteData: SiteData,
  { writing, list, ...page }: Thing,
  things: readonly object[] = [],
) {
  return head(siteData, {
    ...page,
    description: [page.description, ...writing.paragraphs].join(' '),
    things: [...things, breadcrumbList(siteData, [list, { name: page.title, path: page.path }])],
  })
}

/** Returns the head of a product's page in the catalogue or in the shop. */
export function productMeta(siteData: SiteData, product: ProductPage, status: ProductStatus) {
  const t = translatorOf(siteData)
  const { id, price, amount, brand, category, pictures, writing } = product
  const name = product.name.text
  const company = siteData.company.text
  const sold = status === 'sale'
  const list = sold
    ? { name: t('site.shop.heading'), path: '/shop' }
    : { name: t('messages.PRODUCTS'), path: '/products' }
  const path = `${list.path}/${id}`
  const offer = sold ? { price: amount, inStock: !product.soldOut } : undefined
  const facts = productFacts(siteData, {
    id,
    name,
    description: writing.paragraphs.join(' '),
    path,
    pictures,
    brand: brand.text,
    category: category.text,
    ...(offer && { offer }),
  })
  const description = sold
    ? t('site.seo.shopProductDescription', { name, company, price })
    : t('site.seo.productDescription', { name, company })
  const page = { title: name, description, writing, path, picture: pictures[0], list, offer }
  return detailMeta(siteData, page, [facts])
}

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
function productFacts(siteData: SiteData, product: ProductForSearch) {
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
