import { createElement } from 'react'
import type { Permission } from '#contract/kit/roles.ts'
import type { Untranslated } from '#contract/site/staff.ts'
import type { LastSegment } from './kit/list-names.ts'
import type { Screen } from './screen.ts'
import type { NameListCalls, NameListPath } from './screens/catalogue/name-list.tsx'

/** Loads the screen of a list whose rows are only names. */
const nameList = <const L extends NameListPath>(
  path: L,
  noun: NameListCalls<L>['noun'],
  id: NameListCalls<L>['id'],
) => {
  // All three belong to the same list.
  const calls = { path, noun, id } as NameListCalls
  return async () => {
    const { NameList } = await import('./screens/catalogue/name-list.tsx')
    return { default: () => createElement(NameList, { calls }) }
  }
}

/** The screens of the dashboard; those in the menu are in its order. */
export const screens = [
  { path: '', load: () => import('./screens/home/home.tsx') },
  { path: 'home', group: 'first', icon: 'home', load: () => import('./screens/home/home.tsx') },
  { path: 'auth/login', load: () => import('./screens/account/login.tsx') },
  { path: 'auth/forget', load: () => import('./screens/account/forget.tsx') },
  { path: 'auth/reset', load: () => import('./screens/account/reset.tsx') },
  { path: 'auth/proveemail', load: () => import('./screens/account/prove-email.tsx') },
  { path: 'auth/undoemail', load: () => import('./screens/account/undo-email.tsx') },
  { path: 'profile', load: () => import('./screens/profile/profile.tsx') },
  {
    path: 'users',
    group: 'first',
    icon: 'users',
    needs: 'users.read',
    load: () => import('./screens/users/users.tsx'),
  },
  {
    path: 'setting/appearances',
    writes: 'settings.write',
    group: 'settings',
    icon: 'settings',
    needs: 'settings.write',
    load: () => import('./screens/appearances/appearances.tsx'),
  },
  {
    path: 'setting/contacts',
    group: 'settings',
    icon: 'message',
    needs: 'contacts.read',
    load: () => import('./screens/settings/contacts.tsx'),
  },
  {
    path: 'setting/metas',
    writes: 'lists.write',
    group: 'settings',
    icon: 'search',
    load: () => import('./screens/settings/metas.tsx'),
  },
  {
    path: 'setting/socials',
    group: 'settings',
    icon: 'share',
    load: () => import('./screens/settings/socials.tsx'),
  },
  {
    path: 'setting/offices',
    writes: 'settings.write',
    group: 'settings',
    icon: 'building',
    load: () => import('./screens/offices/offices.tsx'),
  },
  {
    path: 'setting/certificates',
    writes: 'lists.write',
    group: 'settings',
    icon: 'seal',
    load: () => import('./screens/settings/certificates.tsx'),
  },
  {
    path: 'setting/synonyms',
    group: 'settings',
    icon: 'tag',
    load: () => import('./screens/settings/synonyms.tsx'),
  },
  {
    path: 'setting/searches',
    group: 'settings',
    icon: 'search',
    needs: 'lists.write',
    load: () => import('./screens/settings/searches.tsx'),
  },
  { path: 'product/stores', writes: 'lists.write', load: nameList('product/stores', 'Stores', 'store_id') },
  {
    path: 'product/productcategories',
    writes: 'lists.write',
    group: 'product',
    icon: 'tag',
    load: () => import('./screens/catalogue/productcategories.tsx'),
  },
  { path: 'product/brands', writes: 'lists.write', load: () => import('./screens/catalogue/brands.tsx') },
  {
    path: 'product/sliders',
    writes: 'content.write',
    group: 'product',
    icon: 'pictures',
    load: () => import('./screens/catalogue/sliders.tsx'),
  },
  {
    path: 'product/products',
    writes: 'content.write',
    group: 'product',
    icon: 'box',
    load: () => import('./screens/products/products.tsx'),
  },
  { path: 'product/products/:id/colors', load: () => import('./screens/products/product-colors.tsx') },
  {
    path: 'product/products/:id/colors/:colorid/sizes',
    load: () => import('./screens/products/product-sizes.tsx'),
  },
  {
    path: 'product/products/:id/colors/:colorid/avatars',
    load: () => import('./screens/products/product-avatars.tsx'),
  },
  { path: 'product/products/:id/galaries', load: () => import('./screens/products/product-gallery.tsx') },
  {
    path: 'product/colors',
    writes: 'lists.write',
    group: 'product',
    icon: 'palette',
    load: () => import('./screens/catalogue/colors.tsx'),
  },
  {
    path: 'product/sizes',
    writes: 'lists.write',
    group: 'product',
    icon: 'ruler',
    load: nameList('product/sizes', 'Sizes', 'size_id'),
  },
  {
    path: 'product/attributes',
    writes: 'lists.write',
    group: 'product',
    icon: 'ruler',
    load: () => import('./screens/attributes/attributes.tsx'),
  },
  {
    path: 'product/fits',
    group: 'product',
    icon: 'wrench',
    load: () => import('./screens/fits/fits.tsx'),
  },
  {
    path: 'product/attributechoices',
    writes: 'lists.write',
    load: () => import('./screens/attributes/attribute-choices.tsx'),
  },
  {
    path: 'product/figureproposals',
    group: 'product',
    icon: 'edit',
    load: () => import('./screens/attributes/figure-proposals.tsx'),
  },
  {
    path: 'service/servicetypes',
    writes: 'lists.write',
    group: 'service',
    icon: 'tag',
    load: nameList('service/servicetypes', 'ServiceTypes', 'servicetype_id'),
  },
  {
    path: 'service/services',
    writes: 'content.write',
    group: 'service',
    icon: 'wrench',
    load: () => import('./screens/catalogue/services.tsx'),
  },
  {
    path: 'project/projectcategories',
    writes: 'lists.write',
    group: 'project',
    icon: 'tag',
    load: nameList('project/projectcategories', 'ProjectCategories', 'projectcategory_id'),
  },
  {
    path: 'project/projects',
    writes: 'content.write',
    group: 'project',
    icon: 'building',
    load: () => import('./screens/projects/projects.tsx'),
  },
  { path: 'project/projects/:id', load: () => import('./screens/projects/project.tsx') },
  {
    path: 'order/orders',
    group: 'order',
    icon: 'receipt',
    needs: 'orders.read',
    load: () => import('./screens/orders/orders.tsx'),
  },
  {
    path: 'order/telephone',
    group: 'order',
    icon: 'phone',
    needs: 'orders.change',
    load: () => import('./screens/orders/telephone.tsx'),
  },
  {
    path: 'order/places',
    writes: 'lists.write',
    group: 'order',
    icon: 'pin',
    load: () => import('./screens/orders/places.tsx'),
  },
  { path: 'order/orders/slips', needs: 'orders.read', load: () => import('./screens/orders/slips.tsx') },
  { path: 'order/orders/:id', load: () => import('./screens/orders/order.tsx') },
  {
    path: 'order/customers',
    group: 'order',
    icon: 'user',
    needs: 'accounts.read',
    load: () => import('./screens/customers/customers.tsx'),
  },
  {
    path: 'untranslated',
    group: 'last',
    icon: 'translate',
    load: () => import('./screens/untranslated/untranslated.tsx'),
  },
  {
    path: 'audit',
    group: 'last',
    icon: 'history',
    needs: 'audit.read',
    load: () => import('./screens/audit/audit.tsx'),
  },
  {
    path: 'doctor',
    group: 'last',
    icon: 'seal',
    needs: 'doctor.read',
    load: () => import('./screens/doctor/doctor.tsx'),
  },
  {
    path: 'backups',
    group: 'last',
    icon: 'archive',
    needs: 'backups.read',
    load: () => import('./screens/backups/backups.tsx'),
  },
] as const satisfies readonly Screen[]

type Screens = typeof screens

/** The lists with translated texts that no screen writes: if there is one, this does not compile. */
type Unwritten = Exclude<
  Untranslated['list'],
  LastSegment<Extract<Screens[number], { writes: Permission }>['path']> | 'settings'
>
type None<T extends never> = T

export type ScreenPath = Screens[number]['path'] | None<Unwritten>

const patterns = screens.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[1-9]\\d{0,9}')}/?$`))

/** Whether an address below `/dashboard/` has a screen. */
export const isScreen = (path: string | undefined) => patterns.some((pattern) => pattern.test(path ?? ''))
