import { Skeleton, Textarea, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { type Language, languages, languageTable } from '#contract/languages.ts'
import { send } from '#web/api/client.ts'
import { lazyScreen } from '../../components/loading.tsx'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { type CardProps, TextCard } from './text-card.tsx'

/** Saves one translated setting; the answer holds all settings. */
function saveText(
  field: 'name' | 'about' | 'cofounder' | 'emergencyhours' | 'delivery',
  language: Language,
  text: string,
  seen: string | undefined,
) {
  const { word } = languageTable[language]
  const path = `/app/dashboard/settings/appearances/change${field}${word}` as const
  const flag = `change${capital(field)}${capital(word)}` as const
  const body: Record<string, string | undefined> = { [`${word}${field}`]: text, seen }
  // TypeScript cannot relate the computed path to the type of the body.
  return send(path, flag, body as Parameters<typeof send<typeof path>>[2])
}

const capital = <const S extends string>(word: S) =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<S>

/** The name of the company in each language. */
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

/** When the emergency telephone is answered, in each language. */
export function EmergencyHoursCards({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  return languages.map((code) => {
    const { htmlLang, dir, name: language } = languageTable[code]
    const title = `${t('dashboard.fields.emergencyHours')} · ${language}`
    return (
      <TextCard
        key={code}
        title={title}
        note={t('dashboard.settings.emergencyHoursHelp')}
        column={`${code}_emergency_hours`}
        setting={setting}
        locked={locked}
        optional
        save={(hours, seen) => saveText('emergencyhours', code, hours, seen)}
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

/** What the cart says about delivery, in each language. */
export function DeliveryCards({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  return languages.map((code) => {
    const { htmlLang, dir, name: language } = languageTable[code]
    const title = `${t('dashboard.fields.delivery')} · ${language}`
    return (
      <TextCard
        key={code}
        title={title}
        note={t('dashboard.settings.deliveryHelp')}
        column={`${code}_delivery`}
        setting={setting}
        locked={locked}
        optional
        save={(delivery, seen) => saveText('delivery', code, delivery, seen)}
      >
        {({ onChange, round: _, ...field }) => (
          <Textarea
            {...field}
            aria-label={title}
            lang={htmlLang}
            dir={dir}
            maxLength={500}
            autosize
            minRows={3}
            maxRows={8}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </TextCard>
    )
  })
}

// The editor is larger than the rest of the screen, so it is loaded separately.
const RichText = lazyScreen(() => import('./rich-text.tsx'))

/** The text about the co-founder in each language, with headings, lists and links. */
export function CofounderCards({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  return languages.map((code) => {
    const title = `${t('dashboard.fields.cofounder')} · ${languageTable[code].name}`
    return (
      <TextCard
        key={code}
        title={title}
        column={`${code}_cofounder`}
        setting={setting}
        locked={locked}
        save={(html, seen) => saveText('cofounder', code, html, seen)}
      >
        {({ value, autoFocus, round, onChange }) => (
          <Suspense fallback={<Skeleton height={240} />}>
            <RichText
              key={round}
              label={title}
              language={code}
              value={value}
              disabled={locked !== undefined}
              focused={autoFocus}
              onChange={onChange}
            />
          </Suspense>
        )}
      </TextCard>
    )
  })
}
