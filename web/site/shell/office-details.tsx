import { useSite } from '#web/shared/site-context.tsx'
import type { SiteOffice } from '#web/shared/site-data.server.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { Times } from '#web/ui/times.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './office-details.module.css'

/** Opening hours in lines, `Saturday to Thursday 08:30–17:00`; null without hours. */
export function OpeningHours({ hours }: Pick<SiteOffice, 'hours'>) {
  const { t, siteData } = useSite()
  if (hours.length === 0) return null
  return (
    <dl className={css.hours} aria-label={t('site.hours.heading')}>
      {hours.map(([days, ...times]) => (
        <div key={days} className={css.line}>
          <dt>{days}</dt>
          <dd>
            <Times of={times} language={siteData.language} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Link to an office on the map, labelled with its address. */
export function AddressLink({ office, className }: { office: SiteOffice; className: string | undefined }) {
  const { t } = useSite()
  return (
    <a className={className} href={office.map} target="_blank" rel="noopener">
      <Icon name="pin" size={18} />
      <span>
        <Text of={office.address} />
      </span>
      <VisuallyHidden>
        {t('site.contact.openMap')} ({t('site.nav.newTab')})
      </VisuallyHidden>
    </a>
  )
}

/** The picture of the map, which opens the map; null without one. */
export function MapPicture({ sizes }: { sizes: string }) {
  const { t, siteData } = useSite()
  if (!siteData.map) return null
  return (
    <a className={css.map} href={siteData.map.href} target="_blank" rel="noopener">
      <Picture
        kind="setting"
        file={siteData.map.picture}
        alt={t('site.contact.mapOf', { company: siteData.company.text })}
        sizes={sizes}
        ratio="16:9"
      />
      <span>
        <Icon name="pin" size={18} />
        {t('site.contact.openMap')}
        <VisuallyHidden> ({t('site.nav.newTab')})</VisuallyHidden>
      </span>
    </a>
  )
}
