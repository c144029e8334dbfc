import { languageTable } from '#contract/kit/languages.ts'
import type { ProductStatus } from '#contract/products/row.ts'
import { siteDataOf, translatorOf } from '#web/shared/site-context.tsx'
import type { SiteData } from '#web/shared/site-data.server.ts'
import type { GalleryImage } from '#web/ui/picture.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { detailHead, type MetaOf, type PublicDetail } from '../detail/public-detail.ts'
import type { Offer } from '../page/open-graph.ts'
import { addressOf, truncateDescription } from '../page/seo.ts'
import type { Measure } from '../showcase/product-facts.ts'
import type { ProductPage } from './load-product.ts'

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
  const { id, price, pictures, measures } = product
  const name = product.name.text
  const company = siteData.company.text
  const sold = status === 'sale'
  const detail = productPages[status]
  const page = { name, path: `${detail.list.path}/${id}`, picture: pictures[0] }
  const offer = sold ? { price: price.replace(/[$,]/g, ''), inStock: !product.soldOut } : undefined
  const thing = offer
    ? productThing(siteData, product, { ...page, offer })
    : // Without a price it is no valid product for search engines.
      pageThing(siteData, page)
  const about = sold
    ? t('site.seo.shopProductDescription', { name, company, price })
    : t('site.seo.productDescription', { name, company })
  const listed = measures.slice(0, maxMeasures).map(({ label, value }) => `${label}: ${value}`)
  const description = [about, ...listed].join(' · ')
  return detailHead(siteData, detail, product, { description, picture: pictures[0], offer, things: [thing] })
}

interface Shown {
  readonly name: string
  readonly path: string
  readonly picture: GalleryImage | undefined
}

const pictureOf = (siteData: SiteData, { kind, file }: GalleryImage) =>
  `${siteData.origin}${uploadPath(kind, file, 1280)}`

/** Returns the structured data of a page about a product that has no price. */
function pageThing(siteData: SiteData, { name, path, picture }: Shown) {
  return {
    '@type': 'WebPage',
    name,
    url: addressOf(siteData, path, '', siteData.language),
    inLanguage: languageTable[siteData.language].htmlLang,
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', url: pictureOf(siteData, picture) } }),
  }
}

/** Returns a figure as structured data: a number or a range in its unit, or a text. */
function propertyOf({ label, value, number }: Measure) {
  const property = { '@type': 'PropertyValue', name: label }
  if (!number) return { ...property, value }
  const { from, to, unitCode } = number
  const figure = to === null || to === from ? { value: from } : { minValue: from, maxValue: to }
  return { ...property, ...figure, ...(unitCode && { unitCode }) }
}

/** Returns the structured data of a product of the shop. */
function productThing(siteData: SiteData, product: ProductPage, shown: Shown & { readonly offer: Offer }) {
  const { id, code, brand, brandPath, category, writing, measures, pictures } = product
  const { name, path, offer } = shown
  const url = addressOf(siteData, path, '', siteData.language)
  const images = pictures.map((picture) => pictureOf(siteData, picture))
  return {
    '@type': 'Product',
    sku: code || String(id),
    ...(code && { mpn: code }),
    name,
    description: truncateDescription(writing.paragraphs.join(' ')) || name,
    url,
    ...(images.length > 0 && { image: images }),
    ...(brand.text && {
      brand: {
        '@type': 'Brand',
        name: brand.text,
        url: addressOf(siteData, brandPath, '', siteData.language),
      },
    }),
    ...(category.text && { category: category.text }),
    ...(measures.length > 0 && { additionalProperty: measures.map(propertyOf) }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'USD',
      price: offer.price,
      availability: `https://schema.org/${offer.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: {
        '@type': 'Organization',
        '@id': `${siteData.origin}/#organization`,
        name: siteData.company.text,
      },
    },
  }
}
