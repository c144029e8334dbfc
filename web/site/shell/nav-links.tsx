import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useCustomer } from './customer-store.ts'
import css from './nav-links.module.css'
import { returnQuery } from './return-to.ts'
import { useSite } from './site-context.tsx'

/** The company's logo and name, linking to the home page. */
export function Wordmark() {
  const { siteData } = useSite()
  return (
    <Link className={css.wordmark} to="/">
      {siteData.logo && <img src={uploadPath('setting', siteData.logo, 320)} width={40} height={40} alt="" />}
      <span className={css.name}>
        <Text of={siteData.company} />
      </span>
    </Link>
  )
}

/** Link to the catalogue in a new tab, with an icon of `size` pixels; null when there is no catalogue. */
export function CatalogueLink({ className, size = 18 }: { className?: string | undefined; size?: number }) {
  const { t, siteData } = useSite()
  if (!siteData.catalog) return null
  return (
    <a className={className} href="/catalogue.pdf" target="_blank" rel="noopener">
      <Icon name="download" size={size} />
      {t('site.nav.catalogue')} <VisuallyHidden>({t('site.nav.newTab')})</VisuallyHidden>
    </a>
  )
}

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
