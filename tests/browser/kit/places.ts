import { type ScreenPath, screens } from '#web/dashboard/screens.ts'

/** Who looks: nobody in particular, a customer with a cart and an order, or a member of staff. */
export type Viewer = 'visitor' | 'customer' | 'staff'

/** One view of the product that has an address. */
export interface Place {
  /** Names its pictures, and decides how `npm test` looks at it. */
  readonly name: string
  /** The address; `{order}` stands for an order that the looker may see. */
  readonly path: string
  readonly looker: Viewer
  /** The status of its page, where it is not 200. */
  readonly status?: number
  /** What comes after the page itself. */
  readonly awaits?: string
  /** Whether only a full run visits it, as another place is made of the same parts. */
  readonly isVariant?: boolean
}

const visitorPlaces: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  'products-none': '/products?q=zzzz',
  product: '/products/1',
  'product-sheet': '/products/1/sheet',
  compare: '/compare?id=1&id=3&id=4&id=6',
  brand: '/brands/2',
  category: '/categories/2',
  services: '/services',
  service: '/services/1',
  shop: '/shop',
  'shop-product': '/shop/17',
  projects: '/projects',
  project: '/projects/1',
  about: '/about',
  planner: '/planner',
  'planner-shaft': '/planner?use=apartments&stops=6&step=3',
  'planner-fault': '/planner?use=apartments&step=3&pit=x',
  'planner-models': '/planner?use=office&stops=9&travel=26&people=200&step=5',
  'planner-pit': '/planner?use=office&stops=9&travel=26&pit=1300&step=5',
  contact: '/contact',
  emergency: '/emergency',
  'terms-returns': '/terms/returns',
  'terms-delivery': '/terms/delivery',
  'terms-privacy': '/terms/privacy',
  'terms-imprint': '/terms/imprint',
  setting: '/setting',
  login: '/login',
  'login-next': '/login?next=%2Fcart',
  register: '/register',
  forget: '/forget',
  reset: '/reset?token=12345678',
  'prove-email': '/proveemail',
  'undo-email': '/undoemail',
  track: '/track?code=7KQM-3WXD-9TRC',
}

const variants = new Set([
  ...['products-none', 'planner-fault', 'planner-models', 'dashboard-product-stores-search-zzzz'],
  ...['terms-delivery', 'terms-privacy', 'terms-imprint'],
  ...['planner-shaft', 'planner-pit', 'login-next', 'home-customer', 'shop-product-customer'],
  ...['dashboard-start', 'dashboard-product-products-17-colors-3-avatars', 'dashboard-product-sizes'],
  ...['dashboard-service-servicetypes', 'dashboard-project-projectcategories'],
])

/** The public pages, each with an example of what it shows. */
export const publicPlaces: readonly Place[] = [
  ...Object.entries(visitorPlaces).map(
    ([name, path]): Place => ({ name, path, looker: 'visitor', isVariant: variants.has(name) }),
  ),
  { name: 'not-found', path: '/404', looker: 'visitor', status: 404 },
]

/** The pages of a customer who has ordered, and has products in the cart. */
export const customerPlaces: readonly Place[] = [
  { name: 'home-customer', path: '/', awaits: 'header a[href="/cart"]' },
  { name: 'shop-customer', path: '/shop?page=3', awaits: 'main a[href="/cart"]' },
  { name: 'shop-product-customer', path: '/shop/17?colour=2&size=1', awaits: 'main a[href="/cart"]' },
  { name: 'cart', path: '/cart', awaits: 'tr[data-line]' },
  { name: 'orders', path: '/orders', awaits: 'main tbody tr' },
  { name: 'order', path: '/orders/{order}', awaits: 'main h1' },
  { name: 'profile', path: '/MyProfile', awaits: '[name=newname]' },
].map((place) => ({ ...place, looker: 'customer', isVariant: variants.has(place.name) }))

/** An example of each screen whose address has a parameter, which does not compile without, and of some that take one. */
const examples: Readonly<
  Record<Extract<ScreenPath, `${string}:${string}`>, string> & Partial<Record<ScreenPath, string>>
> = {
  'auth/reset': 'auth/reset?token=12345678',
  'product/products/:id/colors': 'product/products/17/colors',
  'product/products/:id/colors/:colorid/sizes': 'product/products/17/colors/3/sizes',
  'product/products/:id/colors/:colorid/avatars': 'product/products/17/colors/3/avatars',
  'product/products/:id/galaries': 'product/products/1/galaries',
  'product/attributechoices': 'product/attributechoices?attribute=6',
  'project/projects/:id': 'project/projects/1',
  'order/orders/:id': 'order/orders/{order}',
  'order/orders/slips': 'order/orders/slips?ids={order}',
}

/** The address of a screen below `/dashboard/`, with an example of what it shows. */
export const exampleOf = (path: ScreenPath): string => examples[path] ?? path

/** Lists as an address filters, sorts and searches them. */
const arranged = [
  'product/products?status=sale&category=1&sort=price&direction=desc',
  'product/stores?search=zzzz',
]

const slug = (path: string) => path.replace(/[/?=&]+/g, '-').replace(/[{}]/g, '')

/** The place of a screen; `what` names what is done there. */
export function screenPlace(screen: string, what = ''): Place {
  const name = `dashboard-${slug(screen) || 'start'}`
  return {
    name: name + (what && `-${what}`),
    path: `/dashboard/${screen}`,
    looker: screen.startsWith('auth/') ? 'visitor' : 'staff',
    isVariant: variants.has(name),
  }
}

/** Every screen of the dashboard. Those with the same heading lie apart: by it one sees that another has come. */
export const screenPlaces: readonly Place[] = [
  ...screens.filter(({ path }) => path !== '').map(({ path }) => screenPlace(exampleOf(path))),
  ...arranged.map((path) => screenPlace(path)),
  screenPlace(''),
]
