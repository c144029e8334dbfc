import { Link, useViewTransitionState } from 'react-router'
import { useSite } from '#web/site/site.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import css from './card.module.css'
import type { ServiceCardData } from './cards.ts'
import { cardSizes } from './product-card.tsx'

interface Props {
  service: ServiceCardData
  level?: 2 | 3
  first?: boolean
}

/** A service with the beginning of its text, which links to its page. */
export function ServiceCard({ service, level = 3, first = false }: Props) {
  const { t } = useSite()
  const href = `/services/${service.id}`
  const moving = useViewTransitionState(href)
  const Heading = `h${level}` as const
  return (
    <article className={classes(css.card, moving && css.moving)}>
      <div className={css.picture}>
        <Picture
          kind="services"
          file={service.picture}
          alt={service.name.text}
          sizes={cardSizes}
          ratio="fill"
          first={first}
        />
      </div>
      <div className={css.body}>
        {service.kind.text && (
          <p className={css.kind}>
            <Text of={service.kind} />
          </p>
        )}
        <Heading className={css.name}>
          <Link to={href} viewTransition>
            <Text of={service.name} />
          </Link>
        </Heading>
        <p className={css.text}>
          <Text of={service.line} />
        </p>
        <p className={classes(css.foot, css.more)} aria-hidden="true">
          {t('site.services.more')}
          <Icon name="forward" size={16} />
        </p>
      </div>
    </article>
  )
}
