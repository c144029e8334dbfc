import { codeOf } from './many-rows.ts'

/** Something that is asked of a company of every size. */
export interface Question {
  readonly name: string
  readonly as?: 'staff' | 'customer'
  /** A page when there is no body: it is rendered anew each time. */
  readonly path: string
  readonly body?: object
  /** What is called before each time, so that there is something to do; how it ends and how long it takes is not asked. */
  readonly first?: { readonly path: string; readonly body: object }
  /** What it may cost at the largest size, against the smallest. */
  readonly goal: number
}

const page = { page: 1, limit: 10 }
const code = codeOf(77)

const pages = (group: Record<string, string>): Question[] =>
  Object.entries(group).map(([name, path]) => ({ name: `page: ${name}`, path, goal: 2 }))

const calls = (group: string, path: string, asked: Record<string, object>, as?: Question['as']): Question[] =>
  Object.entries(asked).map(([name, body]) => ({
    name: `${group}: ${name}`,
    path,
    body,
    goal: name.startsWith('search') ? 10 : 2,
    ...(as && { as }),
  }))

const put = { path: '/app/client/cart/addsimple', body: { account_id: 1, product_id: 2 } }
const order = { path: '/app/client/cart/order', body: { account_id: 1 } }
const desk = '/app/dashboard'

/** What visitors, customers and staff ask for all day. */
export const questions: readonly Question[] = [
  ...pages({
    home: '/',
    catalogue: '/products',
    'catalogue, page 3': '/products?page=3',
    'catalogue of a category': '/products?category=3',
    'catalogue of two categories by name': '/products?category=3&category=4&sort=name',
    'catalogue by name': '/products?sort=name',
    shop: '/shop',
    'shop, cheapest first': '/shop?sort=cheapest',
    'a product': '/products/1',
    'a product of the shop': '/shop/2',
    projects: '/projects',
  }),
  { name: 'page: search for a rare name', path: '/products?q=پانۆراما', goal: 10 },
  { name: 'page: search for a word of an eighth', path: '/products?q=ژیان', goal: 10 },
  { name: 'page: search for a word of all', path: '/products?q=کابینە', goal: 10 },
  ...calls('visitor', '/app/client/products/getone', { 'a product': { product_id: 2 } }),
  ...calls('visitor', '/app/client/products/getall', {
    'a page': page,
    'of the shop by price': { ...page, status: 'sale', sort: 'price' },
    'of a category by price': { ...page, status: 'sale', sort: 'price', productcategory_id: [3] },
    'search for a name': { ...page, search: 'کابینەی ژیان 77' },
    'search for a word of all': { ...page, search: 'کابینە' },
  }),
  ...calls(
    'customer',
    '/app/client/orders/getall',
    { 'own orders': { ...page, account_id: 1, sort: 'id', direction: 'desc' } },
    'customer',
  ),
  ...calls('customer', '/app/client/orders/orderitems', { 'own order': { order_id: 1 } }, 'customer'),
  ...calls('customer', '/app/client/cart/getall', { cart: { account_id: 1 } }, 'customer'),
  { name: 'customer: put into the cart', as: 'customer', goal: 2, ...put, first: order },
  { name: 'customer: order', as: 'customer', goal: 2, ...order, first: put },
  ...calls(
    'orders',
    `${desk}/orders/getall`,
    {
      'first page': { ...page, sort: 'date', direction: 'desc' },
      'of one status': { ...page, sort: 'date', direction: 'desc', status: 'checking' },
      'sorted by customer': { ...page, sort: 'name' },
      'sorted by amount': { ...page, sort: 'amount', direction: 'desc' },
      'search for a customer': { ...page, search: 'ئازاد 776' },
      'search for a part of a name': { ...page, search: 'ئازاد 77' },
      'search for a rare name': { ...page, search: 'نێرگز' },
      'search for a code': { ...page, search: code },
      'search for the half of a code': { ...page, search: code.slice(0, 7) },
      'search for a word nobody has': { ...page, search: 'گەرمیان' },
      'search for two digits': { ...page, search: '77' },
      'search for a word of an eighth': { ...page, search: 'ئازاد' },
    },
    'staff',
  ),
  ...calls('orders', `${desk}/orders/getone`, { 'one order': { order_id: 77 } }, 'staff'),
  ...calls('orders', `${desk}/order/orderitems/getall`, { 'its lines': { ...page, order_id: 77 } }, 'staff'),
  ...calls(
    'products',
    `${desk}/product/products/getall`,
    {
      'first page': { ...page, lang: 'ku', sort: 'name' },
      'sorted by price': { ...page, sort: 'price', direction: 'desc' },
      'of a category': { ...page, lang: 'ku', sort: 'name', productcategory_id: 3 },
      'search for a name': { ...page, lang: 'ku', search: 'کابینەی ژیان 77' },
      'search for a rare name': { ...page, lang: 'ku', search: 'پانۆراما' },
      'search for a word nobody has': { ...page, lang: 'ku', search: 'گەرمیان' },
      'search for two letters': { ...page, lang: 'ku', search: '77' },
      'search for a word of an eighth': { ...page, lang: 'ku', search: 'ژیان' },
      'search for a word of all': { ...page, lang: 'ku', search: 'کابینە' },
    },
    'staff',
  ),
  ...calls('products', `${desk}/product/products/getone`, { 'one product': { product_id: 2 } }, 'staff'),
  ...calls(
    'products',
    `${desk}/product/productcolors/getall`,
    { colours: { ...page, product_id: 2 } },
    'staff',
  ),
  ...calls(
    'products',
    `${desk}/product/productsizes/getall`,
    { stock: { ...page, product_id: 2, color_id: 1 } },
    'staff',
  ),
  ...calls(
    'choices',
    `${desk}/product/productcategories/getall`,
    { categories: { ...page, limit: 20, sort: 'name' } },
    'staff',
  ),
  ...calls('home', `${desk}/home/statistics`, { statistics: {} }, 'staff'),
  ...calls('home', `${desk}/untranslated/getall`, { 'missing translations': page }, 'staff'),
  ...calls('audit', `${desk}/audit/getall`, { 'first page': page }, 'staff'),
]
