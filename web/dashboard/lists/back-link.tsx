import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { StaffIcon } from '../components/staff-icon.tsx'
import { useDashboard } from '../shell/dashboard-context.tsx'

/** The way back to the screen above, at the end of its heading: the arrow points out, to the end of the line. */
export function BackLink({ to }: { to: string }) {
  const { t } = useDashboard()
  return (
    <Button component={Link} to={to} variant="default" rightSection={<StaffIcon name="forward" size={18} />}>
      {t('dashboard.nav.back')}
    </Button>
  )
}
