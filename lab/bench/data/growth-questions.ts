import { codeOf } from './seed-rows.ts'

/** A request made to companies of every size. */
export interface Question {
  readonly name: string
  readonly as?: 'staff' | 'customer'
  /** A page if there is no body; it is rendered anew each time. */
  readonly path: string
  readonly body?: object
  /** A call made before each run to set up its work; it is not measured. */
  readonly first?: { readonly path: string; readonly body: object }
  /** The maximum cost at the largest size relative to the smallest. */
  readonly goal: number
}

const page = { page: 1, limit: 10 }
const code = codeOf(77)

const pages = (group: Record<string, string>): Question[] =>
  Object.entries(group).map(([name, path]) => ({ name, path, goal: 2 }))

const calls = (path: string, bodies: Record<string, object>, as?: Question['as']): Question[] =>
  Object.entries(bodies).map(([name, body]) => ({
    name,
    path,
    body,
    goal: name.includes('search') ? 10 : 2,
    ...(as && { as }),
  }))

const put = { path: '/app/client/cart/addsimple', body: { account_id: 1, product_id: 2 } }
const order = { path: '/app/client/cart/order', body: { account_id: 1 } }
const dashboard = '/app/dashboard'

/** The common requests of visitors, customers and staff. */
export const questions: readonly Question[] = [
  ...pages({
    'page: home': '/',
    'page: catalogue': '/products',
    'page: catalogue, page 3': '/products?page=3',
    'page: catalogue of a category': '/products?category=3',
    'page: catalogue of two categories by name': '/products?category=3&category=4&sort=name',
    'page: catalogue by name': '/products?sort=name',
    'page: shop': '/shop',
    'page: shop, cheapest first': '/shop?sort=cheapest',
    'page: a product': '/products/1',
    'page: a product of the shop': '/shop/2',
    'page: projects': '/projects',
  }),
  { name: 'page: search for a rare name', path: '/products?q=پانۆراما', goal: 10 },
  { name: 'page: search for a word of an eighth', path: '/products?q=ژیان', goal: 10 },
  { name: 'page: search for a word of all', path: '/products?q=کابینە', goal: 10 },
  ...calls('/app/client/products/getone', { 'visitor: a product': { product_id: 2 } }),
  ...calls('/app/client/products/getall', {
    'visitor: a page': page,
    'visitor: of the shop by price': { ...page, status: 'sale', sort: 'price' },
    'visitor: of a category by price': { ...page, status: 'sale', sort: 'price', productcategory_id: [3] },
    'visitor: search for a name': { ...page, search: 'کابینەی ژیان 77' },
    'visitor: search for a word of all': { ...page, search: 'کابینە' },
  }),
  ...calls(
    '/app/client/orders/getall',
    { 'customer: own orders': { ...page, account_id: 1, sort: 'id', direction: 'desc' } },
    'customer',
  ),
  ...calls('/app/client/orders/orderitems', { 'customer: own order': { order_id: 1 } }, 'customer'),
  ...calls('/app/client/cart/getall', { 'customer: cart': { account_id: 1 } }, 'customer'),
  { name: 'customer: put into the cart', as: 'customer', goal: 2, ...put, first: order },
  { name: 'customer: order', as: 'customer', goal: 2, ...order, first: put },
  ...calls(
    `${dashboard}/orders/getall`,
    {
      'orders: first page': { ...page, sort: 'date', direction: 'desc' },
      'orders: of one status': { ...page, sort: 'date', direction: 'desc', status: 'checking' },
      'orders: sorted by customer': { ...page, sort: 'name' },
      'orders: sorted by amount': { ...page, sort: 'amount', direction: 'desc' },
      'orders: search for a customer': { ...page, search: 'ئازاد 776' },
      'orders: search for a part of a name': { ...page, search: 'ئازاد 77' },
      'orders: search for a rare name': { ...page, search: 'نێرگز' },
      'orders: search for a code': { ...page, search: code },
      'orders: search for the half of a code': { ...page, search: code.slice(0, 7) },
      'orders: search for a word nobody has': { ...page, search: 'گەرمیان' },
      'orders: search for two digits': { ...page, search: '77' },
      'orders: search for a word of an eighth': { ...page, search: 'ئازاد' },
    },
    'staff',
  ),
  ...calls(`${dashboard}/orders/getone`, { 'orders: one order': { order_id: 77 } }, 'staff'),
  ...calls(
    `${dashboard}/order/orderitems/getall`,
    { 'orders: its lines': { ...page, order_id: 77 } },
    'staff',
  ),
  ...calls(
    `${dashboard}/product/products/getall`,
    {
      'products: first page': { ...page, lang: 'ku', sort: 'name' },
      'products: sorted by price': { ...page, sort: 'price', direction: 'desc' },
      'products: of a category': { ...page, lang: 'ku', sort: 'name', productcategory_id: 3 },
      'products: search for a name': { ...page, lang: 'ku', search: 'کابینەی ژیان 77' },
      'products: search for a rare name': { ...page, lang: 'ku', search: 'پانۆراما' },
      'products: search for a word nobody has': { ...page, lang: 'ku', search: 'گەرمیان' },
      'products: search for two letters': { ...page, lang: 'ku', search: '77' },
      'products: search for a word of an eighth': { ...page, lang: 'ku', search: 'ژیان' },
      'products: search for a word of all': { ...page, lang: 'ku', search: 'کابینە' },
    },
    'staff',
  ),
  ...calls(`${dashboard}/product/products/getone`, { 'products: one product': { product_id: 2 } }, 'staff'),
  ...calls(
    `${dashboard}/product/productcolors/getall`,
    { 'products: colours': { ...page, product_id: 2 } },
    'staff',
  ),
  ...calls(
    `${dashboard}/product/productsizes/getall`,
    { 'products: stock': { ...page, product_id: 2, color_id: 1 } },
    'staff',
  ),
  ...calls(
    `${dashboard}/product/productcategories/getall`,
    { 'choices: categories': { ...page, limit: 20, sort: 'name' } },
    'staff',
  ),
  ...calls(`${dashboard}/home/statistics`, { 'home: statistics': {} }, 'staff'),
  ...calls(`${dashboard}/untranslated/getall`, { 'home: missing translations': page }, 'staff'),
  ...calls(`${dashboard}/audit/getall`, { 'audit: first page': page }, 'staff'),
]
