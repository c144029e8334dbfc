import { Icon } from '#web/ui/icon.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useSite } from './site-context.tsx'

/** Link to the catalogue in a new tab, with an icon of `size` pixels; null when there is no catalogue. */
export function CatalogueLink({ className, size = 18 }: { className?: string | undefined; size?: number }) {
  const { t, siteData } = useSite()
  if (!siteData.catalog) return null
  return (
    <a className={className} href={uploadPath('setting', siteData.catalog)} target="_blank" rel="noopener">
      <Icon name="download" size={size} />
      {t('site.nav.catalogue')} <VisuallyHidden>({t('site.nav.newTab')})</VisuallyHidden>
    </a>
  )
}
