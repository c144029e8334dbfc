import type { UploadKind } from '#contract/uploads.ts'

/** A picture of a gallery. */
export interface GalleryImage {
  readonly kind: UploadKind
  readonly file: string
}

/** Returns the pictures of a gallery without duplicates, the main one first: files of one name hold the same picture. */
export function galleryImages(main: GalleryImage, others: readonly GalleryImage[]): readonly GalleryImage[] {
  const all = [main, ...others].filter(({ file }) => file !== '')
  return all.filter(({ file }, index) => all.findIndex((one) => one.file === file) === index)
}

// The specification shows related items only from three on; four fill a row.
const fewest = 3
const most = 4

/** Returns the cards of related items: none below three, four at most. */
export function relatedOf<Row, Card>(rows: readonly Row[], card: (row: Row) => Card): readonly Card[] {
  return rows.length < fewest ? [] : rows.slice(0, most).map(card)
}
