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

/** The widths in which the server offers each picture, in pixels. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const

/** One of the widths, or `share` for link previews on other sites. */
export type PictureSize = (typeof pictureWidths)[number] | 'share'
