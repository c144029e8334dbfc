import { Latin, Text } from '#web/ui/text.tsx'
import { CartButton } from '../customer/cart-button.tsx'
import { Facts, RichText } from '../detail/description.tsx'
import css from '../detail/detail.module.css'
import { DetailPage, Related } from '../detail/detail-page.tsx'
import { Gallery } from '../detail/gallery.tsx'
import { ProductNames } from '../detail/product-names.tsx'
import { Share } from '../detail/share.tsx'
import { useSite } from '../shell/site-context.tsx'
import { ProductCard } from '../showcase/card.tsx'
import { Buy, BuyAction } from './buy.tsx'
import { type Choice, useChoice } from './choice.ts'
import type { ProductPage } from './load-product.ts'
import options from './options.module.css'
import { AvailabilityLine, ColorOptions, SizeOptions } from './options.tsx'
import { useBuying } from './use-buying.ts'

/** The page of a product of the shop: its details and the purchase. */
export function SoldProduct({ product }: { product: ProductPage }) {
  const { t } = useSite()
  return (
    <DetailPage list={{ label: t('site.shop.heading'), to: '/shop' }} name={product.name}>
      <Offer key={product.id} product={product} />
    </DetailPage>
  )
}

/** Summary of the choice so far. */
function Chosen({ choice: { colour, size, availability } }: { choice: Choice }) {
  const { t } = useSite()
  if (availability.kind === 'soldOut' || (availability.kind === 'madeToOrder' && !size)) {
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

/** Holds the choice of one product: the key resets it for another product. */
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
            <ColorOptions colours={product.colours} chosen={colour?.id} onChoose={choice.chooseColour} />
          )}
          {colour && colour.sizes.length > 0 && (
            <SizeOptions
              sizes={colour.sizes}
              counted={!product.madeToOrder}
              chosen={size?.id}
              onChoose={choice.chooseSize}
            />
          )}
          {product.madeToOrder && availability.kind !== 'madeToOrder' && (
            <p className={options.hint}>{t('site.detail.madeToOrder')}</p>
          )}
          <AvailabilityLine of={availability} />
          {product.orderLimit && availability.kind !== 'soldOut' && (
            <p className={options.hint}>{t('site.detail.orderLimit', { count: product.orderLimit })}</p>
          )}
          <Buy buying={buying} />
          <div className={css.actions}>
            <Share title={product.name.text} />
          </div>
          <Facts writing={product.writing} />
        </div>
        <RichText writing={product.writing} heading={t('site.detail.description')} />
      </div>
      <Related
        heading={t('site.detail.related')}
        cards={product.related}
        card={(one) => (
          <ProductCard
            product={one}
            action={<CartButton id={one.id} name={one.name} soldOut={one.supply === 'soldOut'} />}
          />
        )}
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
