import type { ProductStatus } from '#contract/products.ts'
import type { UploadKind } from '#contract/uploads.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import type { ProductPage } from '../product/load-product.ts'
import type { Offer } from '../shell/open-graph.ts'
import { addressOf, truncateDescription } from '../shell/seo.ts'
import { siteDataOf, translatorOf } from '../shell/site-context.tsx'
import type { SiteData } from '../shell/site-data.server.ts'
import { detailHead, type MetaOf, type PublicDetail } from './public-detail.ts'

/** The pages of products: of the catalogue, where visitors ask about them, and of the shop. */
export const productPages = {
  blog: {
    list: { path: '/products', heading: 'messages.PRODUCTS' },
    related: 'site.detail.related',
    ask: { label: 'site.detail.ask', subject: 'site.detail.askSubject' },
  },
  sale: {
    list: { path: '/shop', heading: 'site.shop.heading' },
    related: 'site.detail.related',
  },
} as const satisfies Record<ProductStatus, PublicDetail>

// As many figures as fit into the line that search engines show.
const maxMeasures = 3

/** Returns the head of a product's page in the catalogue or in the shop; empty when loading it failed. */
export function productMeta(status: ProductStatus, { matches, loaderData: product }: MetaOf<ProductPage>) {
  const siteData = siteDataOf(matches)
  if (!siteData || !product) return []
  const t = translatorOf(siteData)
  const { id, code, price, brand, brandPath, category, pictures, writing, measures } = product
  const name = product.name.text
  const company = siteData.company.text
  const sold = status === 'sale'
  const detail = productPages[status]
  const offer = sold ? { price: price.replace(/[$,]/g, ''), inStock: !product.soldOut } : undefined
  const facts = productFacts(siteData, {
    id,
    code,
    name,
    description: writing.paragraphs.join(' '),
    path: `${detail.list.path}/${id}`,
    pictures,
    brand: { name: brand.text, path: brandPath },
    category: category.text,
    measures,
    ...(offer && { offer }),
  })
  const about = sold
    ? t('site.seo.shopProductDescription', { name, company, price })
    : t('site.seo.productDescription', { name, company })
  const listed = measures.slice(0, maxMeasures).map(({ label, value }) => `${label}: ${value}`)
  const description = [about, ...listed].join(' · ')
  return detailHead(siteData, detail, product, { description, picture: pictures[0], offer, things: [facts] })
}

interface ProductForSearch {
  id: number
  code: string
  name: string
  description: string
  path: string
  pictures: readonly { kind: UploadKind; file: string }[]
  brand: { readonly name: string; readonly path: string }
  category?: string
  measures: readonly { readonly label: string; readonly value: string }[]
  /** The price in dollars and whether it is in stock; only for the shop. */
  offer?: Offer
}

/** Returns the structured data of a product, for search engines. */
function productFacts(siteData: SiteData, product: ProductForSearch) {
  const { offer, code, brand, category, measures } = product
  const url = addressOf(siteData, product.path, '', siteData.language)
  return {
    '@type': 'Product',
    sku: code || String(product.id),
    ...(code && { mpn: code }),
    name: product.name,
    description: truncateDescription(product.description),
    url,
    image: product.pictures.map(({ kind, file }) => `${siteData.origin}${uploadPath(kind, file, 1280)}`),
    ...(brand.name && {
      brand: {
        '@type': 'Brand',
        name: brand.name,
        url: addressOf(siteData, brand.path, '', siteData.language),
      },
    }),
    ...(category && { category }),
    ...(measures.length > 0 && {
      additionalProperty: measures.map(({ label, value }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
      })),
    }),
    ...(offer && {
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'USD',
        price: offer.price,
        availability: `https://schema.org/${offer.inStock ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: siteData.company.text },
      },
    }),
  }
}
