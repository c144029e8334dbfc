import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Permission } from '#contract/kit/roles.ts'
import { useDashboard, useStaff } from './dashboard-context.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { Spinner } from './loading.tsx'
import type { Refused } from './query-client.ts'
import { ScreenName } from './screen-name.tsx'
import { StaffIcon } from './staff-icon.tsx'

/** Shows a screen to staff with the permission and the reason to all others; their browser makes no call for it. */
export function RequirePermission({ needs, children }: { needs: Permission; children: ReactNode }) {
  const { may } = useStaff()
  if (may(needs)) return children
  return (
    <>
      <ScreenName />
      <LockedNote needs={needs} />
    </>
  )
}

/** Says why staff without the permission may not work here; nothing to those who have it. */
export function LockedNote({ needs }: { needs: Permission }) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  if (may(needs)) return null
  return (
    <Alert color="gray" icon={<StaffIcon name="lock" />} role="note">
      {t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) })}
    </Alert>
  )
}

interface Props<D> {
  query: { data: D | undefined; error: Refused | null; isPlaceholderData: boolean; refetch(): unknown }
  /** Whether the loaded data belongs to the address. */
  fits?(data: D): boolean
  /** Whether it stands below the heading of its screen. */
  inside?: boolean
  children(data: D): ReactNode
}

/** Shows what the address names once it is loaded; redirects to the 404 page if it does not exist. */
export function Loaded<D>({ query, fits, inside = false, children }: Props<D>) {
  const { data, error, isPlaceholderData, refetch } = query
  const missing = error?.msg === 'DATA_NOT_FOUND' || error?.msg === 'INVALID_DATA'
  if (missing || (data !== undefined && !isPlaceholderData && fits?.(data) === false)) {
    return <Navigate to="/404" replace />
  }
  if (data !== undefined && !isPlaceholderData) return children(data)
  if (!error) return <Spinner />
  return (
    <>
      {!inside && <ScreenName />}
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    </>
  )
}
