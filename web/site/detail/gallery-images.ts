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
