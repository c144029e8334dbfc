import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Text } from '#web/ui/text.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './card.module.css'
import { Card, type CardOptions } from './card.tsx'
import type { ServiceCardData } from './cards.ts'

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
      <p className={classes(css.foot, css.more)} aria-hidden="true">
        {t('site.services.more')}
        <Icon name="forward" size={16} />
      </p>
    </Card>
  )
}
