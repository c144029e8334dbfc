import { useDesk } from '../desk.tsx'

/** Who ordered; of a customer who was deleted the order knows no name. */
export function CustomerName({ name }: { name: string }) {
  const { t } = useDesk()
  return name === '' ? <em>{t('dashboard.customers.nobody')}</em> : <bdi>{name}</bdi>
}
