import { useSite } from '#web/site/shell/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import css from './waiting.module.css'

/**
 * Stands where a customer's things will be, while they are fetched; `over` lies upon what is shown until then. The
 * footer, which they would move, comes with them.
 */
export function Waiting({ over = false }: { over?: boolean }) {
  const { t } = useSite()
  return (
    <div
      className={classes(css.waiting, over && css.over)}
      role="status"
      data-waiting={over ? undefined : true}
    >
      <span className={css.words}>{t('site.lists.loading')}</span>
    </div>
  )
}
