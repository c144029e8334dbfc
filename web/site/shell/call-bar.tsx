import { isolated } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './call-bar.module.css'
import { useSite } from './site-context.tsx'

/** Link that dials the company, labelled with its number; null without a number. */
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

/** Returns the props of a link that dials, with a label where the visible text is more or less than the number. */
function useCall() {
  const { t, siteData } = useSite()
  const { phone } = siteData
  if (!phone) return undefined
  return { href: phone.href, 'aria-label': t('site.call.named', { phone: isolated(phone.text) }) }
}

/**
 * Bar with a link that dials the company, at the lower edge of a phone on every page, in a row of its own.
 */
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

/** Icon in the navbar that dials the company, where the window is too low for the bar. */
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

/** Large link that dials the company, above the rest of a page's content. */
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
