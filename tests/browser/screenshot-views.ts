import type { Page } from '@playwright/test'
import type { Language } from '#contract/values.ts'
import type { ScreenPath } from '#web/dashboard/screens.ts'
import { textsOf } from './customers.ts'

/** Who looks: nobody in particular, a customer with a cart and an order, or a member of staff. */
export type Viewer = 'visitor' | 'customer' | 'staff'

/** One view of the product that can be opened by itself. */
export interface Place {
  /** Names its picture. */
  readonly name: string
  /** The address; `{order}` stands for an order that the looker may see. */
  readonly path: string
  readonly looker: Viewer
  /** What is done after the page has come, as opening a dialog. */
  readonly open?: (page: Page, language: Language) => Promise<void>
}

/** Opens the menu of a phone; a wide window shows its links in the bar. */
export const openDrawer = async (page: Page) => {
  const menu = page.locator('header button[aria-haspopup=dialog]')
  if (await menu.isVisible()) await menu.click()
}
/** Opens the first picture over the page. */
export const openPicture = async (page: Page, language: Language) => {
  await page.getByRole('link', { name: textsOf(language)('site.detail.openPicture') }).click()
  await page.getByRole('dialog').locator('img').first().waitFor()
}

const visitor: readonly Omit<Place, 'looker'>[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'products-none', path: '/products?q=zzzz' },
  { name: 'product', path: '/products/1' },
  { name: 'product-sheet', path: '/products/1/sheet' },
  { name: 'compare', path: '/compare?id=1&id=3&id=4' },
  { name: 'product-picture', path: '/products/1', open: openPicture },
  { name: 'services', path: '/services' },
  { name: 'brand', path: '/brands/2' },
  { name: 'service', path: '/services/1' },
  { name: 'shop', path: '/shop' },
  { name: 'shop-product', path: '/shop/17' },
  { name: 'projects', path: '/projects' },
  { name: 'project', path: '/projects/1' },
  { name: 'about', path: '/about' },
  { name: 'planner', path: '/planner' },
  { name: 'planner-shaft', path: '/planner?use=apartments&stops=6&step=3' },
  { name: 'planner-models', path: '/planner?use=office&stops=9&travel=26&people=200&step=5' },
  { name: 'contact', path: '/contact' },
  { name: 'emergency', path: '/emergency' },
  { name: 'setting', path: '/setting' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forget', path: '/forget' },
  { name: 'reset', path: '/reset?token=12345678' },
  { name: 'prove-email', path: '/proveemail' },
  { name: 'undo-email', path: '/undoemail' },
  { name: 'not-found', path: '/404' },
]

const customer: readonly Omit<Place, 'looker'>[] = [
  { name: 'home-customer', path: '/' },
  { name: 'cart', path: '/cart' },
  { name: 'orders', path: '/orders' },
  { name: 'order', path: '/orders/{order}' },
  { name: 'profile', path: '/MyProfile' },
]

/** An example of every screen: a new screen without one does not compile. */
const screens: Readonly<Record<ScreenPath, string>> = {
  '': '',
  home: 'home',
  'auth/login': 'auth/login',
  'auth/forget': 'auth/forget',
  'auth/reset': 'auth/reset?token=12345678',
  'auth/proveemail': 'auth/proveemail',
  'auth/undoemail': 'auth/undoemail',
  profile: 'profile',
  users: 'users',
  'setting/appearances': 'setting/appearances',
  'setting/contacts': 'setting/contacts',
  'setting/metas': 'setting/metas',
  'setting/socials': 'setting/socials',
  'setting/offices': 'setting/offices',
  'setting/certificates': 'setting/certificates',
  'setting/synonyms': 'setting/synonyms',
  'setting/searches': 'setting/searches',
  'product/stores': 'product/stores',
  'product/productcategories': 'product/productcategories',
  'product/brands': 'product/brands',
  'product/sliders': 'product/sliders',
  'product/products': 'product/products',
  'product/products/:id/colors': 'product/products/17/colors',
  'product/products/:id/colors/:colorid/sizes': 'product/products/17/colors/3/sizes',
  'product/products/:id/colors/:colorid/avatars': 'product/products/17/colors/3/avatars',
  'product/products/:id/galaries': 'product/products/1/galaries',
  'product/colors': 'product/colors',
  'product/sizes': 'product/sizes',
  'service/servicetypes': 'service/servicetypes',
  'service/services': 'service/services',
  'project/projectcategories': 'project/projectcategories',
  'project/projects': 'project/projects',
  'project/projects/:id': 'project/projects/1',
  'order/orders': 'order/orders',
  'order/orders/:id': 'order/orders/{order}',
  'order/orders/slips': 'order/orders/slips?ids={order}',
  'order/customers': 'order/customers',
  'order/places': 'order/places',
  'product/attributes': 'product/attributes',
  'product/fits': 'product/fits',
  'product/attributechoices': 'product/attributechoices?attribute=6',
  'product/figureproposals': 'product/figureproposals',
  untranslated: 'untranslated',
  audit: 'audit',
  backups: 'backups',
}

/** The screens whose dialog for something new is looked at as well. */
export const added = [
  'users',
  'setting/metas',
  'setting/socials',
  'setting/offices',
  'setting/certificates',
  'setting/synonyms',
  'product/stores',
  'product/productcategories',
  'product/brands',
  'product/sliders',
  'product/products',
  'product/products/17/colors',
  'product/products/17/colors/3/sizes',
  'product/products/17/colors/3/avatars',
  'product/products/1/galaries',
  'product/colors',
  'product/sizes',
  'service/servicetypes',
  'service/services',
  'project/projectcategories',
  'project/projects',
  'project/projects/1',
  'order/places',
  'product/attributes',
  'product/fits',
] as const

const slug = (path: string) => path.replace(/[/?=]+/g, '-').replace(/[{}]/g, '')

/** Opens the dialog that adds to the list of a screen. */
export const addSomething = async (page: Page, language: Language) => {
  const name = textsOf(language)('dashboard.act.add')
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

const isAuth = (path: string) => path.startsWith('auth/')

/** Every route, every screen, and what opens above them. */
export const places: readonly Place[] = [
  ...visitor.map((place) => ({ ...place, looker: 'visitor' as const })),
  { name: 'drawer', path: '/', looker: 'visitor', open: openDrawer },
  ...customer.map((place) => ({ ...place, looker: 'customer' as const })),
  ...Object.values(screens).map((path) => ({
    name: `dashboard-${slug(path) || 'start'}`,
    path: `/dashboard/${path}`,
    looker: isAuth(path) ? ('visitor' as const) : ('staff' as const),
  })),
  ...added.map((path) => ({
    name: `dashboard-${slug(path)}-add`,
    path: `/dashboard/${path}`,
    looker: 'staff' as const,
    open: addSomething,
  })),
]
