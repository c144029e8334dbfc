import { useSite } from '#web/shared/site-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './nav-links.module.css'

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
