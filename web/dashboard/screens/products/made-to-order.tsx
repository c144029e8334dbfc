import { Alert } from '@mantine/core'
import { useDashboard } from '../../shell/dashboard-context.tsx'

/** Says where the stock of a product is kept that no stock of is asked for. */
export function MadeToOrderNote() {
  const { t } = useDashboard()
  return (
    <Alert color="gray" role="note" mb="md">
      {t('dashboard.form.madeToOrderNote')}
    </Alert>
  )
}
