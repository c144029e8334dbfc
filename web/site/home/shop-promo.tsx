import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionMark } from '../shell/section.tsx'
import { useSite } from '../shell/site-context.tsx'
import { ProductCard } from '../showcase/product-card.tsx'
import type { HomeData } from './load-home.ts'
import css from './shop-promo.module.css'

/** Link to the shop, beside some of its products. */
export function ShopPromo({ floor, offers }: { floor: number; offers: HomeData['offers'] }) {
  const { t } = useSite()
  return (
    <section className={css.shop} aria-labelledby="home-shop">
      <div className={css.inside}>
        <div className={css.words}>
          <h2 className={css.heading} id="home-shop">
            <SectionMark floor={floor} />
            {t('site.home.shopHeading')}
          </h2>
          <p className={css.intro}>{t('site.home.shopIntro')}</p>
          <Link className={buttonClass('main')} to="/shop">
            {t('site.home.shopAction')}
          </Link>
        </div>
        <ul className={css.offers}>
          {offers.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
