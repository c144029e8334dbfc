/** The kinds of uploads, each a folder of its own below the uploads and a path below `/uploads/`. */
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
] as const
export type UploadKind = (typeof uploadKinds)[number]
