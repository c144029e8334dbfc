import { TextInput } from '@mantine/core'
import type { Language } from '#contract/values.ts'
import { languageCodes, languageTable } from '#i18n/languages.ts'
import { send } from '#web/api/client.ts'
import { useDesk } from '../../desk.tsx'
import { type CardProps, TextCard } from './text-card.tsx'

function save(language: Language, name: string, seen: string | undefined) {
  switch (language) {
    case 'ku':
      return send('/app/dashboard/settings/appearances/changenamekurdish', 'changeNameKurdish', {
        kurdishname: name,
        seen,
      })
    case 'ar':
      return send('/app/dashboard/settings/appearances/changenamearabic', 'changeNameArabic', {
        arabicname: name,
        seen,
      })
    case 'en':
      return send('/app/dashboard/settings/appearances/changenameenglish', 'changeNameEnglish', {
        englishname: name,
        seen,
      })
  }
}

/** The company's name in each language. */
export function NameCards({ setting, locked }: CardProps) {
  const { t } = useDesk()
  return languageCodes.map((code) => {
    const { htmlLang, dir, name: language } = languageTable[code]
    const title = `${t('dashboard.fields.name')} · ${language}`
    return (
      <TextCard
        key={code}
        title={title}
        column={`${code}_name`}
        setting={setting}
        locked={locked}
        save={(name, seen) => save(code, name, seen)}
      >
        {({ onChange, round: _, ...field }) => (
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
