import { Icon } from '#web/ui/icon.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useSite } from './site-context.tsx'

/** The catalogue in a new tab, its sign as large as those beside it, in pixels; nothing while there is none. */
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
