import { type Failure, failureText } from '#web/api/failure.ts'
import { EmptyState } from '#web/site/page/empty-state.tsx'
import { useSite } from '#web/site/shell/site-context.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  msg: Failure['msg']
  retry(): void
}

/** Stands where a customer's things would be when they could not be fetched. */
export function Failed({ msg, retry }: Props) {
  const { t } = useSite()
  return (
    <div role="alert">
      <EmptyState title={t('site.error.heading')} help={failureText(t, { msg })}>
        <Button onClick={retry}>{t('site.banner.retry')}</Button>
      </EmptyState>
    </div>
  )
}
