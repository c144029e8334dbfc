import { Loader } from '@mantine/core'
import { classes } from '#web/ui/classes.ts'
import { useDashboard } from '../shell/dashboard-context.tsx'
import css from './spinner.module.css'

/** Stands where something will be, while it is fetched; `over` lies upon what is shown until then. */
export function Spinner({ over = false }: { over?: boolean }) {
  const { t } = useDashboard()
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
