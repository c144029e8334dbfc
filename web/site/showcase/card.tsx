import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import type { UploadKind } from '#contract/kit/uploads.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type Content, Latin, Text, TextOrValue, Value } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './card.module.css'
import foot from './card-foot.module.css'
import type { ProductCardData, ProjectCardData, ServiceCardData } from './cards.ts'
import { compareAddress } from './compare-query.ts'

/** The maximum width of a card, for the `sizes` of its picture. */
const cardSizes = '(min-width: 1200px) 390px, (min-width: 640px) 45vw, 82vw'

/** Options of every card. */
export interface CardOptions {
  /** The heading level in the page's outline. */
  level?: 2 | 3
  /** Visible without scrolling: its picture loads first. */
  first?: boolean
  /** Two columns wide: its picture is as tall as the cards beside it. */
  lead?: boolean
  /** `plate` has a tall picture, `tile` a square one on a ground of stone; otherwise it is 4:3. */
  shape?: 'plate' | 'tile'
  sizes?: string
}

interface Props extends CardOptions {
  href: string
  picture: { kind: UploadKind; file: string }
  name: Content
  /** The category above its name. */
  sort?: Content
  children: ReactNode
}

/** A picture and a name that link to a page; the children below the name depend on the kind of card. */
function Card({ href, picture, name, sort, children, ...options }: Props) {
  const { level = 3, first = false, lead = false, shape, sizes = cardSizes } = options
  const moving = useViewTransitionState(href)
  const Heading = `h${level}` as const
  return (
    <article className={classes(css.card, shape && css[shape], lead && css.lead, moving && css.moving)}>
      <div className={css.picture}>
        <Picture {...picture} alt={name.text} sizes={sizes} ratio="fill" first={first} />
      </div>
      <div className={css.body}>
        {sort?.text && (
          <p className={css.kind}>
            <Text of={sort} />
          </p>
        )}
        <Heading className={css.name}>
          <Link to={href} viewTransition>
            <Text of={name} />
          </Link>
        </Heading>
        {children}
      </div>
    </article>
  )
}

interface ProductCardProps extends CardOptions {
  product: ProductCardData
  /** Another action beside opening its page, at the foot of the card. */
  action?: ReactNode
}

/** A card that links to a product of the catalogue or the shop. */
export function ProductCard({ product, action, ...options }: ProductCardProps) {
  const { t } = useSite()
  return (
    <Card
      href={`/${product.status === 'sale' ? 'shop' : 'products'}/${product.id}`}
      picture={{ kind: 'products', file: product.picture }}
      name={product.name}
      sort={product.category}
      {...options}
    >
      <BrandLink of={product.brand} />
      {product.line && (
        <p className={css.line}>
          <Text of={product.line} />
        </p>
      )}
      {product.figures?.map(({ label, value }) => (
        <p key={label} className={css.line}>
          {label} <Value>{value}</Value>
        </p>
      ))}
      {product.price && (
        <p className={classes(css.foot, foot.price)}>
          <Latin>{product.price}</Latin>
          {product.supply && (
            <small className={classes(foot.supply, product.supply === 'soldOut' && foot.out)}>
              {t(`site.detail.${product.supply}`)}
            </small>
          )}
        </p>
      )}
      {action}
    </Card>
  )
}

/** The brand of a product, which leads to all of its products. */
function BrandLink({ of: { id, name } }: { of: ProductCardData['brand'] }) {
  return (
    name.text && (
      <Link className={foot.brand} to={`/brands/${id}`}>
        <Text of={name} />
      </Link>
    )
  )
}

/** Compares a product of the catalogue with others, as the action of its card. */
export function CompareLink({ product: { id, name } }: { product: ProductCardData }) {
  const { t } = useSite()
  return (
    <Link className={foot.compare} to={compareAddress([id])}>
      {t('site.compare.link')}{' '}
      <VisuallyHidden>
        <Text of={name} />
      </VisuallyHidden>
    </Link>
  )
}

/** A card that links to a project, with its key figures. */
export function ProjectCard({ project, ...options }: CardOptions & { project: ProjectCardData }) {
  return (
    <Card
      href={`/projects/${project.id}`}
      picture={{ kind: 'projects', file: project.picture }}
      name={project.name}
      {...options}
    >
      {project.place && (
        <p className={classes(css.line, css.place)}>
          <Icon name="pin" size={16} />
          <TextOrValue of={project.place} />
        </p>
      )}
      <BuildingFigures of={project} className={classes(css.foot, foot.figures)} />
    </Card>
  )
}

/** How many lifts and floors a building has, as far as they are known. */
export function BuildingFigures({ of, className }: { of: ProjectCardData; className: string | undefined }) {
  const { t } = useSite()
  return (
    <ul className={className}>
      {of.lifts > 0 && <li>{t('site.projects.liftCount', { count: of.lifts })}</li>}
      {of.floors > 0 && <li>{t('site.projects.floorCount', { count: of.floors })}</li>}
    </ul>
  )
}

/** A card that links to a service, with the beginning of its text. */
export function ServiceCard({ service, ...options }: CardOptions & { service: ServiceCardData }) {
  const { t } = useSite()
  return (
    <Card
      href={`/services/${service.id}`}
      picture={{ kind: 'services', file: service.picture }}
      name={service.name}
      sort={service.kind}
      {...options}
    >
      <p className={css.text}>
        <Text of={service.line} />
      </p>
      <p className={classes(css.foot, foot.more)} aria-hidden="true">
        {t('site.services.more')}
        <Icon name="forward" size={16} />
      </p>
    </Card>
  )
}
