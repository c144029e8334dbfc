import { type Failure, failureText } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '../page/empty-state.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './placeholders.module.css'

/**
 * Stands where a customer's things will be, while they are fetched; `over` lies upon what is shown until then. The
 * footer, which they would move, comes with them.
 */
export function LoadingPage({ over = false }: { over?: boolean }) {
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

interface Props {
  msg: Failure['msg']
  retry(): void
}

/** Stands where a customer's things would be when they could not be fetched. */
export function LoadError({ msg, retry }: Props) {
  const { t } = useSite()
  return (
    <div role="alert">
      <EmptyState title={t('site.error.heading')} help={failureText(t, { msg })}>
        <Button onClick={retry}>{t('site.banner.retry')}</Button>
      </EmptyState>
    </div>
  )
}
