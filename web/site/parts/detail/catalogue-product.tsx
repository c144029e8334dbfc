import { withoutIsolates } from '#i18n/format.ts'
import { useSite } from '#web/site/site.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { Facts, Prose } from './description.tsx'
import css from './detail.module.css'
import { Gallery } from './gallery.tsx'
import type { ProductPage } from './load-product.ts'
import { ProductNames } from './product-names.tsx'
import { Related } from './related.tsx'
import { Share } from './share.tsx'

/** A product of the catalogue. */
export function CatalogueProduct({ product }: { product: ProductPage }) {
  const { t } = useSite()
  const name = product.name.text
  const subject = encodeURIComponent(withoutIsolates(t('site.detail.askSubject', { name })))
  return (
    <article className={css.page}>
      <Breadcrumbs
        label={t('site.breadcrumbs.label')}
        crumbs={[
          { label: t('site.nav.home'), to: '/' },
          { label: t('messages.PRODUCTS'), to: '/products' },
          { label: <Text of={product.name} /> },
        ]}
      />
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
        <Prose writing={product.writing} heading={t('site.detail.description')} />
      </div>
      <Related
        heading={t('site.detail.related')}
        cards={product.related}
        card={(one) => <ProductCard product={one} />}
      />
    </article>
  )
}
