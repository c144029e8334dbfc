import { type Failure, failureText } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '../page/empty-state.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './placeholders.module.css'

/**
 * Placeholder while account data loads; with `over` it overlays the previous content. The footer, which would
 * shift, is hidden until the data arrives.
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

/** Placeholder for account data that could not be loaded. */
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
