import { TextInput } from '@mantine/core'
import type { Setting } from '#contract/settings.ts'
import type { Language } from '#contract/values.ts'
import { languageCodes, languageTable } from '#i18n/languages.ts'
import { send } from '#web/api/client.ts'
import { useDesk } from '../../desk.tsx'
import { type CardProps, TextCard } from './text-card.tsx'

function save(language: Language, name: string) {
  switch (language) {
    case 'ku':
      return send('/app/dashboard/settings/appearances/changenamekurdish', 'changeNameKurdish', {
        kurdishname: name,
      })
    case 'ar':
      return send('/app/dashboard/settings/appearances/changenamearabic', 'changeNameArabic', {
        arabicname: name,
      })
    case 'en':
      return send('/app/dashboard/settings/appearances/changenameenglish', 'changeNameEnglish', {
        englishname: name,
      })
  }
}

/** The company's name in each language. */
export function NameCards({ setting, locked }: CardProps & { setting: Setting }) {
  const { t } = useDesk()
  return languageCodes.map((code) => {
    const { htmlLang, dir, name: language } = languageTable[code]
    const title = `${t('dashboard.fields.name')} · ${language}`
    return (
      <TextCard
        key={code}
        title={title}
        column={`${code}_name`}
        value={setting[`${code}_name`]}
        locked={locked}
        save={(name) => save(code, name)}
      >
        {({ onChange, ...field }) => (
          <TextInput
            {...field}
            aria-label={title}
            lang={htmlLang}
            dir={dir}
            maxLength={200}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </TextCard>
    )
  })
}
