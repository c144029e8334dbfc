import { classes } from '#web/ui/classes.ts'
import { Facts, RichText } from '../detail/description.tsx'
import detail from '../detail/detail.module.css'
import { DetailFrame } from '../detail/detail-frame.tsx'
import { Hero } from '../detail/hero.tsx'
import { ImageWall } from '../detail/image-wall.tsx'
import { About, Title } from '../detail/panel.tsx'
import { productPages } from '../detail/product-meta.ts'
import { useSite } from '../shell/site-context.tsx'
import { ProductCard, ProjectCard } from '../showcase/card.tsx'
import { AskPanel } from './ask-panel.tsx'
import css from './catalogue-product.module.css'
import { Figures } from './figures.tsx'
import { Finishes } from './finishes.tsx'
import type { ProductPage } from './load-product.ts'
import { Visits } from './visits.tsx'

/** The page of a product of the catalogue: it is planned per building, so the page leads to a question. */
export function CatalogueProduct({ product }: { product: ProductPage }) {
  const { t } = useSite()
  const { writing, pictures, buildings } = product
  const name = product.name.text
  return (
    <DetailFrame
      of={productPages.blog}
      page={product}
      top={{
        hero: (
          <Hero key={product.id} shots={pictures} name={name}>
            <header>
              <Title name={product.name} kind={product.category} />
            </header>
            <Figures of={product.figures} language={writing.language} />
          </Hero>
        ),
      }}
      card={(one) => <ProductCard product={one} />}
    >
      <div className={classes(detail.inside, detail.near, css.body)}>
        <AskPanel name={name}>
          <About facts={product.facts} />
        </AskPanel>
        <div className={css.text}>
          <RichText writing={writing} heading={t('site.detail.description')} />
          <Facts writing={writing} />
          <Finishes of={product.finishes} language={writing.language} />
          <ImageWall key={product.id} shots={pictures} name={name} />
        </div>
      </div>
      <Visits />
      {buildings && (
        <section className={classes(detail.inside, detail.near)}>
          <h2>{t('site.detail.buildings', { load: buildings.load })}</h2>
          <ul className={detail.related}>
            {buildings.projects.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </DetailFrame>
  )
}
