import { Button, Input, Switch, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { type Day, isShift, type Shift, weekdays, writeHours, wrongDays } from '#contract/settings/hours.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import type { FormField } from '../../kit/use-entity-form.ts'
import css from './hours.module.css'

/** What a day that is opened first begins with, and its second shift. */
const usual: Day = [{ opens: '09:00', closes: '17:00' }]
const evening: Shift = { opens: '16:00', closes: '21:00' }

/** The days of a field's value; unlike `readHours` it also reads times that are not complete yet. */
export const daysOf = (value: string): Day[] => {
  const entries = value.split(' ')
  return weekdays.map((_, at) => {
    const entry = entries[at] || '-'
    if (entry === '-') return []
    return entry.split(',').map((shift) => {
      const [opens = '', closes = ''] = shift.split('-')
      return { opens, closes }
    })
  })
}

const isOvernight = (shift: Shift) => isShift(shift) && shift.closes < shift.opens && shift.closes !== '00:00'

/** A shift to begin a further one with: the evening if it is still free, else one without times. */
const furtherShift = (day: Day): Shift =>
  day.every(({ opens, closes }) => opens < closes && closes <= evening.opens)
    ? evening
    : { opens: '', closes: '' }

/** Opening hours from Saturday to Friday: a switch for each day, and when each of its shifts opens and closes. */
export function HoursField({ field }: { field: FormField<string> }) {
  const { t } = useDashboard()
  const label = useId()
  const help = useId()
  const days = daysOf(field.value)
  const wrong = field.error === undefined ? [] : wrongDays(days)
  const put = (changed: readonly Day[]) => field.onChange(writeHours(changed))
  const first = days.find((day) => day.length > 0)
  const several = days.filter((day) => day.length > 0).length > 1
  // A day begins like the one above it, so that a week is entered with seven presses.
  const like = (at: number) => days.slice(0, at).findLast((day) => day.length > 0) ?? first ?? usual
  return (
    <Input.Wrapper
      label={t('dashboard.fields.hours')}
      labelElement="div"
      labelProps={{ id: label }}
      description={t('dashboard.offices.hoursHelp')}
      descriptionProps={{ id: help }}
      error={field.error}
    >
      <fieldset className={css.week} aria-labelledby={label} aria-describedby={help}>
        {weekdays.map((weekday, at) => {
          const day = days[at] ?? []
          const name = t(`site.hours.days.${weekday}`)
          return (
            <div key={weekday} className={css.day}>
              <Switch
                name={field.name}
                label={name}
                checked={day.length > 0}
                onChange={(event) => put(days.with(at, event.currentTarget.checked ? like(at) : []))}
              />
              {day.length > 0 ? (
                <Shifts
                  day={day}
                  name={name}
                  isWrong={wrong.includes(at)}
                  onChange={(changed) => put(days.with(at, changed))}
                />
              ) : (
                <Text size="sm" c="dimmed">
                  {t('site.hours.closed')}
                </Text>
              )}
            </div>
          )
        })}
      </fieldset>
      {several && first && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => put(days.map((day) => (day.length > 0 ? first : day)))}
        >
          {t('dashboard.offices.sameHours')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

interface ShiftsProps {
  day: Day
  /** The day's name. */
  name: string
  isWrong: boolean
  onChange(day: Day): void
}

/** The shifts of a day that is open: when each opens and closes, and a button for a further one. */
function Shifts({ day, name, isWrong, onChange }: ShiftsProps) {
  const { t } = useDashboard()
  return (
    <div className={css.shifts}>
      {day.map((shift, at) => {
        const of = day.length > 1 ? t('dashboard.offices.shift', { day: name, n: at + 1 }) : name
        const time = (edge: keyof Shift) => (
          <TextInput
            type="time"
            dir="ltr"
            className={css.time}
            aria-label={t(`dashboard.offices.${edge}`, { day: of })}
            value={shift[edge]}
            error={isWrong}
            onChange={(event) => onChange(day.with(at, { ...shift, [edge]: event.currentTarget.value }))}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift is its place
          <div key={at} className={css.times}>
            {time('opens')}
            <span aria-hidden="true">–</span>
            {time('closes')}
            {day.length > 1 && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('dashboard.offices.removeShift', { shift: of })}
                onClick={() => onChange(day.toSpliced(at, 1))}
              >
                {t('dashboard.offices.remove')}
              </Button>
            )}
            {isOvernight(shift) && (
              <Text size="sm" c="dimmed">
                {t('dashboard.offices.overnight')}
              </Text>
            )}
          </div>
        )
      })}
      <Button
        variant="subtle"
        size="compact-sm"
        className={css.add}
        aria-label={t('dashboard.offices.addShiftTo', { day: name })}
        onClick={() => onChange([...day, furtherShift(day)])}
      >
        {t('dashboard.offices.addShift')}
      </Button>
    </div>
  )
}
