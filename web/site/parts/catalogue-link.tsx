import { Icon } from '#web/ui/icon.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useSite } from '../site.tsx'

/** The catalogue's file in a new tab; nothing while there is none. */
export function Catalogue({ className }: { className?: string | undefined }) {
  const { t, frame } = useSite()
  if (!frame.catalog) return null
  return (
    <a className={className} href={uploadPath('setting', frame.catalog)} target="_blank" rel="noopener">
      <Icon name="download" size={16} />
      {t('site.nav.catalogue')} <VisuallyHidden>({t('site.nav.newTab')})</VisuallyHidden>
    </a>
  )
}
