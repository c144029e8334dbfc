import { Textarea } from '@mantine/core'
import type { Language } from '#contract/values.ts'
import { languageCodes, languageTable } from '#i18n/languages.ts'
import { send } from '#web/api/client.ts'
import { useDesk } from '../../desk.tsx'
import { type CardProps, TextCard } from './text-card.tsx'

function save(language: Language, about: string, seen: string | undefined) {
  switch (language) {
    case 'ku':
      return send('/app/dashboard/settings/appearances/changeaboutkurdish', 'changeAboutKurdish', {
        kurdishabout: about,
        seen,
      })
    case 'ar':
      return send('/app/dashboard/settings/appearances/changeaboutarabic', 'changeAboutArabic', {
        arabicabout: about,
        seen,
      })
    case 'en':
      return send('/app/dashboard/settings/appearances/changeaboutenglish', 'changeAboutEnglish', {
        englishabout: about,
        seen,
      })
  }
}

/** The text about the company in each language. */
export function AboutCards({ setting, locked }: CardProps) {
  const { t } = useDesk()
  return languageCodes.map((code) => {
    const { htmlLang, dir, name: language } = languageTable[code]
    const title = `${t('dashboard.fields.about')} · ${language}`
    return (
      <TextCard
        key={code}
        title={title}
        column={`${code}_about`}
        setting={setting}
        locked={locked}
        save={(about, seen) => save(code, about, seen)}
      >
        {({ onChange, round: _, ...field }) => (
          <Textarea
            {...field}
            aria-label={title}
            lang={htmlLang}
            dir={dir}
            maxLength={10_000}
            autosize
            minRows={6}
            maxRows={16}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </TextCard>
    )
  })
}
