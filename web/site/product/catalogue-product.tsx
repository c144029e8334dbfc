import { lazy, type ReactNode, Suspense } from 'react'
import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { sheetFile } from '#web/shared/links.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Latin, Value } from '#web/ui/text.tsx'
import { Facts, RichText } from '../detail/description.tsx'
import detail from '../detail/detail.module.css'
import { DetailFrame } from '../detail/detail-frame.tsx'
import { Hero } from '../detail/hero.tsx'
import { ImageWall } from '../detail/image-wall.tsx'
import type { KeyFigure } from '../detail/key-figures.ts'
import { AskLink, Share, Title } from '../detail/panel.tsx'
import { LiftDrawing } from '../drawing/lift-drawing.tsx'
import { TelephoneLinks } from '../page/telephones.tsx'
import { WhatsappLink } from '../shell/call-bar.tsx'
import { ProductCard, ProjectCard } from '../showcase/card.tsx'
import { compareAddress } from '../showcase/compare-query.ts'
import { About } from './about.tsx'
import css from './catalogue-product.module.css'
import type { Finish, ProductPage } from './load-product.ts'
import planning from './planning.module.css'
import { productPages } from './product-meta.ts'

const Fits = lazy(() => import('./fits.tsx'))

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
        <AskPanel name={name} plans={product.drawing !== undefined} id={product.id}>
          <About facts={product.facts} />
        </AskPanel>
        <div className={css.text}>
          <RichText writing={writing} heading={t('site.detail.description')} />
          <Facts writing={writing} />
          <Suspense>
            <Fits of={product.fits} name={name} list="/products" />
          </Suspense>
          {product.drawing && (
            <section className={css.drawing}>
              <h2>{t('site.detail.drawing')}</h2>
              <LiftDrawing figures={product.drawing.figures} texts={product.drawing.texts} />
            </section>
          )}
          <Finishes of={product.finishes} language={writing.language} />
          <RichText writing={product.warranty} heading={t('site.detail.warranty')} />
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

interface AskPanelProps {
  name: string
  /** Whether the planner may lead to it. */
  plans?: boolean
  /** The product, if it has a data sheet and can be compared. */
  id?: number
  children?: ReactNode
}

/**
 * The panel beside a product that is planned per building: the request form, and the telephone and WhatsApp if the
 * settings have them. It stays in view on wide screens.
 */
export function AskPanel({ name, plans, id, children }: AskPanelProps) {
  const { t, siteData } = useSite()
  return (
    <aside className={css.ask} aria-label={t('site.call.ways')}>
      {children}
      <p className={css.price}>{t('site.detail.priceOnRequest')}</p>
      <div className={css.ways}>
        <AskLink ask={productPages.blog.ask} name={name} />
        {plans && (
          <Link className={buttonClass('quiet')} to="/planner">
            {t('site.home.planLift')}
          </Link>
        )}
        <TelephoneLinks place="sale" className={buttonClass('quiet')} />
        <WhatsappLink className={buttonClass('quiet')} />
        <Share title={name} />
        {id && (
          <>
            <Link className={css.sheet} to={`/products/${id}/sheet`}>
              {t('site.detail.sheet')}
            </Link>
            <a className={css.sheet} href={sheetFile(id, siteData.language)} download>
              {t('site.detail.sheetFile')}
            </a>
            <Link className={css.sheet} to={compareAddress([id])}>
              {t('site.compare.link')}
            </Link>
          </>
        )}
      </div>
    </aside>
  )
}

/** The first measures of a product in display type; null without any. */
function Figures({ of, language }: { of: readonly KeyFigure[]; language: Language }) {
  const { t } = useSite()
  if (of.length === 0) return null
  const { htmlLang, dir } = languageTable[language]
  return (
    <dl className={css.figures} aria-label={t('site.detail.figures')} lang={htmlLang} dir={dir}>
      {of.map(({ label, number, unit }) => (
        <div key={label} className={css.figure}>
          <dt>{label}</dt>
          <dd>
            <Latin>{number}</Latin>
            {unit && (
              <span className={css.unit}>
                <Value>{unit}</Value>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The finishes of a product as chips of their material; null without any. */
function Finishes({ of, language }: { of: readonly Finish[]; language: Language }) {
  const { t } = useSite()
  if (of.length === 0) return null
  const { htmlLang, dir } = languageTable[language]
  return (
    <section>
      <h2>{t('site.detail.finishes')}</h2>
      <ul className={planning.chips} lang={htmlLang} dir={dir}>
        {of.map(({ part, name, material }) => (
          <li key={part + name} className={planning.chip}>
            <span className={classes(planning.swatch, planning[material])} />
            <b className={planning.name}>
              <Value>{name}</Value>
            </b>
            <span className={planning.part}>{part}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const visits = ['survey', 'agreement', 'installation', 'handover'] as const

/** How what is planned per building comes into it: four stops of a shaft, from the survey to the handover. */
function Visits() {
  const { t } = useSite()
  return (
    <section className={classes(planning.band, detail.far)} aria-labelledby="visits">
      <div className={detail.inside}>
        <h2 id="visits">{t('site.visits.heading')}</h2>
        <ol className={planning.visits}>
          {visits.map((visit, at) => (
            <li key={visit} className={planning.visit}>
              <span className={planning.stop} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{t(`site.visits.${visit}`)}</h3>
              <p>{t(`site.visits.${visit}Text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
