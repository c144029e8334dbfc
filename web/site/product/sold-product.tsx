import { lazy, Suspense, useState } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { CartButton } from '../customer/added/cart-button.tsx'
import { Facts, RichText } from '../detail/description.tsx'
import css from '../detail/detail.module.css'
import { DetailFrame } from '../detail/detail-frame.tsx'
import { Actions, Title } from '../detail/panel.tsx'
import { ProductCard } from '../showcase/card.tsx'
import { compareAddress } from '../showcase/compare-query.ts'
import { About } from './about.tsx'
import { Buy, BuyAction, useBuying } from './buy.tsx'
import { type Choice, useChoice } from './choice.ts'
import { Gallery } from './gallery.tsx'
import type { ProductPage } from './load-product.ts'
import options from './options.module.css'
import { AvailabilityLine, ColorOptions, SizeOptions } from './options.tsx'
import { productPages } from './product-meta.ts'

// The pages of services and projects, which share the frame, do without them.
const Fits = lazy(() => import('./fits.tsx'))
const PartWays = lazy(() => import('./part-ways.tsx'))

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

/** The page of a product of the shop: its details and the purchase. */
export function SoldProduct({ product }: { product: ProductPage }) {
  // The key resets the choice for another product.
  return <Offer key={product.id} product={product} />
}

/** Returns the index of a colour's first picture in the gallery; undefined for a colour without any. */
function pictureOf({ colours, pictures }: ProductPage, colour: number | undefined) {
  const [own] = colours.find(({ id }) => id === colour)?.pictures ?? []
  const index = pictures.findIndex(({ file }) => file === own?.file)
  return index < 0 ? undefined : index
}

function Offer({ product }: { product: ProductPage }) {
  const { t } = useSite()
  const choice = useChoice(product)
  const buying = useBuying(product, choice)
  const [shown, setShown] = useState(() => pictureOf(product, choice.first.colour) ?? 0)
  const chooseColour = (id: number) => {
    choice.chooseColour(id)
    setShown((before) => pictureOf(product, id) ?? before)
  }
  const name = product.name.text
  return (
    <DetailFrame
      of={productPages.sale}
      page={product}
      top={{
        picture: <Gallery shots={product.pictures} name={name} shown={shown} onShow={setShown} />,
        info: (
          <>
            <header className={css.heading}>
              <Title name={product.name} />
            </header>
            <About facts={product.facts} />
            <p className={css.price}>
              <Latin>{product.price}</Latin>
            </p>
            <Options product={product} choice={{ ...choice, chooseColour }} />
            <Buy buying={buying} />
            <Suspense>
              <PartWays product={product} />
            </Suspense>
            <Actions of={productPages.sale} name={name}>
              <Link className={buttonClass('quiet')} to={compareAddress([product.id])}>
                {t('site.compare.link')}
              </Link>
            </Actions>
          </>
        ),
        text: (
          <>
            <RichText writing={product.writing} heading={t('site.detail.description')} />
            <Facts writing={product.writing} />
            <Suspense>
              <Fits of={product.fits} name={name} list="/shop" />
            </Suspense>
            <RichText writing={product.warranty} heading={t('site.detail.warranty')} />
          </>
        ),
      }}
      card={(one) => (
        <ProductCard
          product={one}
          action={<CartButton id={one.id} name={one.name} soldOut={one.supply === 'soldOut'} />}
        />
      )}
      bar={
        <div className={options.bar}>
          <p>
            <strong>
              <Latin>{product.price}</Latin>
            </strong>
            <Chosen choice={choice} />
          </p>
          <BuyAction buying={buying} />
        </div>
      }
    />
  )
}

/** The colours and sizes to choose from, and what is left of the choice. */
function Options({ product, choice }: { product: ProductPage; choice: Choice }) {
  const { t } = useSite()
  const { colour, size, availability } = choice
  return (
    <>
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
    </>
  )
}
