import { Alert, Button } from '@mantine/core'
import { useDashboard } from './dashboard-context.tsx'
import { failureText } from './failure-text.ts'
import type { Refused } from './query-client.ts'
import { StaffIcon } from './staff-icon.tsx'

/** Says why content could not be loaded and offers to retry. */
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
