import { isolated } from '#i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import css from './call-bar.module.css'
import { useSite } from './site-context.tsx'

/** Large link that dials the emergency number, with the hours when it is answered; null without a number. */
export function EmergencyButton() {
  const { t, siteData } = useSite()
  const { emergency } = siteData
  if (!emergency) return null
  return (
    <a
      className={classes(css.first, css.alarm)}
      href={emergency.href}
      aria-label={t('site.emergency.named', { phone: isolated(emergency.text) })}
    >
      <span className={css.round}>
        <Icon name="phone" size={24} />
      </span>
      <span className={css.words}>
        <span>{t('site.emergency.action')}</span>
        <b className={css.number}>
          <Latin>{emergency.text}</Latin>
        </b>
      </span>
    </a>
  )
}

/** When the emergency number is answered; null if nothing is said. */
export function EmergencyHours({ className }: { className: string | undefined }) {
  const { siteData } = useSite()
  const hours = siteData.emergency?.hours
  if (!hours?.text) return null
  return (
    <p className={className}>
      <Text of={hours} />
    </p>
  )
}

/** Link to the emergency page; null without an emergency number. */
export function EmergencyLink({
  className = css.emergency,
  size = 20,
}: {
  className?: string | undefined
  size?: number
}) {
  const { t, siteData } = useSite()
  if (!siteData.emergency) return null
  return (
    <Link className={className} to="/emergency">
      <Icon name="warning" size={size} />
      <span>
        {t('site.emergency.heading')} <Latin>{siteData.emergency.text}</Latin>
      </span>
    </Link>
  )
}
