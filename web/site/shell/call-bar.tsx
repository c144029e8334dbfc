import type { TelephonePlace } from '#contract/telephones.ts'
import { isolated } from '#i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './call-bar.module.css'
import { useSite } from './site-context.tsx'
import { type Telephone, useTelephones } from './use-telephones.ts'

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

const isAlarm = ({ line }: Telephone) => line === 'emergency'

/**
 * Bar with the links that dial, at the lower edge of a phone on every page, in a row of its own: the office and
 * emergencies, the one that leads first.
 */
export function CallBar() {
  const { t } = useSite()
  const telephones = useTelephones('bar')
  if (telephones.length === 0) return null
  return (
    <nav className={css.bar} aria-label={t('site.call.ways')}>
      {telephones.map((one) => (
        <a
          key={one.line}
          className={classes(css.way, isAlarm(one) && css.red)}
          href={one.href}
          data-line={one.line}
        >
          <Icon name="phone" />
          <span className={css.label}>
            <span className={css.what}>
              {t(isAlarm(one) ? 'site.emergency.heading' : 'site.call.action')}
            </span>{' '}
            <b className={css.shown}>
              <Latin>{one.text}</Latin>
            </b>
            {one.note && (
              <>
                {' '}
                <small className={css.note}>{one.note}</small>
              </>
            )}
          </span>
        </a>
      ))}
    </nav>
  )
}

/** Icons in the navbar that dial, where the window is too low for the bar. */
export function CallIcons() {
  const { t } = useSite()
  const telephones = useTelephones('header')
  if (telephones.length === 0) return null
  return (
    <span className={css.signs}>
      {telephones.map((one) => (
        <a
          key={one.line}
          className={classes(css.sign, isAlarm(one) && css.red)}
          href={one.href}
          data-line={one.line}
          aria-label={t(isAlarm(one) ? 'site.emergency.named' : 'site.call.named', {
            phone: isolated(one.text),
          })}
        >
          <Icon name={isAlarm(one) ? 'warning' : 'phone'} size={24} />
        </a>
      ))}
    </span>
  )
}

/** Large links that dial, above the rest of a page's content; null without a number. */
export function CallButtons({ place }: { place: TelephonePlace }) {
  const { t } = useSite()
  const telephones = useTelephones(place)
  if (telephones.length === 0) return null
  return (
    <div className={css.buttons}>
      {telephones.map((one) => (
        <a
          key={one.line}
          className={classes(css.first, isAlarm(one) && css.alarm)}
          href={one.href}
          data-line={one.line}
        >
          <span className={css.round}>
            <Icon name="phone" size={24} />
          </span>
          <span className={css.words}>
            <span>{t(isAlarm(one) ? 'site.emergency.action' : 'site.call.action')}</span>{' '}
            <b className={css.number}>
              <Latin>{one.text}</Latin>
            </b>
            {one.note && (
              <>
                {' '}
                <small className={css.note}>{one.note}</small>
              </>
            )}
          </span>
        </a>
      ))}
    </div>
  )
}
