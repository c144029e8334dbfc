import { useSite } from '#web/shared/site-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from '../page/telephones.module.css'
import { TelephoneLinks } from '../page/telephones.tsx'

/** Link that writes to the company on WhatsApp, labelled with its number; null without a number. */
export function WhatsappLink({ className, size = 20 }: { className: string | undefined; size?: number }) {
  const { t, siteData } = useSite()
  if (!siteData.whatsapp) return null
  return (
    <a className={className} href={siteData.whatsapp.href} target="_blank" rel="noopener">
      <Icon name="whatsapp" size={size} />
      <span>
        {t('site.call.whatsapp')} <Latin>{siteData.whatsapp.text}</Latin>
      </span>
      <VisuallyHidden>({t('site.nav.newTab')})</VisuallyHidden>
    </a>
  )
}

/**
 * Bar with the links that dial, at the lower edge of a phone on every page, in a row of its own: the office and
 * emergencies, the one that leads first.
 */
export function CallBar() {
  const { t, siteData } = useSite()
  const { office, emergency } = siteData.telephones
  return (
    (office || emergency) && (
      <nav className={css.bar} aria-label={t('site.call.ways')}>
        <TelephoneLinks place="bar" className={css.way} label={t('site.call.action')} />
      </nav>
    )
  )
}

/** Signs in the navbar that dial, where the window is too low for the bar. */
export function CallSigns() {
  const { t } = useSite()
  return (
    <span className={css.signs}>
      <TelephoneLinks place="header" className={css.sign} size={24} label={t('site.call.action')} />
    </span>
  )
}
