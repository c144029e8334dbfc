import { languageTable } from '#contract/kit/languages.ts'
import { pickText } from '#i18n/format.ts'
import { siteServer } from '#web/api/server.ts'
import { requireId, unwrapAnswer } from '#web/shared/loader.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { Picture, uploadPath } from '#web/ui/picture.tsx'
import { Text, withSizes } from '#web/ui/text.tsx'
import { readParagraphs } from '../detail/detail-data.ts'
import { Breadcrumbs, breadcrumbList } from '../page/page-head.tsx'
import { addressOf, pageMeta, truncateDescription } from '../page/seo.ts'
import { CompareLink, ProductCard } from '../showcase/card.tsx'
import type { Route } from './+types/category-page.ts'
import css from './category-page.module.css'
import { ListFrame } from './list-frame.tsx'
import { isNarrowed } from './list-query.ts'
import { loadProducts } from './load-list.ts'
import type { PublicList } from './public-list.ts'

const listOf = (id: number) =>
  ({
    path: `/categories/${id}`,
    filter: 'category',
    sorts: ['newest', 'name'],
    look: 'wide',
    texts: {
      heading: 'messages.PRODUCTS',
      intro: 'site.categories.intro',
      description: 'site.seo.productsDescription',
      search: 'site.lists.searchProducts',
      found: 'site.lists.products',
    },
  }) as const satisfies PublicList

/** Loads the category that a URL names, with a page of its products. Throws `notFound` when there is none. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  const id = requireId(params.id, request)
  const answer = await site.call('/app/client/productcategories/getone', { productcategory_id: id })
  const { data: row } = unwrapAnswer(answer, request)
  return {
    ...(await loadProducts(listOf(id), { category: id }, { site, request, url })),
    category: {
      id,
      name: pickText(row, 'name', site.language, site.defaultLanguage),
      picture: row.avatar,
      /** What the company says of it; without paragraphs if it says nothing. */
      writing: readParagraphs(pickText(row, 'detail', site.language, site.defaultLanguage)),
    },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !loaderData) return []
  const { category, state, cards } = loaderData
  const t = translatorOf(siteData)
  const { path, texts } = listOf(category.id)
  const name = category.name.text
  const about = t('site.seo.brandDescription', { name, company: siteData.company.text })
  const description = [...category.writing.paragraphs, about, ...cards.map((card) => card.name.text)].join(
    ' ',
  )
  const own = state.page > 1 && !isNarrowed(state)
  const picture = category.picture
    ? { kind: 'productcategories' as const, file: category.picture }
    : undefined
  return pageMeta(siteData, {
    title: name,
    description,
    path,
    picture,
    ...(own && { query: `?page=${state.page}` }),
    things: [
      {
        '@type': 'CollectionPage',
        name,
        description: truncateDescription(description),
        url: addressOf(siteData, path, '', siteData.language),
        inLanguage: languageTable[siteData.language].htmlLang,
        ...(picture && { image: `${siteData.origin}${uploadPath(picture.kind, picture.file, 1280)}` }),
      },
      breadcrumbList(siteData, [
        { name: t(texts.heading), path: '/products' },
        { name, path },
      ]),
    ],
  })
}

/** A category with its text and all of its products: those of the catalogue and those of the shop. */
export default function CategoryPage({ loaderData: { category, ...page } }: Route.ComponentProps) {
  const { t } = useSite()
  const list = listOf(category.id)
  const { paragraphs, language } = category.writing
  const { htmlLang, dir } = languageTable[language]
  const name = <Text of={category.name} />
  const crumbs = [
    { label: t('site.nav.home'), to: '/' },
    { label: t(list.texts.heading), to: '/products' },
    { label: name },
  ]
  return (
    <ListFrame
      of={list}
      page={page}
      heading={name}
      head={
        <div className={css.head}>
          <Breadcrumbs label={t('site.breadcrumbs.label')} crumbs={crumbs} />
          {paragraphs.length > 0 && (
            <div className={css.about}>
              {category.picture && (
                <Picture
                  className={css.picture}
                  kind="productcategories"
                  file={category.picture}
                  alt=""
                  sizes="160px"
                  ratio="1:1"
                />
              )}
              <div lang={htmlLang} dir={dir}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{withSizes(paragraph)}</p>
                ))}
              </div>
            </div>
          )}
        </div>
      }
      card={(product, options) => (
        <ProductCard product={product} {...options} action={<CompareLink product={product} />} />
      )}
    />
  )
}
