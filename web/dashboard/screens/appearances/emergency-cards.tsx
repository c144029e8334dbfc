import { emergencyMinutes } from '#contract/kit/limits.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { wholeNumber } from '../../kit/number-rules.ts'
import { NumberCard } from './number-card.tsx'
import { looksLikePhone, PhoneField, phoneExample } from './telephone-cards.tsx'
import { type CardProps, TextCard } from './text-card.tsx'

/** What is said and dialled in an emergency, besides its texts. */
export function EmergencyCards(props: CardProps) {
  return (
    <>
      <EmergencyPhoneCard {...props} />
      <EmergencyWhatsappCard {...props} />
      <RescuePhoneCard {...props} />
      <EmergencyMinutesCard {...props} />
    </>
  )
}

const isPhoneOrNone = (text: string) => text.trim() === '' || looksLikePhone(text)

function EmergencyPhoneCard({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const title = t('dashboard.fields.emergencyPhone')
  return (
    <TextCard
      title={title}
      note={t('dashboard.settings.emergencyPhoneHelp')}
      setting={setting}
      column="emergency_phone"
      locked={locked}
      optional
      check={(phone) => (isPhoneOrNone(phone) ? undefined : t('messages.PHONE_INVALID'))}
      save={(emergency_phone, seen) =>
        send('/app/dashboard/settings/appearances/changeemergencyphone', 'changeEmergencyPhone', {
          emergency_phone,
          seen,
        })
      }
    >
      {(field) => <PhoneField label={title} field={field} maxLength={120} />}
    </TextCard>
  )
}

/** The server checks the number: whether it exists takes a library. */
function EmergencyWhatsappCard({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const title = t('dashboard.fields.emergencyWhatsapp')
  return (
    <TextCard
      title={title}
      note={t('dashboard.settings.emergencyWhatsappHelp', { example: phoneExample })}
      setting={setting}
      column="emergency_whatsapp"
      locked={locked}
      optional
      save={(emergency_whatsapp, seen) =>
        send('/app/dashboard/settings/appearances/changeemergencywhatsapp', 'changeEmergencyWhatsapp', {
          emergency_whatsapp,
          seen,
        })
      }
    >
      {(field) => <PhoneField label={title} field={field} maxLength={60} />}
    </TextCard>
  )
}

function RescuePhoneCard({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const title = t('dashboard.fields.rescuePhone')
  return (
    <TextCard
      title={title}
      note={t('dashboard.settings.rescuePhoneHelp')}
      setting={setting}
      column="rescue_phone"
      locked={locked}
      optional
      check={(phone) => (isPhoneOrNone(phone) ? undefined : t('messages.PHONE_INVALID'))}
      save={(rescue_phone, seen) =>
        send('/app/dashboard/settings/appearances/changerescuephone', 'changeRescuePhone', {
          rescue_phone,
          seen,
        })
      }
    >
      {(field) => <PhoneField label={title} field={field} maxLength={120} />}
    </TextCard>
  )
}

function EmergencyMinutesCard({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const title = t('dashboard.fields.emergencyMinutes')
  return (
    <NumberCard
      title={title}
      note={t('dashboard.settings.emergencyMinutesHelp')}
      setting={setting}
      column="emergency_minutes"
      locked={locked}
      optional
      number={wholeNumber(emergencyMinutes, t('dashboard.settings.emergencyMinutesWrong', emergencyMinutes))}
      save={(text, seen) =>
        send('/app/dashboard/settings/appearances/changeemergencyminutes', 'changeEmergencyMinutes', {
          emergency_minutes: text === '' ? '' : Number(text),
          seen,
        })
      }
    />
  )
}
