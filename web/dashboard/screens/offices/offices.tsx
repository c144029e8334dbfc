import { Anchor, Text as Words } from '@mantine/core'
import type { Office } from '#contract/settings/offices.ts'
import { pickText } from '#i18n/format.ts'
import { hoursLines, timesText } from '#i18n/hours.ts'
import { send } from '#web/api/client.ts'
import { mapLink } from '#web/shared/links.ts'
import { Text } from '#web/ui/text.tsx'
import { Times } from '#web/ui/times.tsx'
import { nameColumn, numberColumn } from '../../kit/columns.tsx'
import { Telephone } from '../../kit/contact-details.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { nameOf } from '../../kit/row-names.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import css from './hours.module.css'
import { OfficeForm } from './office-form.tsx'

/** The offices of the company with their addresses, telephones and opening hours. */
export default function Offices() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const rows = useRows(usePage(['id', 'name']), ['offices'], (pageQuery) =>
    send('/app/dashboard/settings/offices/getall', 'getAllOffices', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="offices"
      heading={t('dashboard.nav.offices')}
      nameOf={(row) => nameOf(row, language)}
      columns={[
        numberColumn(dashboard),
        nameColumn(dashboard),
        {
          key: 'address',
          title: t('dashboard.fields.address'),
          width: 220,
          show: (row) => <Address office={row} />,
        },
        {
          key: 'phone',
          title: t('dashboard.fields.phone'),
          show: (row) => <Telephone of={row} />,
        },
        {
          key: 'hours',
          title: t('dashboard.fields.hours'),
          width: 200,
          show: ({ hours }) => <HoursText hours={hours} />,
        },
      ]}
      write="settings.write"
      remove={{
        needs: 'settings.write',
        run: ({ id }) =>
          send('/app/dashboard/settings/offices/delete', 'deleteOffices', { office_id: id, limit: 1 }),
      }}
      form={(row, close) => <OfficeForm row={row} onClose={close} />}
    />
  )
}

/** An address, with a link to its point on the map. */
function Address({ office }: { office: Office }) {
  const { t, language, defaultLanguage } = useDashboard()
  const { latitude, longitude } = office
  return (
    <span>
      <Text of={pickText(office, 'address', language, defaultLanguage)} />
      {latitude !== null && longitude !== null && (
        <Words component="small" size="xs" display="block">
          <Anchor href={mapLink(`${latitude},${longitude}`)} target="_blank" rel="noopener" size="xs">
            {t('site.contact.openMap')}
          </Anchor>
        </Words>
      )}
    </span>
  )
}

/** Opening hours in lines, `Saturday to Thursday: 08:30–17:00`. */
function HoursText({ hours }: { hours: string }) {
  const { t, language } = useDashboard()
  return hoursLines(hours, t).map((line) => (
    <span key={line.days} className={css.line}>
      {line.days}: <Times of={timesText(line, t).texts} language={language} />
    </span>
  ))
}
