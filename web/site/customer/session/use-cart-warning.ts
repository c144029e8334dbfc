import { useCallback } from 'react'
import { type Failure, failureText } from '#web/api/failure.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { useSessionEnded } from './use-account-form.ts'

/**
 * Returns the function that reports why a call failed; without an answer it offers to retry with `again`,
 * after an expired session a link to `login`.
 */
export function useCartWarning() {
  const { t } = useSite()
  const notify = useNotify()
  const notifyLoggedOut = useSessionEnded()
  return useCallback(
    (failure: Failure, again: () => void, login?: string) => {
      if (failure.msg === 'NOT_AUTHORIZED') return notifyLoggedOut(login)
      notify({
        kind: 'warning',
        text: failureText(t, failure),
        ...(failure.msg === 'UNREACHABLE' && { act: { label: t('site.banner.retry'), run: again } }),
      })
    },
    [t, notify, notifyLoggedOut],
  )
}
