import { TextInput } from '@mantine/core'
import { foldDigits } from '#i18n/digits.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import type { FormField } from '../../kit/use-entity-form.ts'
import { type CardProps, TextCard } from './text-card.tsx'

/** Whether a text may name telephones, one or several, with words. The server knows which exist. */
export const looksLikePhone = (text: string) => /\d/.test(foldDigits(text))

interface Props {
  label: string
  field: FormField<string> & { autoFocus: boolean; revision: number }
  maxLength: number
}

/** A left-to-right field for a telephone number; it converts Arabic and Kurdish digits to Latin ones. */
export function PhoneField({ label, field: { onChange, revision: _, ...field }, maxLength }: Props) {
  return (
    <TextInput
      {...field}
      aria-label={label}
      type="tel"
      dir="ltr"
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => onChange(foldDigits(event.currentTarget.value))}
    />
  )
}

// It reads from left to right in every language.
export const phoneExample = isolated('+964 750 123 4567')

/** The company's number on WhatsApp. The server checks it: whether a number exists takes a library. */
export function WhatsappCard({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const title = t('dashboard.fields.whatsapp')
  return (
    <TextCard
      title={title}
      note={t('dashboard.settings.whatsappHelp', { example: phoneExample })}
      setting={setting}
      column="whatsapp"
      locked={locked}
      optional
      save={(whatsapp, seen) =>
        send('/app/dashboard/settings/appearances/changewhatsapp', 'changeWhatsapp', { whatsapp, seen })
      }
    >
      {(field) => <PhoneField label={title} field={field} maxLength={60} />}
    </TextCard>
  )
}
