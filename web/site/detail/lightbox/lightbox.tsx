import YetAnotherLightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useSite } from '#web/shared/site-context.tsx'
import type { GalleryImage } from '#web/ui/picture.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import css from './lightbox.module.css'

interface Props {
  shots: readonly GalleryImage[]
  name: string
  /** The picture to open with, zero-based. */
  index: number
  onClose(): void
  /** Called with the index of the picture in view. */
  onView?(index: number): void
}

/** The CSS image of a picture's smaller file that this page has loaded; undefined without one. */
function preview(large: string): string | undefined {
  const { pathname } = new URL(large, document.baseURI)
  const loaded = [...document.images].find(
    ({ currentSrc, complete }) => complete && currentSrc && new URL(currentSrc).pathname === pathname,
  )
  return loaded && `url("${loaded.currentSrc}")`
}

/** Full-page picture viewer, loaded when the first picture is opened. */
export default function Lightbox({ shots, name, index, onClose, onView }: Props) {
  const { t } = useSite()
  return (
    <YetAnotherLightbox
      open
      className={css.box ?? ''}
      close={onClose}
      index={index}
      slides={shots.map(({ kind, file }, at) => ({
        src: uploadPath(kind, file, 1920),
        alt: t('site.detail.pictureOf', { name, n: at + 1 }),
      }))}
      plugins={[Zoom]}
      render={{
        slideContainer: ({ slide, children }) => (
          <div className={css.slide}>
            <span className={css.preview} style={{ backgroundImage: preview(slide.src) }} />
            {children}
          </div>
        ),
        iconLoading: () => null,
      }}
      carousel={{ finite: shots.length < 2, padding: '16px' }}
      controller={{ closeOnBackdropClick: true }}
      on={{ view: ({ index: at }) => onView?.(at) }}
      labels={{
        Previous: t('site.detail.previousPicture'),
        Next: t('site.detail.nextPicture'),
        Close: t('site.nav.close'),
        Lightbox: name,
        'Photo gallery': t('site.detail.gallery'),
        Carousel: t('site.detail.gallery'),
        Slide: t('site.detail.openPicture'),
        '{index} of {total}': t('site.detail.picture', { n: '{index}', total: '{total}' }),
        'Zoom in': t('site.detail.zoomIn'),
        'Zoom out': t('site.detail.zoomOut'),
      }}
    />
  )
}
