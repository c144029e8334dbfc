import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, uploadPath } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useSite } from '../shell/site-context.tsx'
import type { GalleryImage } from './detail-data.ts'
import css from './gallery.module.css'

const Lightbox = lazy(() => import('./lightbox/lightbox.tsx'))

interface Props {
  shots: readonly GalleryImage[]
  /** The product's or project's name, for the alternative texts of the pictures. */
  name: string
}

// With JavaScript a picture opens on this page; without it, or in a new tab, the link opens the file.
const here = (event: MouseEvent, act: () => void) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

const fullSize = ({ kind, file }: GalleryImage) => uploadPath(kind, file, 1920)

/** The pictures of a product: one large, thumbnails below it, and all of them in a lightbox on click. */
export function Gallery({ shots, name }: Props) {
  const { t } = useSite()
  const [chosen, setChosen] = useState(0)
  const [open, setOpen] = useState(false)
  const shot = shots[chosen] ?? shots[0]
  if (!shot) return <Picture kind="products" file="" alt="" sizes="100vw" className={css.stage} />
  return (
    <div className={css.gallery}>
      <a className={css.stage} href={fullSize(shot)} onClick={(event) => here(event, () => setOpen(true))}>
        <Picture
          {...shot}
          alt={chosen === 0 ? name : t('site.detail.pictureOf', { name, n: chosen + 1 })}
          sizes="(min-width: 1200px) 660px, (min-width: 850px) 55vw, 100vw"
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
                href={fullSize(one)}
                aria-current={index === chosen || undefined}
                onClick={(event) => here(event, () => setChosen(index))}
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
      {open && (
        <Suspense>
          <Lightbox
            shots={shots}
            name={name}
            index={chosen}
            onClose={() => setOpen(false)}
            onView={setChosen}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The pictures of a project in a grid; each opens in a lightbox. */
export function ImageWall({ shots, name }: Props) {
  const { t } = useSite()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ul className={css.wall}>
        {shots.map((one, index) => (
          <li key={one.kind + one.file}>
            <a
              className={css.thumb}
              href={fullSize(one)}
              onClick={(event) => here(event, () => setOpen(index))}
            >
              <Picture
                {...one}
                alt={t('site.detail.pictureOf', { name, n: index + 1 })}
                sizes="(min-width: 850px) 300px, 50vw"
                ratio="fill"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <Lightbox shots={shots} name={name} index={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
