import type { TelephonePlace } from '#contract/settings/telephones.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useTelephones } from '#web/shared/use-telephones.ts'
import { classes } from '#web/ui/classes.ts'
import type { FormError } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import { WhatsappLink } from '../shell/call-bar.tsx'
import css from './call-buttons.module.css'

/** Large links that dial, above the rest of a page's content; null without a number. */
export function CallButtons({ place }: { place: TelephonePlace }) {
  const { t } = useSite()
  const telephones = useTelephones(place)
  if (telephones.length === 0) return null
  return (
    <div className={css.buttons}>
      {telephones.map(({ line, text, href, note }) => (
        <a
          key={text}
          className={classes(css.first, line === 'emergency' && css.alarm)}
          href={href}
          data-line={line}
        >
          <span className={css.round}>
            <Icon name="phone" size={24} />
          </span>
          <span className={css.words}>
            <span>{t(line === 'office' ? 'site.call.action' : 'site.emergency.action')} </span>
            <b className={css.number}>
              <Latin>{text}</Latin>
            </b>
            {note && <small className={css.note}> {note}</small>}
          </span>
        </a>
      ))}
    </div>
  )
}

/** The telephones and WhatsApp beside a refusal that asks to wait; null beside any other. */
export function OtherWays({ fault: { waits = false } }: { fault: FormError }) {
  const telephones = useTelephones('contact')
  if (!waits) return null
  return (
    <span className={css.ways}>
      {telephones.map(({ line, text, href }) => (
        <a key={line} className={css.way} href={href}>
          <Icon name="phone" size={20} />
          <Latin>{text}</Latin>
        </a>
      ))}
      <WhatsappLink className={css.way} />
    </span>
  )
}
