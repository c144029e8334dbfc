import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify } from '#web/ui/banner.tsx'
import { useDashboard } from './dashboard-context.tsx'
import { parseId } from './filters.tsx'
import type { Refused } from './query-client.ts'
import type { Rows } from './use-rows.ts'

/**
 * Loads the row whose dialog the address opens, as `?edit=7`, on any page of the list: a link, a reload and Back open
 * it alike. Closing it removes that parameter and keeps the others.
 */
export function useLinkedRow<R extends { id: number }>(
  { page, one }: Pick<Rows<R, string>, 'page' | 'one'>,
  /** Whether the list has a form and the user may use it. */
  may: boolean,
  name: 'edit' | 'message' = 'edit',
) {
  const { t } = useDashboard()
  const notify = useNotify()
  const wanted = may ? parseId(page.filter(name)) : undefined
  const [shut, setShut] = useState<number>()
  const query = useQuery<R | null, Refused>({
    ...one(wanted ?? 0),
    enabled: wanted !== undefined,
    // The initial values of an open form must not change.
    staleTime: 'static',
    gcTime: 0,
  })
  const found = wanted === undefined || query.isPlaceholderData ? undefined : query.data
  const missing = found === null
  useEffect(() => {
    if (missing) notify({ kind: 'warning', text: t('messages.DATA_NOT_FOUND') })
  }, [missing, notify, t])

  // The address changes after the form is gone: while it is open, navigation asks whether to discard unsaved changes.
  const over = wanted !== undefined && (missing || shut === wanted)
  const { go } = page
  const at = page.filter('page')
  useEffect(() => {
    if (over) go({ [name]: undefined, field: undefined, page: at }, { replace: true })
    if (wanted === undefined) setShut(undefined)
  }, [over, wanted, go, at, name])
  return {
    row: over ? undefined : (found ?? undefined),
    error: wanted === undefined ? null : query.error,
    retry: () => void query.refetch(),
    close: () => setShut(wanted),
  }
}
