import { isolated } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import css from './call-bar.module.css'
import { useSite } from './site-context.tsx'

/** Calls the company, by its number alone; nothing without one. */
export function PhoneLink({ className, size = 20 }: { className: string | undefined; size?: number }) {
  const { siteData } = useSite()
  if (!siteData.phone) return null
  return (
    <a className={className} href={siteData.phone.href}>
      <Icon name="phone" size={size} />
      <Latin>{siteData.phone.text}</Latin>
    </a>
  )
}

/** What a link that calls is named, where more than the number or less is seen. */
function useCall() {
  const { t, siteData } = useSite()
  const { phone } = siteData
  if (!phone) return undefined
  return { href: phone.href, 'aria-label': t('site.call.named', { phone: isolated(phone.text) }) }
}

/** Calls the company from the lower edge of a phone, on every page; it takes a row of its own there. */
export function CallBar() {
  const { t, siteData } = useSite()
  const call = useCall()
  if (!call || !siteData.phone) return null
  return (
    <nav className={css.bar} aria-label={t('site.call.ways')}>
      <a className={css.way} {...call}>
        <Icon name="phone" />
        <span>{t('site.call.action')}</span>
        <b className={css.shown}>
          <Latin>{siteData.phone.text}</Latin>
        </b>
      </a>
    </nav>
  )
}

/** Calls the company from the head of the page, where a window is too low for the bar. */
export function CallIcon() {
  const call = useCall()
  return (
    call && (
      <a className={css.sign} {...call}>
        <Icon name="phone" size={24} />
      </a>
    )
  )
}

/** Calls the company, before all else that a page says. */
export function CallButton() {
  const { t, siteData } = useSite()
  const call = useCall()
  if (!call || !siteData.phone) return null
  return (
    <a className={css.first} {...call}>
      <span className={css.round}>
        <Icon name="phone" size={24} />
      </span>
      <span className={css.words}>
        <span>{t('site.call.action')}</span>
        <b className={css.number}>
          <Latin>{siteData.phone.text}</Latin>
        </b>
      </span>
    </a>
  )
}
