import { Input, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { type Language, languages, languageTable } from '#contract/kit/languages.ts'
import { type FigureLimits, figureLimits, figureSeparator, readFigures } from '#contract/settings/figures.ts'
import { CopyCheck } from '../../kit/copy-check.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import type { FormField } from '../../kit/use-entity-form.ts'
import css from './appearances.module.css'
import { type CardProps, TextCard } from './text-card.tsx'
import { saveText } from './translated-cards.tsx'

/** Both parts of each line as they were typed; `readFigures` would drop the blanks at their ends. */
const partsOf = (value: string, lines: number) =>
  Array.from({ length: lines }, (_, at) => {
    const line = value.split('\n')[at] ?? ''
    const cut = line.indexOf(figureSeparator)
    return cut === -1
      ? { figure: line, label: '' }
      : { figure: line.slice(0, cut), label: line.slice(cut + figureSeparator.length) }
  })

type Line = ReturnType<typeof partsOf>[number]

const isEmpty = ({ figure, label }: Line) => figure === '' && label === ''

const written = (lines: readonly Line[]) =>
  lines
    .slice(0, lines.findLastIndex((line) => !isEmpty(line)) + 1)
    .map((line) => (isEmpty(line) ? '' : line.figure + figureSeparator + line.label))
    .join('\n')

const isHalf = ({ figure, label }: Line) => (figure.trim() === '') !== (label.trim() === '')

interface Props {
  field: FormField<string> & { autoFocus: boolean; revision: number }
  limits: FigureLimits
  /** The card's title. */
  label: string
  /** The names of the two parts of a line. */
  parts: readonly [figure: string, label: string]
  language: Language
}

/** Lines of a figure and its words; empty lines count for nothing. */
function FiguresField({ field, limits, label, parts, language }: Props) {
  const { htmlLang, dir } = languageTable[language]
  const { t } = useDashboard()
  const error = useId()
  const all = partsOf(field.value, limits.lines)
  // One empty line to write in follows those with text.
  const shown = all.slice(0, all.findLastIndex((line) => !isEmpty(line)) + 2)
  const part = (at: number, name: keyof Line) => {
    const line = all[at] ?? { figure: '', label: '' }
    const what = parts[name === 'figure' ? 0 : 1]
    return {
      name: field.name,
      className: css[name],
      'aria-label': t('dashboard.settings.lineOf', { what, n: at + 1 }),
      'aria-describedby': field.error ? error : undefined,
      placeholder: what,
      maxLength: limits[name],
      value: line[name],
      error: field.error !== undefined && isHalf(line) && line[name].trim() === '',
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        // The bar divides the two parts where they are stored, the end of a line the lines.
        const text = value.replaceAll(figureSeparator.trim(), '').replaceAll('\n', ' ')
        field.onChange(written(all.with(at, { ...line, [name]: text })))
      },
    }
  }
  return (
    <fieldset className={css.lines} aria-label={label}>
      {shown.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={at} className={css.line} lang={htmlLang} dir={dir}>
          <TextInput {...part(at, 'figure')} autoFocus={field.autoFocus && at === 0} />
          <Textarea {...part(at, 'label')} autosize minRows={1} maxRows={4} />
        </div>
      ))}
      <CopyCheck language={language} value={field.value} label={label} onCorrect={field.onChange} />
      {field.error && <Input.Error id={error}>{field.error}</Input.Error>}
    </fieldset>
  )
}

interface FigureCardsProps extends CardProps {
  field: 'proofs' | 'powercutsteps'
  column: keyof typeof figureLimits
  label: string
  note: string
  parts: Props['parts']
}

/** A card for lines of figures in each language. */
function FigureCards({ field: name, column, label, parts, ...card }: FigureCardsProps) {
  const { t } = useDashboard()
  return languages.map((code) => {
    const { name: language } = languageTable[code]
    const title = `${label} · ${language}`
    return (
      <TextCard
        key={code}
        {...card}
        title={title}
        column={`${code}_${column}`}
        optional
        check={(text) => (readFigures(text) ? undefined : t('dashboard.settings.lineHalf'))}
        save={(text, seen) => saveText(name, code, text, seen)}
      >
        {(field) => (
          <FiguresField
            field={field}
            limits={figureLimits[column]}
            label={title}
            parts={parts}
            language={code}
          />
        )}
      </TextCard>
    )
  })
}

/** The figures that the company stands by, in each language. */
export function ProofCards(props: CardProps) {
  const { t } = useDashboard()
  return (
    <FigureCards
      {...props}
      field="proofs"
      column="proofs"
      label={t('dashboard.fields.proofs')}
      note={t('dashboard.settings.proofsHelp')}
      parts={[t('dashboard.settings.figure'), t('dashboard.settings.figureWords')]}
    />
  )
}

/** The steps of a power cut in each language. */
export function PowerCutStepCards(props: CardProps) {
  const { t } = useDashboard()
  return (
    <FigureCards
      {...props}
      field="powercutsteps"
      column="power_cut_steps"
      label={t('dashboard.fields.powerCutSteps')}
      note={t('dashboard.settings.powerCutStepsHelp')}
      parts={[t('dashboard.settings.moment'), t('dashboard.settings.momentWords')]}
    />
  )
}
