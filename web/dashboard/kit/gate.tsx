import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { may, type Permission } from '#contract/kit/roles.ts'
import type { User } from '#contract/users/row.ts'
import { formatTime } from '#i18n/format.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { StaffProvider, useDashboard } from './dashboard-context.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { Spinner } from './loading.tsx'
import { queries } from './query-client.ts'
import { ScreenName } from './screen-name.tsx'
import { clearSession, sessionEnds, staffId, useSession } from './session.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { staffIdle } from './staff-rules.ts'

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
  if (!error) return <Spinner />
  return (
    <main>
      <ScreenName />
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    </main>
  )
}

/** How long before the end of a session the user is warned, in ms. */
const warnBefore = 5 * 60_000

/** How soon after its last use a session may have ended, in ms: the server does not record each use. */
const idle = staffIdle.after - staffIdle.notedEvery

/** The channel on which tabs tell each other when the server last answered one of them, in ms. */
const channelName = 'staff-presence'

const askAnew = () => void queries.refetchQueries({ queryKey: ['staff'] })

/**
 * Keeps the session alive while the user types, as typing alone makes no request, and warns five minutes before it ends
 * by disuse or by its maximum age. `early` is set when the user chooses to log in again before that.
 */
function usePresence(isHere: boolean) {
  const { t } = useDashboard()
  const notify = useNotify()
  const [early, setEarly] = useState(false)

  useEffect(() => {
    if (!isHere) return
    let answered = Date.now()
    let timer: ReturnType<typeof setTimeout>
    // The end the user was last warned about: each end is announced once.
    let warnedEnd = 0
    const channel = new BroadcastChannel(channelName)

    function warn() {
      const ends = Math.min(answered + idle, sessionEnds())
      if (Date.now() >= ends || ends === warnedEnd) return
      warnedEnd = ends
      const time = formatTime(ends)
      if (ends < sessionEnds()) {
        const act = { label: t('dashboard.session.stay'), run: askAnew }
        notify({ kind: 'warning', text: t('dashboard.session.idleSoon', { time }), act })
      } else {
        const act = { label: t('dashboard.session.renew'), run: () => setEarly(true) }
        notify({ kind: 'warning', text: t('dashboard.session.endsSoon', { time }), act })
      }
    }
    function recordAnswer(at: number) {
      answered = Math.max(answered, at)
      clearTimeout(timer)
      const ends = Math.min(answered + idle, sessionEnds())
      timer = setTimeout(warn, Math.max(0, ends - warnBefore - Date.now()))
    }
    const stop = queries.getQueryCache().subscribe(({ type, ...event }) => {
      if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return
      recordAnswer(Date.now())
      channel.postMessage(answered)
    })
    channel.onmessage = ({ data }) => typeof data === 'number' && recordAnswer(data)
    const typed = () => {
      if (Date.now() < answered + staffIdle.notedEvery) return
      // Even without an answer the next keystroke must not send a request again.
      answered = Date.now()
      askAnew()
    }
    document.addEventListener('input', typed)
    recordAnswer(answered)
    return () => {
      clearTimeout(timer)
      stop()
      channel.close()
      document.removeEventListener('input', typed)
    }
  }, [isHere, t, notify])

  return { early, dismiss: useCallback(() => setEarly(false), []) }
}
