import { useLocation } from 'react-router'
import { returnQuery } from '#web/shared/return-to.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useCustomer } from './customer-store.ts'

/**
 * Links for who is not logged in: log in, or create an account, and come back here. Without JavaScript everybody gets them,
 * as only a script reads the session.
 */
export function LoginLinks({ className }: { className: string | undefined }) {
  const { kind } = useCustomer()
  if (kind === 'customer') return null
  const ways = <Ways className={className} />
  return kind === 'unknown' ? <noscript>{ways}</noscript> : ways
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
