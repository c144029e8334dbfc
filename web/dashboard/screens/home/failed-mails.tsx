import { Alert } from '@mantine/core'
import { StaffIcon } from '../../components/staff-icon.tsx'
import { useDashboard } from '../../shell/dashboard-context.tsx'

/** Says that mails did not reach whom they were for; nothing when all have. */
export function FailedMails({ count }: { count: number }) {
  const { t } = useDashboard()
  if (count === 0) return null
  return (
    <Alert color="orange" variant="light" icon={<StaffIcon name="warning" />}>
      {t('dashboard.home.failedMails', { count })}
    </Alert>
  )
}
