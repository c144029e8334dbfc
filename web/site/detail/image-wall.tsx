import { useSite } from '#web/shared/site-context.tsx'
import type { GalleryImage } from '#web/ui/picture.tsx'
import { Picture } from '#web/ui/picture.tsx'
import css from './image-wall.module.css'
import { useLightbox } from './use-lightbox.tsx'

interface Props {
  shots: readonly GalleryImage[]
  /** The product's or project's name, for the alternative texts of the pictures. */
  name: string
}

/** The pictures of a product or project but the first, which its page begins with; each opens in a lightbox. */
export function ImageWall({ shots, name }: Props) {
  const { t } = useSite()
  const { link, box } = useLightbox(shots, name)
  if (shots.length < 2) return null
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className={css.heading}>
        {t('site.detail.gallery')}
      </h2>
      <ul className={css.wall} aria-labelledby="gallery">
        {shots.map((one, index) =>
          index === 0 ? null : (
            <li key={one.kind + one.file}>
              <a className={css.picture} {...link(index)}>
                <Picture
                  {...one}
                  alt={t('site.detail.pictureOf', { name, n: index + 1 })}
                  sizes="(min-width: 850px) 640px, 100vw"
                  ratio="fill"
                />
              </a>
            </li>
          ),
        )}
      </ul>
      {box}
    </section>
  )
}
