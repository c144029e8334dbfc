import { Button, Input, Switch, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { isOpenDay, type OpenDay, weekdays, writeHours } from '#contract/hours.ts'
import type { FormField } from '../../forms/use-entity-form.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import css from './hours.module.css'

type Day = OpenDay | null

/** What a day that is opened first begins with. */
const usual: OpenDay = { opens: '09:00', closes: '17:00' }

/** The days of a field's value; unlike `readHours` it also reads times that are not complete yet. */
const daysOf = (value: string): Day[] => {
  const entries = value.split(' ')
  return weekdays.map((_, at) => {
    const [opens = '', closes = ''] = (entries[at] ?? '-').split('-')
    return opens === '' && closes === '' ? null : { opens, closes }
  })
}

const isWrong = (day: Day) => day !== null && !isOpenDay(day)

/** The days of a field's value whose times are incomplete or close before they open. */
export const wrongDays = (value: string) => weekdays.filter((_, at) => isWrong(daysOf(value)[at] ?? null))

/** Opening hours from Saturday to Friday: a switch for each day, and when it opens and closes. */
export function HoursField({ field }: { field: FormField<string> }) {
  const { t } = useDashboard()
  const label = useId()
  const help = useId()
  const days = daysOf(field.value)
  const put = (changed: readonly Day[]) => field.onChange(writeHours(changed))
  const change = (at: number, day: Day) => put(days.with(at, day))
  const first = days.find((day) => day !== null)
  const several = days.filter((day) => day !== null).length > 1
  // A day begins like the one above it, so that a week is entered with seven presses.
  const like = (at: number) => days.slice(0, at).findLast((day) => day !== null) ?? first ?? usual
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
          const day = days[at] ?? null
          const name = t(`site.hours.days.${weekday}`)
          const time = (edge: keyof OpenDay) => (
            <TextInput
              type="time"
              dir="ltr"
              className={css.time}
              aria-label={t(`dashboard.offices.${edge}`, { day: name })}
              value={day?.[edge] ?? ''}
              error={field.error !== undefined && isWrong(day)}
              onChange={(event) => day && change(at, { ...day, [edge]: event.currentTarget.value })}
            />
          )
          return (
            <div key={weekday} className={css.day}>
              <Switch
                name={field.name}
                label={name}
                checked={day !== null}
                onChange={(event) => change(at, event.currentTarget.checked ? like(at) : null)}
              />
              {day ? (
                <div className={css.times}>
                  {time('opens')}
                  <span aria-hidden="true">–</span>
                  {time('closes')}
                </div>
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
        <Button variant="subtle" size="compact-sm" onClick={() => put(days.map((day) => day && first))}>
          {t('dashboard.offices.sameHours')}
        </Button>
      )}
    </Input.Wrapper>
  )
}
