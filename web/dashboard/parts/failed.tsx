import { Alert, Button } from '@mantine/core'
import { failureText } from '#web/api/failure.ts'
import { useDesk } from '../desk.tsx'
import type { Refused } from '../queries.ts'
import { Sign } from './sign.tsx'

/** Says why something could not be shown and offers to try again. */
export function Failed({ error, onRetry }: { error: Refused; onRetry(): void }) {
  const { t } = useDesk()
  return (
    <Alert color="orange" variant="light" icon={<Sign name="warning" />} m="md" title={failureText(t, error)}>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('dashboard.act.retry')}
      </Button>
    </Alert>
  )
}
