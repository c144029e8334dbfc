import { Badge, Button, Group, Input, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { holidayLimits } from '#contract/kit/limits.ts'
import { localTime, zoneOf } from '#contract/settings/clock.ts'
import type { Holiday } from '#contract/settings/holidays.ts'
import { CopyCheck } from '../../kit/copy-check.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { noHoliday, readHolidays, wrongHolidays } from '../../kit/holiday-values.ts'
import type { FormField } from '../../kit/use-entity-form.ts'
import css from './holidays.module.css'

interface Props {
  field: FormField<string> & { autoFocus: boolean }
  label: string
  timezone: string
}

/** The days on which all offices are closed: a date and a name in each language, and buttons to add and remove. */
export function HolidaysField({ field, label, timezone }: Props) {
  const { t } = useDashboard()
  const error = useId()
  const [today] = useState(() => localTime(new Date(), zoneOf(timezone)).date)
  const rows = readHolidays(field.value)
  const wrong = wrongHolidays(rows)
  const put = (changed: readonly Holiday[]) => field.onChange(JSON.stringify(changed))
  const isPast = ({ date }: Holiday) => date !== '' && date < today
  return (
    <fieldset className={css.holidays} aria-label={label} aria-describedby={field.error ? error : undefined}>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('dashboard.settings.noHolidays')}
        </Text>
      )}
      {rows.map((row, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={at}
          row={row}
          n={at + 1}
          // The form moves the focus to the first field of its name: to one that is wrong.
          name={wrong.includes(at) ? field.name : undefined}
          isWrong={field.error !== undefined && wrong.includes(at)}
          isPast={isPast(row)}
          onChange={(changed) => put(rows.with(at, changed))}
          onRemove={() => put(rows.toSpliced(at, 1))}
        />
      ))}
      {field.error && <Input.Error id={error}>{field.error}</Input.Error>}
      <Group gap="xs">
        <Button
          variant="default"
          autoFocus={field.autoFocus}
          disabled={rows.length >= holidayLimits.count}
          onClick={() => put([...rows, noHoliday])}
        >
          {t('dashboard.settings.addHoliday')}
        </Button>
        {rows.some(isPast) && (
          <Button variant="subtle" onClick={() => put(rows.filter((row) => !isPast(row)))}>
            {t('dashboard.settings.removePast')}
          </Button>
        )}
      </Group>
    </fieldset>
  )
}

interface RowProps {
  row: Holiday
  n: number
  name: string | undefined
  isWrong: boolean
  isPast: boolean
  onChange(row: Holiday): void
  onRemove(): void
}

function Row({ row, n, name, isWrong, isPast, onChange, onRemove }: RowProps) {
  const { t } = useDashboard()
  const labelOf = (what: string) => t('dashboard.settings.lineOf', { what, n })
  return (
    <div className={css.row}>
      <TextInput
        className={css.date}
        type="date"
        dir="ltr"
        name={name}
        aria-label={labelOf(t('dashboard.settings.holidayDate'))}
        value={row.date}
        error={isWrong}
        onChange={(event) => onChange({ ...row, date: event.currentTarget.value })}
      />
      {languages.map((code) => {
        const { htmlLang, dir, name: language } = languageTable[code]
        const what = `${t('dashboard.fields.name')} · ${language}`
        const label = labelOf(what)
        const write = (name: string) => onChange({ ...row, [`${code}_name`]: name })
        return (
          <div key={code} className={css.name}>
            <TextInput
              lang={htmlLang}
              dir={dir}
              aria-label={label}
              placeholder={what}
              maxLength={holidayLimits.name}
              value={row[`${code}_name`]}
              onChange={(event) => write(event.currentTarget.value)}
            />
            <CopyCheck language={code} value={row[`${code}_name`]} label={label} onCorrect={write} />
          </div>
        )
      })}
      <Group gap="xs" className={css.end}>
        {isPast && <Badge color="gray">{t('dashboard.settings.past')}</Badge>}
        <Button
          variant="subtle"
          color="gray"
          aria-label={t('dashboard.act.named', {
            action: t('dashboard.offices.remove'),
            name: row.date || labelOf(t('dashboard.settings.holidayDate')),
          })}
          onClick={onRemove}
        >
          {t('dashboard.offices.remove')}
        </Button>
      </Group>
    </div>
  )
}
