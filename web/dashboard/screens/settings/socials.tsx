import { Group } from '@mantine/core'
import { send } from '#web/api/client.ts'
import { networkOf } from '#web/ui/networks.ts'
import { Latin } from '#web/ui/text.tsx'
import { StaffIcon } from '../../components/staff-icon.tsx'
import { numberColumn } from '../../lists/columns.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { usePage } from '../../lists/use-page.ts'
import { useRows } from '../../lists/use-rows.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { SocialForm } from './social-form.tsx'

/** The company's links on social networks. */
export default function Socials() {
  const dashboard = useDashboard()
  const { t } = dashboard
  const rows = useRows(usePage(['id', 'name']), ['socials'], (asked) =>
    send('/app/dashboard/settings/socials/getall', 'getAllSocials', asked),
  )
  return (
    <ListScreen
      {...rows}
      list="socials"
      heading={t('dashboard.nav.socials')}
      nameOf={({ icon }) => t(`dashboard.networks.${networkOf(icon)}`)}
      columns={[
        numberColumn(dashboard),
        {
          key: 'name',
          title: t('dashboard.fields.icon'),
          sort: 'name',
          width: 140,
          show: ({ icon }) => (
            <Group gap="xs" wrap="nowrap">
              <StaffIcon name={networkOf(icon)} />
              {t(`dashboard.networks.${networkOf(icon)}`)}
            </Group>
          ),
        },
        {
          key: 'link',
          title: t('dashboard.fields.link'),
          width: 200,
          show: ({ link }) => <Latin>{link}</Latin>,
        },
      ]}
      write="settings.write"
      remove={{
        needs: 'settings.write',
        run: ({ id }) =>
          send('/app/dashboard/settings/socials/delete', 'deleteSocials', { social_id: id, limit: 1 }),
      }}
      form={(row, close) => <SocialForm row={row} onClose={close} />}
    />
  )
}
