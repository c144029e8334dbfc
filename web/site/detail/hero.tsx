import type { ReactNode } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { GalleryImage } from '#web/ui/picture.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './hero.module.css'
import { useLightbox } from './use-lightbox.tsx'

interface Props {
  /** All pictures of the page; the first fills the hero, and a click opens it among the others. */
  shots: readonly GalleryImage[]
  /** The alternative text of the picture. */
  name: string
  /** The title over the picture, with what stands below it there. */
  children: ReactNode
  /** A plate over the lower edge of the picture: one half of it on wide screens. */
  plate?: ReactNode
}

/** The main picture of a page from edge to edge, with the title over it. */
export function Hero({ shots, name, children, plate }: Props) {
  const { t } = useSite()
  const { link, box } = useLightbox(shots, name)
  const [shot] = shots
  return (
    <div className={classes(css.hero, plate !== undefined && css.plated)}>
      <div className={css.picture}>
        {shot && (
          <a className={css.open} {...link(0)}>
            <Picture {...shot} alt={name} sizes="100vw" ratio="fill" first />
            <span className={css.enlarge}>
              <Icon name="search" />
              <VisuallyHidden>{t('site.detail.openPicture')}</VisuallyHidden>
            </span>
          </a>
        )}
      </div>
      <div className={css.words}>{children}</div>
      {plate !== undefined && <div className={css.plate}>{plate}</div>}
      {box}
    </div>
  )
}
