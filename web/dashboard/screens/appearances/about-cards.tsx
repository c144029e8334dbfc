import { Textarea } from '@mantine/core'
import { languages, languageTable } from '#contract/languages.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { saveText } from './save-text.ts'
import { type CardProps, TextCard } from './text-card.tsx'

/** The text about the company in each language. */
export function AboutCards({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  return languages.map((code) => {
    const { htmlLang, dir, name: language } = languageTable[code]
    const title = `${t('dashboard.fields.about')} · ${language}`
    return (
      <TextCard
        key={code}
        title={title}
        column={`${code}_about`}
        setting={setting}
        locked={locked}
        save={(about, seen) => saveText('about', code, about, seen)}
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
