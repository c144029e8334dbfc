import { withoutIsolates } from '#i18n/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Facts, RichText } from '../detail/description.tsx'
import css from '../detail/detail.module.css'
import { DetailPage, Related } from '../detail/detail-page.tsx'
import { Gallery } from '../detail/gallery.tsx'
import { ProductNames } from '../detail/product-names.tsx'
import { Share } from '../detail/share.tsx'
import { useSite } from '../shell/site-context.tsx'
import { ProductCard } from '../showcase/card.tsx'
import type { ProductPage } from './load-product.ts'

/** The page of a product of the catalogue. */
export function CatalogueProduct({ product }: { product: ProductPage }) {
  const { t } = useSite()
  const name = product.name.text
  const subject = encodeURIComponent(withoutIsolates(t('site.detail.askSubject', { name })))
  return (
    <DetailPage list={{ label: t('messages.PRODUCTS'), to: '/products' }} name={product.name}>
      <div className={css.top}>
        <Gallery key={product.id} shots={product.pictures} name={name} />
        <div className={css.info}>
          <ProductNames product={product} />
          <div className={css.actions}>
            <Link className={buttonClass('main')} to={`/contact?subject=${subject}`}>
              {t('site.detail.ask')}
            </Link>
            <Share title={name} />
          </div>
          <Facts writing={product.writing} />
        </div>
        <RichText writing={product.writing} heading={t('site.detail.description')} />
      </div>
      <Related
        heading={t('site.detail.related')}
        cards={product.related}
        card={(one) => <ProductCard product={one} />}
      />
    </DetailPage>
  )
}
