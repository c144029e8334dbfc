import { useCallback } from 'react'
import { type Failure, failureText } from '#web/api/failure.ts'
import { useSite } from '#web/site/site.tsx'
import { useNotify } from '#web/ui/banner.tsx'

/** Gives the function that says why a call failed; when no answer came it offers to do `again`. */
export function useWarn() {
  const { t } = useSite()
  const notify = useNotify()
  return useCallback(
    (failure: Failure, again: () => void) =>
      notify({
        kind: 'warning',
        text: failureText(t, failure),
        ...(failure.msg === 'UNREACHABLE' && { act: { label: t('site.banner.retry'), run: again } }),
      }),
    [t, notify],
  )
}
