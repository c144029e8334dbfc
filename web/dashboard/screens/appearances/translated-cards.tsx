import { Textarea, TextInput } from '@mantine/core'
import { type Language, languages, languageTable } from '#contract/kit/languages.ts'
import type { textColumns } from '#contract/settings/appearance-texts.ts'
import type { TermsColumn } from '#contract/settings/terms.ts'
import { send } from '#web/api/client.ts'
import { CopyCheck } from '../../kit/copy-check.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { fieldLabel } from '../../kit/field-labels.ts'
import { type CardProps, TextCard } from './text-card.tsx'

/** Saves one translated setting; the answer holds all settings. */
export function saveText(
  field: keyof typeof textColumns,
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

interface TranslatedProps extends CardProps {
  field: keyof typeof textColumns
  /** The columns of the setting, without their languages. */
  column:
    | 'name'
    | 'about'
    | 'emergency_hours'
    | 'emergency_advice'
    | 'delivery'
    | 'headline'
    | 'trade'
    | 'power_cut'
    | 'warranty'
    | TermsColumn
  note?: string
  optional?: boolean
  /** In characters. */
  maxLength: number
  /** The least and the most lines that are shown at a time; without them the text has one line. */
  lines?: readonly [least: number, most: number]
}

/** A card for a text without formatting in each language. */
export function TranslatedCards({ field: name, column, maxLength, lines, ...card }: TranslatedProps) {
  const { t } = useDashboard()
  return languages.map((code) => {
    const { htmlLang, dir } = languageTable[code]
    const title = fieldLabel(t, `${code}_${column}`)
    return (
      <TextCard
        key={code}
        {...card}
        title={title}
        column={`${code}_${column}`}
        save={(text, seen) => saveText(name, code, text, seen)}
      >
        {({ onChange, revision: _, ...field }) => {
          const props = { ...field, 'aria-label': title, lang: htmlLang, dir, maxLength }
          return (
            <div>
              {lines ? (
                <Textarea
                  {...props}
                  autosize
                  minRows={lines[0]}
                  maxRows={lines[1]}
                  onChange={(event) => onChange(event.currentTarget.value)}
                />
              ) : (
                <TextInput {...props} onChange={(event) => onChange(event.currentTarget.value)} />
              )}
              <CopyCheck language={code} value={field.value} label={title} onCorrect={onChange} />
            </div>
          )
        }}
      </TextCard>
    )
  })
}

/** The name of the company in each language. */
export function NameCards(props: CardProps) {
  return <TranslatedCards {...props} field="name" column="name" maxLength={200} />
}

/** The text about the company in each language. */
export function AboutCards(props: CardProps) {
  return <TranslatedCards {...props} field="about" column="about" maxLength={10_000} lines={[6, 16]} />
}

/** When the emergency telephone is answered, in each language. */
export function EmergencyHoursCards(props: CardProps) {
  const { t } = useDashboard()
  return (
    <TranslatedCards
      {...props}
      field="emergencyhours"
      column="emergency_hours"
      note={t('dashboard.settings.emergencyHoursHelp')}
      optional
      maxLength={200}
    />
  )
}

/** What to do in an emergency, in each language. */
export function EmergencyAdviceCards(props: CardProps) {
  const { t } = useDashboard()
  return (
    <TranslatedCards
      {...props}
      field="emergencyadvice"
      column="emergency_advice"
      note={t('dashboard.settings.emergencyAdviceHelp')}
      optional
      maxLength={2_000}
      lines={[5, 14]}
    />
  )
}

/** What the cart says about delivery, in each language. */
export function DeliveryCards(props: CardProps) {
  const { t } = useDashboard()
  return (
    <TranslatedCards
      {...props}
      field="delivery"
      column="delivery"
      note={t('dashboard.settings.deliveryHelp')}
      optional
      maxLength={500}
      lines={[3, 8]}
    />
  )
}

/** What the company guarantees, in each language. */
export function WarrantyCards(props: CardProps) {
  const { t } = useDashboard()
  return (
    <TranslatedCards
      {...props}
      field="warranty"
      column="warranty"
      note={t('dashboard.settings.warrantyHelp')}
      optional
      maxLength={1_000}
      lines={[3, 10]}
    />
  )
}

/** The promise of the first screen in each language. */
export function HeadlineCards(props: CardProps) {
  const { t } = useDashboard()
  return (
    <TranslatedCards
      {...props}
      field="headline"
      column="headline"
      note={t('dashboard.settings.headlineHelp')}
      optional
      maxLength={120}
    />
  )
}

/** What the company does, and where, in each language. */
export function TradeCards(props: CardProps) {
  const { t } = useDashboard()
  return (
    <TranslatedCards
      {...props}
      field="trade"
      column="trade"
      note={t('dashboard.settings.tradeHelp')}
      optional
      maxLength={240}
      lines={[2, 5]}
    />
  )
}

/** The title of what happens in a power cut, in each language. */
export function PowerCutCards(props: CardProps) {
  const { t } = useDashboard()
  return (
    <TranslatedCards
      {...props}
      field="powercut"
      column="power_cut"
      note={t('dashboard.settings.powerCutHelp')}
      optional
      maxLength={120}
    />
  )
}
