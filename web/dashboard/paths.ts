/** The addresses of the dashboard's screens below `/dashboard/`, as React Router writes them. */
export const screenPaths = [
  '',
  'home',
  'auth/login',
  'auth/forget',
  'auth/reset',
  'auth/proveemail',
  'auth/undoemail',
  'profile',
  'users',
  'setting/appearances',
  'setting/contacts',
  'setting/metas',
  'setting/socials',
  'product/stores',
  'product/productcategories',
  'product/brands',
  'product/sliders',
  'product/products',
  'product/products/:id/colors',
  'product/products/:id/colors/:colorid/sizes',
  'product/products/:id/colors/:colorid/avatars',
  'product/products/:id/galaries',
  'product/colors',
  'product/sizes',
  'service/servicetypes',
  'service/services',
  'project/projectcategories',
  'project/projects',
  'project/projects/:id',
  'order/orders',
  'order/orders/:id',
  'order/customers',
  'untranslated',
  'audit',
  'backups',
] as const

export type ScreenPath = (typeof screenPaths)[number]

const patterns = screenPaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[1-9]\\d{0,9}')}/?$`))

/** Whether there is a screen at an address below `/dashboard/`. */
export const isScreen = (path: string | undefined) => patterns.some((pattern) => pattern.test(path ?? ''))
