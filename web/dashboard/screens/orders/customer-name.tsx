import { useDashboard } from '../../shell/dashboard-context.tsx'

/** Who ordered; of a customer who was deleted the order knows no name. */
export function CustomerName({ name }: { name: string }) {
  const { t } = useDashboard()
  return name === '' ? <em>{t('dashboard.customers.nobody')}</em> : <bdi>{name}</bdi>
}
