import { useSite } from '#web/shared/site-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './emergency.module.css'
import { messageOf, useEmergencyTexts } from './emergency-texts.ts'
import type { Emergency } from './load-emergency.ts'
import { usePosition } from './use-position.ts'

/**
 * Link that opens WhatsApp with a message that only has to be sent, and the button that adds the visitor's location to
 * it. Without a script the link has the message without a location.
 */
export function WhatsappCall({ emergency }: { emergency: Emergency }) {
  const { t: siteText } = useSite()
  const t = useEmergencyTexts(emergency)
  const { possible, located, locate } = usePosition()
  const { state } = located
  const message = messageOf(t, state === 'located' ? located.point : undefined)
  return (
    <div className={css.write}>
      <a
        className={css.whatsapp}
        href={`https://wa.me/${emergency.whatsapp}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener"
      >
        <Icon name="whatsapp" size={24} />
        {t('emergency.write.action')}
        <VisuallyHidden>({siteText('site.nav.newTab')})</VisuallyHidden>
      </a>
      {possible && (
        <div className={css.locate}>
          <Button className={css.pin} look="quiet" busy={state === 'locating'} onClick={locate}>
            <Icon name="pin" size={20} />
            {t('emergency.write.locate')}
          </Button>
          <p className={css.told} role="status">
            {t(`emergency.write.${state === 'unasked' ? 'locateHelp' : state}`)}
          </p>
        </div>
      )}
    </div>
  )
}
