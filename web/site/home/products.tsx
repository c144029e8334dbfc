import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '../shell/section.tsx'
import { useSite } from '../shell/site-context.tsx'
import { ProductCard } from '../showcase/product-card.tsx'
import css from './home.module.css'
import type { HomeData } from './load-home.ts'

/** The newest lifts of the catalogue. */
export function Products({ floor, products }: { floor: number; products: HomeData['products'] }) {
  const { t } = useSite()
  return (
    <Section
      floor={floor}
      heading={t('site.home.productsHeading')}
      intro={t('site.home.productsIntro')}
      action={
        <Link className={buttonClass('quiet')} to="/products">
          {t('site.home.allProducts')}
        </Link>
      }
    >
      <ul className={css.four}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
