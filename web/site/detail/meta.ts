import type { ProductStatus } from '#contract/products.ts'
import { breadcrumbList } from '../page/breadcrumbs.tsx'
import type { ProductPage } from '../product/load-product.ts'
import { pageMeta as head, type PageFacts } from '../shell/seo.ts'
import { translatorOf } from '../shell/site-context.tsx'
import type { SiteData } from '../shell/site-data.server.ts'
import type { ContentText } from './facts.ts'
import { productFacts } from './product-facts.ts'

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
