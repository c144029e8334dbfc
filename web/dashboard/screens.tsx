import { fetched } from './fetched.tsx'
import { type ScreenPath, screenPaths } from './paths.ts'

type Screens = Readonly<Record<ScreenPath, ReturnType<typeof fetched<object>>>>

const home = fetched(() => import('./screens/home.tsx'))

/** The screen at each address; each is fetched when it is first opened. */
export const screens: Screens = {
  '': home,
  home,
  'auth/login': fetched(() => import('./screens/login.tsx')),
  'auth/forget': fetched(() => import('./screens/forget.tsx')),
  'auth/reset': fetched(() => import('./screens/reset.tsx')),
  'auth/proveemail': fetched(() => import('./screens/prove-email.tsx')),
  'auth/undoemail': fetched(() => import('./screens/undo-email.tsx')),
  profile: fetched(() => import('./screens/profile.tsx')),
  users: fetched(() => import('./screens/users.tsx')),
  'setting/appearances': fetched(() => import('./screens/appearances.tsx')),
  'setting/contacts': fetched(() => import('./screens/contacts.tsx')),
  'setting/metas': fetched(() => import('./screens/metas.tsx')),
  'setting/socials': fetched(() => import('./screens/socials.tsx')),
  'product/stores': fetched(() => import('./screens/stores.tsx')),
  'product/productcategories': fetched(() => import('./screens/productcategories.tsx')),
  'product/brands': fetched(() => import('./screens/brands.tsx')),
  'product/sliders': fetched(() => import('./screens/sliders.tsx')),
  'product/products': fetched(() => import('./screens/products.tsx')),
  'product/products/:id/colors': fetched(() => import('./screens/product-colors.tsx')),
  'product/products/:id/colors/:colorid/sizes': fetched(() => import('./screens/product-sizes.tsx')),
  'product/products/:id/colors/:colorid/avatars': fetched(() => import('./screens/product-avatars.tsx')),
  'product/products/:id/galaries': fetched(() => import('./screens/product-galaries.tsx')),
  'product/colors': fetched(() => import('./screens/colors.tsx')),
  'product/sizes': fetched(() => import('./screens/sizes.tsx')),
  'service/servicetypes': fetched(() => import('./screens/servicetypes.tsx')),
  'service/services': fetched(() => import('./screens/services.tsx')),
  'project/projectcategories': fetched(() => import('./screens/projectcategories.tsx')),
  'project/projects': fetched(() => import('./screens/projects.tsx')),
  'project/projects/:id': fetched(() => import('./screens/project.tsx')),
  'order/orders': fetched(() => import('./screens/orders.tsx')),
  'order/orders/:id': fetched(() => import('./screens/order.tsx')),
  'order/customers': fetched(() => import('./screens/customers.tsx')),
  untranslated: fetched(() => import('./screens/untranslated.tsx')),
  audit: fetched(() => import('./screens/audit.tsx')),
  backups: fetched(() => import('./screens/backups.tsx')),
}

/** Fetches the screen that an address of the menu leads to, for somebody who is about to go there. */
export function fetchAhead(to: string) {
  const path = screenPaths.find((one) => to === `/dashboard/${one}`)
  if (path) screens[path].ahead()
}
