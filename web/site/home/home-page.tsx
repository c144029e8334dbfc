import { siteServer } from '#web/api/server.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section, SectionMark } from '../shell/section.tsx'
import { pageMeta } from '../shell/seo.ts'
import { siteDataOf, translatorOf, useSite } from '../shell/site-context.tsx'
import { ProductCard, ProjectCard } from '../showcase/card.tsx'
import { ContactStrip } from '../showcase/contact-strip.tsx'
import { Numbers } from '../showcase/numbers.tsx'
import { SectionRail } from '../showcase/section-rail.tsx'
import type { Route } from './+types/home-page.ts'
import { Hero } from './hero.tsx'
import css from './home.module.css'
import { type HomeData, loadHome } from './load-home.ts'
import { Services } from './services.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => loadHome(context.get(siteServer), request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteData = siteDataOf(matches)
  if (!siteData) return []
  const t = translatorOf(siteData)
  const first = loaderData?.slides[0]
  return pageMeta(siteData, {
    title: t('site.nav.home'),
    description: siteData.description || t('site.seo.homeDescription', { company: siteData.company.text }),
    path: '/',
    picture: first && { kind: 'sliders', file: first.picture },
  })
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const { claims, slides, products, numbers, projects, services, offers } = home
  // Empty sections are omitted, and the floor numbers skip them.
  const filled = [products.length, numbers, projects.length, services.length, offers.length].map(Boolean)
  const floorOf = (part: number) => filled.slice(0, part).filter(Boolean).length
  return (
    <>
      <Hero claims={claims} slides={slides} />
      <SectionRail>
        {filled[0] && <Products floor={floorOf(0)} products={products} />}
        {numbers && <Numbers floor={floorOf(1)} numbers={numbers} />}
        {filled[2] && <Projects floor={floorOf(2)} projects={projects} />}
        {filled[3] && <Services floor={floorOf(3)} services={services} />}
        {filled[4] && <ShopPromo floor={floorOf(4)} offers={offers} />}
        <ContactStrip floor={floorOf(5)} />
      </SectionRail>
    </>
  )
}

/** The newest products of the catalogue. */
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

/** The newest projects. */
export function Projects({ floor, projects }: { floor: number; projects: HomeData['projects'] }) {
  const { t } = useSite()
  return (
    <Section
      floor={floor}
      heading={t('site.home.projectsHeading')}
      intro={t('site.home.projectsIntro')}
      action={
        <Link className={buttonClass('quiet')} to="/projects">
          {t('site.home.allProjects')}
        </Link>
      }
    >
      <ul className={css.four}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Link to the shop, beside some of its products. */
function ShopPromo({ floor, offers }: { floor: number; offers: HomeData['offers'] }) {
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
