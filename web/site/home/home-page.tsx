import { siteServer } from '#web/api/server.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Section, SectionMark } from '../page/section.tsx'
import { pageMeta } from '../page/seo.ts'
import { ProductCard } from '../showcase/card.tsx'
import row from '../showcase/card-row.module.css'
import { ContactStrip } from '../showcase/contact-strip.tsx'
import { Numbers } from '../showcase/numbers.tsx'
import { Floor, SectionRail } from '../showcase/section-rail.tsx'
import type { Route } from './+types/home-page.ts'
import { Buildings } from './buildings.tsx'
import { Founder } from './founder.tsx'
import { Hero } from './hero.tsx'
import css from './home.module.css'
import { type HomeData, loadHome } from './load-home.ts'
import { Offices } from './offices.tsx'
import { PowerCutSteps } from './power-cut-steps.tsx'
import { Projects } from './projects.tsx'
import { Services } from './services.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => loadHome(context.get(siteServer), request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteData = siteDataOf(matches)
  if (!siteData) return []
  const t = translatorOf(siteData)
  const first = loaderData?.slides[0]
  return pageMeta(siteData, {
    title: t('site.nav.home'),
    description: loaderData?.description || t('site.seo.homeDescription', { company: siteData.company.text }),
    path: '/',
    picture: first && { kind: 'sliders', file: first.picture },
  })
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const { claims, slides, products, powerCut, numbers, projects, services, founder, offers } = home
  return (
    <>
      <Hero claims={claims} slides={slides} />
      <SectionRail>
        {products.length > 0 && (
          <Floor>
            <Products buildings={home.buildings} products={products} />
          </Floor>
        )}
        {powerCut && (
          <Floor>
            <PowerCutSteps of={powerCut} />
          </Floor>
        )}
        {projects.length > 0 && (
          <Floor>
            <Projects projects={projects} />
          </Floor>
        )}
        {numbers && (
          <Floor>
            <Numbers numbers={numbers} />
          </Floor>
        )}
        {services.length > 0 && (
          <Floor>
            <Services services={services} />
          </Floor>
        )}
        {founder && <Founder of={founder} />}
        {offers.length > 0 && (
          <Floor>
            <ShopPromo offers={offers} />
          </Floor>
        )}
        <Floor>
          <ContactStrip>
            <Offices certificates={home.certificates} />
          </ContactStrip>
        </Floor>
      </SectionRail>
    </>
  )
}

interface ProductsProps {
  buildings: HomeData['buildings']
  products: HomeData['products']
}

/** The ways in by kind of building, and the newest products of the catalogue. */
export function Products({ buildings, products }: ProductsProps) {
  const { t } = useSite()
  return (
    <Section
      heading={t('site.home.productsHeading')}
      intro={t('site.home.productsIntro')}
      action={
        <Link className={buttonClass('quiet')} to="/products">
          {t('site.home.allProducts')}
        </Link>
      }
    >
      <Buildings of={buildings} />
      <ul className={classes(row.cards, css.four)}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Link to the shop, beside some of its products. */
function ShopPromo({ offers }: { offers: HomeData['offers'] }) {
  const { t } = useSite()
  return (
    <section className={css.shop} aria-labelledby="home-shop">
      <div className={css.inside}>
        <div className={css.words}>
          <h2 className={css.heading} id="home-shop">
            <SectionMark />
            {t('site.home.shopHeading')}
          </h2>
          <p className={css.intro}>{t('site.home.shopIntro')}</p>
          <Link className={buttonClass('main')} to="/shop">
            {t('site.home.shopAction')}
          </Link>
        </div>
        <ul className={classes(row.cards, css.offers)}>
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
