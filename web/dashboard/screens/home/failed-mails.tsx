import { Alert } from '@mantine/core'
import { useDashboard } from '../../dashboard-context.tsx'
import { StaffIcon } from '../../parts/staff-icon.tsx'

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
