import { Loader } from '@mantine/core'
import { useDesk } from '../desk.tsx'
import css from './waiting.module.css'

/** Stands where something will be, while it is fetched. */
export function Waiting() {
  const { t } = useDesk()
  return (
    <div className={css.waiting} role="status" aria-label={t('dashboard.list.loading')}>
      <Loader className={css.sign} />
    </div>
  )
}
