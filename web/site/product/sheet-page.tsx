import { siteServer } from '#web/api/server.ts'
import { sheetFile } from '#web/shared/links.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { PlainTelephone } from '../contact/other-telephones.tsx'
import { Facts } from '../detail/description.tsx'
import { LiftDrawing } from '../drawing/lift-drawing.tsx'
import type { Route } from './+types/sheet-page.ts'
import { loadProduct } from './load-product.ts'
import css from './sheet.module.css'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(siteServer), request, params.id, 'blog')

/** The product's own page is for search engines. */
export const meta: Route.MetaFunction = ({ matches, loaderData: product }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !product) return []
  const t = translatorOf(siteData)
  return [
    { title: t('site.seo.title', { page: product.name.text, company: siteData.company.text }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** One sheet of A4 about a product of the catalogue, which the browser prints or saves as PDF in the page's language. */
export default function Sheet({ loaderData: product }: Route.ComponentProps) {
  const { t, siteData } = useSite()
  const [picture] = product.pictures
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <div className={css.company}>
          {siteData.logo && (
            <img src={uploadPath('setting', siteData.logo, 320)} width={40} height={40} alt="" />
          )}
          <b>
            <Text of={siteData.company} />
          </b>
          <p className={css.ways}>
            <PlainTelephone />
            {siteData.email && <Latin>{siteData.email}</Latin>}
          </p>
        </div>
        <h1>
          <Text of={product.name} />
        </h1>
        <p className={css.kind}>
          <Text of={product.category} />
          {product.code && <Latin>{product.code}</Latin>}
        </p>
        <div className={css.buttons}>
          <a className={buttonClass('main')} href={sheetFile(product.id, siteData.language)} download>
            {t('site.detail.sheetFile')}
          </a>
          <Button look="quiet" onClick={() => window.print()}>
            {t('site.detail.sheetPrint')}
          </Button>
        </div>
      </header>
      <div className={css.body}>
        {picture && (
          <img
            className={css.picture}
            src={uploadPath(picture.kind, picture.file, 640)}
            width={640}
            height={480}
            alt={product.name.text}
          />
        )}
        <Facts writing={product.writing} />
      </div>
      {product.drawing && <LiftDrawing figures={product.drawing.figures} texts={product.drawing.texts} />}
      <p className={css.note}>{t('site.visits.surveyText')}</p>
    </article>
  )
}
