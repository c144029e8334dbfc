import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useCustomer } from './customer-store.ts'
import { returnQuery } from './return-to.ts'
import { useSite } from './site-context.tsx'

/**
 * Links for guests: log in, or create an account, and come back here. Without JavaScript everybody gets them,
 * as only a script reads the session.
 */
export function LoginLinks({ className }: { className: string | undefined }) {
  const { kind } = useCustomer()
  if (kind === 'customer') return null
  const ways = <Ways className={className} />
  return kind === 'guest' ? ways : <noscript>{ways}</noscript>
}

function Ways({ className }: { className: string | undefined }) {
  const { t } = useSite()
  const { pathname, search } = useLocation()
  const next = returnQuery(pathname, search)
  return (
    <>
      <Link className={className} to={`/login${next}`}>
        <Icon name="user" />
        {t('site.nav.login')}
      </Link>
      <Link className={className} to={`/register${next}`}>
        <Icon name="plus" />
        {t('site.nav.register')}
      </Link>
    </>
  )
}
