import { Loader } from '@mantine/core'
import { classes } from '#web/ui/classes.ts'
import { useDesk } from '../desk.tsx'
import css from './waiting.module.css'

/** Stands where something will be, while it is fetched; `over` lies upon what is shown until then. */
export function Waiting({ over = false }: { over?: boolean }) {
  const { t } = useDesk()
  return (
    <div
      className={classes(css.waiting, over && css.over)}
      role="status"
      aria-label={t('dashboard.list.loading')}
    >
      <Loader className={css.sign} />
    </div>
  )
}
