import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useNotify } from '#web/ui/banner.tsx'
import { cameFrom } from '../shell/came-from.ts'
import { useSite } from '../shell/site-context.tsx'

// The pages that are a customer's own lead to the login, and back, by themselves.
const own = /^\/(cart|orders|MyProfile)\b/

/**
 * Gives the function that tells a customer that their session has ended, which is no fault of theirs, and offers the
 * login page that comes back here, or the one it is given.
 */
export function useLoggedOut() {
  const { t } = useSite()
  const notify = useNotify()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (login = `/login${cameFrom(pathname, search)}`) => {
      const act = { label: t('site.nav.login'), run: () => navigate(login) }
      notify({ kind: 'note', text: t('site.banner.loggedOut'), ...(!own.test(pathname) && { act }) })
    },
    [t, notify, navigate, pathname, search],
  )
}
