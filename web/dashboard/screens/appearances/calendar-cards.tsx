import { Select } from '@mantine/core'
import { zoneOf } from '#contract/settings/clock.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { readHolidays, writtenHolidays, wrongHolidays } from '../../kit/holiday-values.ts'
import { HolidaysField } from './holidays-field.tsx'
import { type CardProps, TextCard } from './text-card.tsx'

/** The zones to choose from; one that this browser does not list stays if it is set. */
const zonesWith = (zone: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), zone])].toSorted()

/** The time zone of the company's clock. */
export function TimezoneCard({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const title = t('dashboard.fields.timezone')
  return (
    <TextCard
      title={title}
      note={t('dashboard.settings.timezoneHelp')}
      setting={setting}
      column="timezone"
      locked={locked}
      optional
      save={(timezone, seen) =>
        send('/app/dashboard/settings/appearances/changetimezone', 'changeTimezone', { timezone, seen })
      }
    >
      {({ value, onChange, revision: _, ...field }) => (
        <Select
          {...field}
          aria-label={title}
          placeholder={zoneOf('')}
          data={zonesWith(zoneOf(value))}
          value={value === '' ? null : value}
          onChange={(zone) => onChange(zone ?? '')}
          searchable
          clearable
          clearButtonProps={{
            // A touch target needs at least 24 pixels.
            size: '26px',
            'aria-label': t('dashboard.form.clear', { field: title }),
            tabIndex: 0,
            'aria-hidden': false,
          }}
          dir="ltr"
          limit={50}
          nothingFoundMessage={t('dashboard.list.noMatch')}
          // The list itself scrolls: a scroll area inside it would be an additional tab stop.
          withScrollArea={false}
          styles={{ options: { maxBlockSize: 220, overflowY: 'auto' } }}
        />
      )}
    </TextCard>
  )
}

/** The days on which all offices are closed. */
export function HolidaysCard({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const title = t('dashboard.fields.holidays')
  return (
    <TextCard
      title={title}
      note={t('dashboard.settings.holidaysHelp')}
      setting={setting}
      column="holidays"
      locked={locked}
      optional
      check={(text) =>
        wrongHolidays(readHolidays(text)).length > 0 ? t('dashboard.settings.holidaysWrong') : undefined
      }
      save={(text, seen) =>
        send('/app/dashboard/settings/appearances/changeholidays', 'changeHolidays', {
          holidays: writtenHolidays(text),
          seen,
        })
      }
    >
      {(field) => <HolidaysField field={field} label={title} timezone={setting.timezone} />}
    </TextCard>
  )
}
