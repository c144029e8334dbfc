import { Alert } from '@mantine/core'
import { useDesk } from '../../desk.tsx'
import { Sign } from '../../parts/sign.tsx'

/** Says that mails did not reach whom they were for; nothing when all have. */
export function FailedMails({ count }: { count: number }) {
  const { t } = useDesk()
  if (count === 0) return null
  return (
    <Alert color="orange" variant="light" icon={<Sign name="warning" />}>
      {t('dashboard.home.failedMails', { count })}
    </Alert>
  )
}
