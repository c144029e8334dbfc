import { Alert } from '@mantine/core'
import { useDesk } from '../desk.tsx'

/** Says where the stock of a product is kept that no stock of is asked for. */
export function MadeToOrderNote() {
  const { t } = useDesk()
  return (
    <Alert color="gray" role="note" mb="md">
      {t('dashboard.form.madeToOrderNote')}
    </Alert>
  )
}
