import { Alert, Button } from '@mantine/core'
import { failureText } from '#web/api/failure.ts'
import { useDashboard } from '../shell/dashboard-context.tsx'
import type { Refused } from '../shell/queries.ts'
import { StaffIcon } from './staff-icon.tsx'

/** Says why something could not be shown and offers to try again. */
export function ErrorPanel({ error, onRetry }: { error: Refused; onRetry(): void }) {
  const { t } = useDashboard()
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<StaffIcon name="warning" />}
      m="md"
      title={failureText(t, error)}
    >
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('dashboard.act.retry')}
      </Button>
    </Alert>
  )
}
