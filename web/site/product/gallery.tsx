import { useSite } from '#web/shared/site-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { GalleryImage } from '#web/ui/picture.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { pictureLink, useLightbox } from '../detail/use-lightbox.tsx'
import css from './gallery.module.css'

interface Props {
  shots: readonly GalleryImage[]
  /** The product's name, for the alternative texts of the pictures. */
  name: string
  /** The index of the large picture. */
  shown: number
  onShow(index: number): void
}

/** The pictures of a product: one large, thumbnails below it, and all of them in a lightbox on click. */
export function Gallery({ shots, name, shown, onShow }: Props) {
  const { t } = useSite()
  const { link, box } = useLightbox(shots, name, onShow)
  const shot = shots[shown] ?? shots[0]
  if (!shot) return <Picture kind="products" file="" alt="" sizes="100vw" className={css.stage} />
  return (
    <div className={css.gallery}>
      <a className={css.stage} {...link(shown)}>
        <Picture
          {...shot}
          alt={shown === 0 ? name : t('site.detail.pictureOf', { name, n: shown + 1 })}
          sizes="(min-width: 1408px) 720px, (min-width: 850px) 55vw, 100vw"
          ratio="fill"
          first
        />
        <span className={css.enlarge}>
          <Icon name="search" />
          <VisuallyHidden>{t('site.detail.openPicture')}</VisuallyHidden>
        </span>
      </a>
      {shots.length > 1 && (
        <ul className={css.thumbs} aria-label={t('site.detail.gallery')}>
          {shots.map((one, index) => (
            <li key={one.kind + one.file}>
              <a
                className={css.thumb}
                aria-current={index === shown || undefined}
                {...pictureLink(one, () => onShow(index))}
              >
                <Picture
                  {...one}
                  alt={t('site.detail.picture', { n: index + 1, total: shots.length })}
                  sizes="104px"
                  ratio="fill"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {box}
    </div>
  )
}
