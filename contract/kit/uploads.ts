/** The kinds of uploads. Each has its own folder below the uploads and its own path below `/uploads/`. */
export const uploadKinds = [
  'setting',
  'products',
  'projects',
  'services',
  'sliders',
  'productavatars',
  'productgalaries',
  'projectavatars',
  'accounts',
  'users',
  'productcategories',
  'brands',
  'certificates',
] as const
export type UploadKind = (typeof uploadKinds)[number]

/**
 * What the uploads of each kind show: what is for everybody may stay in any cache for good, as a file name never gets other
 * content. Pictures of a person may not: no cache that others share keeps them, so that they are gone when they are deleted.
 */
export const uploadSubjects: Readonly<Record<UploadKind, 'everybody' | 'person'>> = {
  setting: 'everybody',
  products: 'everybody',
  projects: 'everybody',
  services: 'everybody',
  sliders: 'everybody',
  productavatars: 'everybody',
  productgalaries: 'everybody',
  projectavatars: 'everybody',
  accounts: 'person',
  users: 'person',
  productcategories: 'everybody',
  brands: 'everybody',
  certificates: 'everybody',
}

/** The widths in which the server offers each picture, in pixels. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const

/** One of the widths, or `share` for link previews on other sites. */
export type PictureSize = (typeof pictureWidths)[number] | 'share'
