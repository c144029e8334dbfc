import { languages, languageTable } from '#contract/kit/languages.ts'
import { pickText } from '#i18n/format.ts'
import { siteServer } from '#web/api/server.ts'
import { requireId, unwrapAnswer } from '#web/shared/loader.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { Picture, uploadPath } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { Breadcrumbs, breadcrumbList } from '../page/page-head.tsx'
import { addressOf, pageMeta } from '../page/seo.ts'
import { CompareLink, ProductCard } from '../showcase/card.tsx'
import type { Route } from './+types/brand-page.ts'
import css from './brand-page.module.css'
import { ListFrame } from './list-frame.tsx'
import { isNarrowed } from './list-query.ts'
import { loadProducts } from './load-list.ts'
import type { PublicList } from './public-list.ts'

const listOf = (id: number) =>
  ({
    path: `/brands/${id}`,
    filter: 'category',
    sorts: ['newest', 'name'],
    look: 'wide',
    texts: {
      heading: 'messages.PRODUCTS',
      intro: 'site.brands.intro',
      description: 'site.seo.productsDescription',
      search: 'site.lists.searchProducts',
      found: 'site.lists.products',
    },
  }) as const satisfies PublicList

/** Loads the brand that a URL names, with a page of its products. Throws `notFound` when there is none. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  const id = requireId(params.id, request)
  const answer = await site.call('/app/client/brands/getone', { brand_id: id })
  const { data: row } = unwrapAnswer(answer, request)
  const name = pickText(row, 'name', site.language, site.defaultLanguage)
  const texts = languages.map((language) => ({ text: row[`${language}_name`], language }))
  return {
    ...(await loadProducts(listOf(id), { brand: id }, { site, request, url })),
    brand: {
      id,
      name,
      mark: row.avatar,
      /** Its name in the other languages, as far as it is another there. */
      others: texts.filter(({ text }, at) => text && text !== name.text && isFirst(texts, at)),
    },
  }
}

const isFirst = (texts: readonly { readonly text: string }[], at: number) =>
  texts.findIndex(({ text }) => text === texts[at]?.text) === at

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !loaderData) return []
  const { brand, state, cards } = loaderData
  const t = translatorOf(siteData)
  const { path, texts } = listOf(brand.id)
  const name = brand.name.text
  const about = t('site.seo.brandDescription', { name, company: siteData.company.text })
  const own = state.page > 1 && !isNarrowed(state)
  const picture = brand.mark ? { kind: 'brands' as const, file: brand.mark } : undefined
  const steps = [
    { name: t(texts.heading), path: '/products' },
    { name, path },
  ]
  return pageMeta(siteData, {
    title: name,
    description: [about, ...cards.map((card) => card.name.text)].join(' · '),
    path,
    picture,
    ...(own && { query: `?page=${state.page}` }),
    things: [
      {
        '@type': 'Brand',
        name,
        ...(brand.others.length > 0 && { alternateName: brand.others.map(({ text }) => text) }),
        url: addressOf(siteData, path, '', siteData.language),
        ...(picture && { logo: `${siteData.origin}${uploadPath(picture.kind, picture.file, 640)}` }),
      },
      breadcrumbList(siteData, steps),
    ],
  })
}

/** A brand with its mark, its names, and all of its products: those of the catalogue and those of the shop. */
export default function BrandPage({ loaderData: { brand, ...page } }: Route.ComponentProps) {
  const { t } = useSite()
  const list = listOf(brand.id)
  const name = <Text of={brand.name} />
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
          <div className={css.brand}>
            {brand.mark && (
              <Picture className={css.mark} kind="brands" file={brand.mark} alt="" sizes="96px" ratio="1:1" />
            )}
            <div>
              <p>{t('site.detail.brand')}</p>
              {brand.others.length > 0 && (
                <ul className={css.others}>
                  {brand.others.map(({ text, language }) => (
                    <li key={language} lang={languageTable[language].htmlLang}>
                      <bdi>{text}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        </div>
      }
      card={(product, options) => (
        <ProductCard product={product} {...options} action={<CompareLink product={product} />} />
      )}
    />
  )
}
