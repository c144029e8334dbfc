import { siteServer } from '#web/api/server.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import { frameOf } from '../frame-of.ts'
import { ProductCard } from '../parts/catalogue/product-card.tsx'
import { Facts, Prose } from '../parts/detail/description.tsx'
import css from '../parts/detail/detail.module.css'
import { Gallery } from '../parts/detail/gallery.tsx'
import { describeProduct } from '../parts/detail/heads.ts'
import { loadProduct } from '../parts/detail/load-product.ts'
import { ProductNames } from '../parts/detail/product-names.tsx'
import { Related } from '../parts/detail/related.tsx'
import { Share } from '../parts/detail/share.tsx'
import { useSite } from '../site.tsx'
import type { Route } from './+types/product.ts'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(siteServer), request, params.id, 'blog')

export const meta: Route.MetaFunction = ({ matches, loaderData: product }) => {
  const frame = frameOf(matches)
  return frame && product ? describeProduct(frame, product, 'blog') : []
}

export default function Product({ loaderData: product }: Route.ComponentProps) {
  const { t } = useSite()
  const name = product.name.text
  const subject = encodeURIComponent(t('site.detail.askSubject', { name }))
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
