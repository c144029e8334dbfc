import { SegmentedControl, TextInput } from '@mantine/core'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { send } from '#web/api/client.ts'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { emailLength } from '../../kit/staff-rules.ts'
import { looksLikePhone, PhoneField, WhatsappCard } from './telephone-cards.tsx'
import { type CardProps, TextCard } from './text-card.tsx'

/** The default language of the site, and the contact data of the company. */
export function ContactCards({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  return (
    <>
      <TextCard
        title={t('dashboard.fields.language')}
        note={t('dashboard.settings.languageHelp')}
        setting={setting}
        column="lang"
        locked={locked}
        save={(value, seen) =>
          send('/app/dashboard/settings/appearances/changelang', 'changeLang', {
            lang: languages.find((code) => code === value) ?? setting.lang,
            seen,
          })
        }
      >
        {({ value, onChange }) => (
          <SegmentedControl
            fullWidth
            aria-label={t('dashboard.fields.language')}
            value={value}
            onChange={onChange}
            disabled={locked !== undefined}
            data={languages.map((code) => ({ value: code, label: languageTable[code].name }))}
          />
        )}
      </TextCard>
      <TextCard
        title={t('dashboard.fields.email')}
        setting={setting}
        column="email"
        locked={locked}
        check={(value) => (looksLikeEmail(value) ? undefined : t('site.fields.invalidEmail'))}
        save={(email, seen) =>
          send('/app/dashboard/settings/appearances/changeemail', 'changeEmail', { email, seen })
        }
      >
        {({ onChange, revision: _, ...field }) => (
          <TextInput
            {...field}
            aria-label={t('dashboard.fields.email')}
            type="email"
            dir="ltr"
            maxLength={emailLength}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </TextCard>
      <TextCard
        title={t('dashboard.fields.phone')}
        setting={setting}
        column="phone"
        locked={locked}
        check={(value) => (looksLikePhone(value) ? undefined : t('messages.PHONE_INVALID'))}
        save={(value, seen) =>
          send('/app/dashboard/settings/appearances/changephone', 'changePhone', { phone: value, seen })
        }
      >
        {(field) => <PhoneField label={t('dashboard.fields.phone')} field={field} maxLength={120} />}
      </TextCard>
      <WhatsappCard setting={setting} locked={locked} />
    </>
  )
}
