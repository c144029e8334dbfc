import { siteServer } from '#web/api/server.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { frameOf } from '../frame-of.ts'
import { CartButton } from '../parts/cart/cart-button.tsx'
import { ProductCard } from '../parts/catalogue/product-card.tsx'
import { AvailabilityLine } from '../parts/detail/availability.tsx'
import { Buy, BuyAction } from '../parts/detail/buy.tsx'
import { Facts, Prose } from '../parts/detail/description.tsx'
import css from '../parts/detail/detail.module.css'
import { Gallery } from '../parts/detail/gallery.tsx'
import { describeProduct } from '../parts/detail/heads.ts'
import { loadProduct, type ProductPage } from '../parts/detail/load-product.ts'
import options from '../parts/detail/options.module.css'
import { Colours, Sizes } from '../parts/detail/options.tsx'
import { ProductNames } from '../parts/detail/product-names.tsx'
import { Related } from '../parts/detail/related.tsx'
import { Share } from '../parts/detail/share.tsx'
import { useBuying } from '../parts/detail/use-buying.ts'
import { type Choice, useChoice } from '../parts/detail/use-choice.ts'
import { useSite } from '../site.tsx'
import type { Route } from './+types/shop-product.ts'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(siteServer), request, params.id, 'sale')

export const meta: Route.MetaFunction = ({ matches, loaderData: product }) => {
  const frame = frameOf(matches)
  return frame && product ? describeProduct(frame, product, 'sale') : []
}

export default function ShopProduct({ loaderData: product }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <article className={css.page}>
      <Breadcrumbs
        label={t('site.breadcrumbs.label')}
        crumbs={[
          { label: t('site.nav.home'), to: '/' },
          { label: t('site.shop.heading'), to: '/shop' },
          { label: <Text of={product.name} /> },
        ]}
      />
      <Offer key={product.id} product={product} />
    </article>
  )
}

/** What is chosen so far, in few words. */
function Chosen({ choice: { colour, size, availability } }: { choice: Choice }) {
  const { t } = useSite()
  if (availability.kind === 'madeToOrder' || availability.kind === 'soldOut') {
    return <span>{t(`site.detail.${availability.kind}`)}</span>
  }
  if (!colour) return <span>{t('site.detail.chooseColour')}</span>
  return (
    <span>
      <Text of={colour.name} />
      {' · '}
      {size ? <Text of={size.name} /> : t('site.detail.chooseSize')}
    </span>
  )
}

/** What is chosen belongs to one product: another product starts anew. */
function Offer({ product }: { product: ProductPage }) {
  const { t } = useSite()
  const choice = useChoice(product)
  const buying = useBuying(product, choice)
  const { colour, size, availability } = choice
  const shots = colour && colour.pictures.length > 0 ? colour.pictures : product.pictures
  return (
    <>
      <div className={css.top}>
        <Gallery key={colour?.id} shots={shots} name={product.name.text} />
        <div className={css.info}>
          <ProductNames product={product} />
          <p className={css.price}>
            <Latin>{product.price}</Latin>
          </p>
          {product.colours.length > 0 && (
            <Colours colours={product.colours} chosen={colour?.id} onChoose={choice.chooseColour} />
          )}
          {colour && colour.sizes.length > 0 && (
            <Sizes sizes={colour.sizes} chosen={size?.id} onChoose={choice.chooseSize} />
          )}
          <AvailabilityLine of={availability} />
          <Buy buying={buying} />
          <div className={css.actions}>
            <Share title={product.name.text} />
          </div>
          <Facts writing={product.writing} />
        </div>
        <Prose writing={product.writing} heading={t('site.detail.description')} />
      </div>
      <Related
        heading={t('site.detail.related')}
        cards={product.related}
        card={(one) => <ProductCard product={one} action={<CartButton id={one.id} name={one.name} />} />}
      />
      <div className={options.bar}>
        <p>
          <strong>
            <Latin>{product.price}</Latin>
          </strong>
          <Chosen choice={choice} />
        </p>
        <BuyAction buying={buying} />
      </div>
    </>
  )
}
