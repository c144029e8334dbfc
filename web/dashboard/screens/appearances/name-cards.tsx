import { TextInput } from '@mantine/core'
import { languages, languageTable } from '#contract/languages.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { saveText } from './save-text.ts'
import { type CardProps, TextCard } from './text-card.tsx'

/** The company's name in each language. */
export function NameCards({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  return languages.map((code) => {
    const { htmlLang, dir, name: language } = languageTable[code]
    const title = `${t('dashboard.fields.name')} · ${language}`
    return (
      <TextCard
        key={code}
        title={title}
        column={`${code}_name`}
        setting={setting}
        locked={locked}
        save={(name, seen) => saveText('name', code, name, seen)}
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
