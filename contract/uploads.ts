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
