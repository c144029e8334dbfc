import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { may, type Permission } from '#contract/roles.ts'
import type { User } from '#contract/staff.ts'
import { ErrorPanel, Spinner } from '../components/loading.tsx'
import { StaffProvider } from './dashboard-context.tsx'
import { queries } from './query-client.ts'
import { clearSession, staffId, useSession } from './session.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { usePresence } from './use-presence.ts'

/**
 * Checks the session at every screen and redirects users without one to the login screen, which leads back here. When
 * the session ends, the open screen stays and the same user can log in again over it.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data: user, error, refetch } = useSession()
  const [here, setHere] = useState<User>()
  if (user && user !== here) setHere(user)
  const isOver = user === null && here !== undefined && here.id === staffId()
  const shown = isOver ? here : user
  const staff = useMemo(
    () => shown && { user: shown, may: (permission: Permission) => may(shown.role, permission) },
    [shown],
  )
  const presence = usePresence(Boolean(user))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what makes it ask
  useEffect(() => {
    void queries.refetchQueries({ queryKey: ['staff'], stale: true })
  }, [pathname])
  useEffect(() => {
    if (user === null && !isOver) clearSession()
  }, [user, isOver])

  const login = `/dashboard/auth/login?next=${encodeURIComponent(pathname + search)}`
  if (staff) {
    return (
      <StaffProvider staff={staff}>
        {children}
        {(isOver || presence.early) && (
          <SignInAgain
            key={isOver ? 'over' : 'early'}
            user={staff.user}
            early={!isOver}
            onBack={presence.dismiss}
            onLeave={() => {
              presence.dismiss()
              if (!isOver) return
              clearSession()
              navigate(login)
            }}
          />
        )}
      </StaffProvider>
    )
  }
  if (user === null) return <Navigate to={login} replace />
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Spinner />
}
