import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import css from './emergency.module.css'
import { useEmergencyTexts } from './emergency-texts.ts'
import type { Emergency } from './load-emergency.ts'

/**
 * What to do in an emergency, for those inside and outside: the company's own lines or else the dictionary's. The rescue
 * service and the minutes are lines of the settings, and absent where these are empty.
 */
export function Advice({ emergency }: { emergency: Emergency }) {
  const t = useEmergencyTexts(emergency)
  const { advice, minutes, rescue } = emergency
  const rescueLine = rescue && (
    <li className={css.rescue}>
      {t('emergency.outside.rescue')}{' '}
      <a className={css.dial} href={rescue.href}>
        <Icon name="phone" size={20} />
        <Latin>{rescue.text}</Latin>
      </a>
    </li>
  )
  const minutesLine = minutes !== null && <li>{t('emergency.next.minutes', { count: minutes })}</li>

  if (advice.length > 0)
    return (
      <section className={css.advice} aria-labelledby="emergency-advice">
        <div className={css.part}>
          <h2 className={css.heading} id="emergency-advice">
            {t('emergency.advice')}
          </h2>
          <ul className={css.lines}>
            {rescueLine}
            {advice.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
            {minutesLine}
          </ul>
        </div>
      </section>
    )

  return (
    <div className={css.advice}>
      <section className={css.part} aria-labelledby="emergency-inside">
        <h2 className={css.heading} id="emergency-inside">
          {t('emergency.inside.heading')}
        </h2>
        <ul className={css.lines}>
          <li>{t('emergency.inside.alarm')}</li>
          <li>{t('emergency.inside.stay')}</li>
          <li>{t('emergency.inside.doors')}</li>
          <li>{t('emergency.inside.sit')}</li>
          <li>{t('emergency.inside.tell')}</li>
        </ul>
      </section>
      <section className={css.part} aria-labelledby="emergency-outside">
        <h2 className={css.heading} id="emergency-outside">
          {t('emergency.outside.heading')}
        </h2>
        <ul className={css.lines}>
          {rescueLine}
          <li>{t('emergency.outside.speak')}</li>
          <li>{t('emergency.outside.ask')}</li>
          <li>{t('emergency.outside.doors')}</li>
          <li>{t('emergency.outside.power')}</li>
        </ul>
      </section>
      <section className={css.part} aria-labelledby="emergency-next">
        <h2 className={css.heading} id="emergency-next">
          {t('emergency.next.heading')}
        </h2>
        <ul className={css.lines}>
          <li>{t('emergency.next.crew')}</li>
          {minutesLine}
          <li>{t('emergency.next.meet')}</li>
          <li>{t('emergency.next.after')}</li>
        </ul>
      </section>
    </div>
  )
}
