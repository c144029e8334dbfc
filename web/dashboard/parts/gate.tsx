import { type ReactNode, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { may, type Permission } from '#contract/roles.ts'
import { StaffProvider } from '../desk.tsx'
import { queries } from '../queries.ts'
import { forget, useRecognised } from '../session.ts'
import { Failed } from './failed.tsx'
import { Waiting } from './waiting.tsx'

/** Lets the staff in, asked anew at every screen, and sends everybody else to the login screen, which brings them back. */
export function Gate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { data: user, error, refetch } = useRecognised()
  const staff = useMemo(
    () => user && { user, may: (permission: Permission) => may(user.role, permission) },
    [user],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what makes it ask
  useEffect(() => {
    void queries.refetchQueries({ queryKey: ['staff'], stale: true })
  }, [pathname])
  useEffect(() => {
    if (user === null) forget()
  }, [user])

  if (staff) return <StaffProvider staff={staff}>{children}</StaffProvider>
  if (user === null) {
    return <Navigate to={`/dashboard/auth/login?next=${encodeURIComponent(pathname + search)}`} replace />
  }
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />
}
