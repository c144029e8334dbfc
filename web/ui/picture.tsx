import { type PictureSize, pictureWidths, type UploadKind } from '#contract/kit/uploads.ts'
import { classes } from './classes.ts'
import css from './picture.module.css'

/** A picture of a gallery. */
export interface GalleryImage {
  readonly kind: UploadKind
  readonly file: string
}

/** Returns the URL of an uploaded file, of a resized picture when `width` is given. */
export function uploadPath(kind: UploadKind, file: string, width?: PictureSize): string {
  const path = `/uploads/${kind}/${encodeURIComponent(file)}`
  return width ? `${path}?w=${width}` : path
}

/** Returns the URL of an uploaded document; `documents` is the origin of their own host, or empty. */
export const documentUrl = (documents: string, kind: UploadKind, file: string): string =>
  documents + uploadPath(kind, file)

interface Props {
  kind: UploadKind
  file: string
  /** The alternative text; empty when the text beside it says the same. */
  alt: string
  /** The `sizes` attribute: `(min-width: 850px) 33vw, 100vw`. */
  sizes: string
  /** The aspect ratio of the reserved space. `fill` fills its container. */
  ratio?: '4:3' | '3:2' | '16:9' | '1:1' | 'fill'
  /** Visible without scrolling: loaded eagerly, with high priority. */
  first?: boolean
  className?: string | undefined
}

const sides = { '4:3': [4, 3], '3:2': [3, 2], '16:9': [16, 9], '1:1': [1, 1], fill: [4, 3] } as const
const shapes = {
  '4:3': css.fourThree,
  '3:2': css.threeTwo,
  '16:9': css.sixteenNine,
  '1:1': css.square,
  fill: css.fill,
}

/** An uploaded picture in the width the screen needs, with reserved space and a soft background until it loads. */
export function Picture({ kind, file, alt, sizes, ratio = '4:3', first = false, className }: Props) {
  if (!file) return <span className={classes(css.picture, css.none, shapes[ratio], className)} />
  const [wide, high] = sides[ratio]
  return (
    <img
      className={classes(css.picture, shapes[ratio], className)}
      src={uploadPath(kind, file, 960)}
      srcSet={pictureWidths.map((width) => `${uploadPath(kind, file, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={wide * 320}
      height={high * 320}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
