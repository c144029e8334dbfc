import { siteServer } from '#web/api/server.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import css from '../detail/detail.module.css'
import type { Route } from './+types/preview-page.ts'
import { CatalogueProduct } from './catalogue-product.tsx'
import { loadPreview } from './load-product.ts'
import { SoldProduct } from './sold-product.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPreview(context.get(siteServer), request, params.id)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !loaderData) return []
  const t = translatorOf(siteData)
  const page = t('site.detail.previewOf', { name: loaderData.product.name.text })
  return [
    { title: t('site.seo.title', { page, company: siteData.company.text }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Preview of a product's page, for staff only. */
export default function Preview({ loaderData: { product, status, draft } }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <>
      <p className={css.preview} role="note">
        {t(draft ? 'site.detail.previewDraft' : 'site.detail.previewShown')}
      </p>
      {status === 'sale' ? <SoldProduct product={product} /> : <CatalogueProduct product={product} />}
    </>
  )
}
