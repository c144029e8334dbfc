import type { ReactNode } from 'react'
import { useTelephones } from '#web/shared/use-telephones.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import css from './emergency.module.css'
import { useEmergencyTexts } from './emergency-texts.ts'
import type { Emergency } from './load-emergency.ts'
import { WhatsappCall } from './whatsapp-call.tsx'

/** The longest number that has room in the largest type. */
const shortNumber = 18

/** The red head of a page for emergencies: its title, the number in the largest type, WhatsApp, when it is answered. */
export function EmergencyHead({ title, emergency }: { title: ReactNode; emergency: Emergency }) {
  const t = useEmergencyTexts(emergency)
  const [telephone] = useTelephones('urgent')
  return (
    <header className={css.head}>
      <div className={css.inside}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.intro}>{t('emergency.intro')}</p>
        {telephone && (
          <a className={css.call} href={telephone.href}>
            <span className={css.action}>
              <Icon name="phone" size={24} />
              {t('emergency.call')}
            </span>{' '}
            <b className={classes(css.number, telephone.text.length > shortNumber && css.long)}>
              <Latin>{telephone.text}</Latin>
            </b>
          </a>
        )}
        {emergency.hours.text && (
          <p>
            <Text of={emergency.hours} />
          </p>
        )}
        {emergency.whatsapp && <WhatsappCall emergency={emergency} />}
      </div>
    </header>
  )
}
