import type { Cartitem } from '#contract/cart/customer.ts'
import type { Orderitem } from '#contract/orders/row.ts'
import { Product } from '#contract/products/row.ts'
import { Project } from '#contract/projects/row.ts'
import { rowWith } from '#tests/support/row-with.ts'
import type { ProductPage } from '#web/site/product/load-product.ts'

const names = {
  ...{ products_ku_name: 'پانێڵ', products_ar_name: 'لوحة', products_en_name: 'Panel', products_avatar: '' },
  ...{ colors_ku_name: 'زێڕین', colors_ar_name: 'ذهبي', colors_en_name: 'Gold' },
  ...{ sizes_ku_name: 'گەورە', sizes_ar_name: 'كبير', sizes_en_name: 'Large' },
}
const ids = { id: 7, product_id: 3, color_id: 2, size_id: 4 }
const price = { price: 19.99, qty: 3, subtotal: 59.97 }

/** A line of a cart: three panels at $19.99. */
export const cartLine: Cartitem = {
  ...names,
  ...ids,
  ...price,
  price_before: null,
  available: 9,
  order_limit: null,
}

/** The same, ordered. */
export const orderItem: Orderitem = {
  ...{ ...names, ...price, id: 7, order_id: 5 },
  ...{ product_id: 3, color_id: null, size_id: null, returned: 0, written_off: 0 },
}

/** A product of the shop in one colour and two sizes, of which one is sold out. */
export const soldProduct: ProductPage = {
  id: 3,
  ...{ name: { text: 'لوحة', language: 'ar' }, category: { text: 'Panels', language: 'en' } },
  ...{
    brand: { text: '', language: 'en' },
    brandPath: '/brands/1',
    code: 'HW-T3',
    price: '$1,059.97',
    amount: 1059.97,
  },
  ...{ left: 8, madeToOrder: false, soldOut: false, orderLimit: null, pickup: undefined },
  facts: [
    { label: 'category', text: { text: 'Panels', language: 'en' }, to: '/categories/1' },
    { label: 'brand', text: { text: '', language: 'en' }, to: '/brands/1' },
    { label: 'code', text: { text: 'HW-T3', language: 'en' }, to: undefined },
  ],
  writing: { language: 'en', paragraphs: ['Quiet.'], facts: [] },
  ...{
    figures: [],
    measures: [],
    drawing: undefined,
    finishes: [],
    fits: [],
    buildings: undefined,
    warranty: { language: 'en', paragraphs: [] },
  },
  pictures: [],
  colours: [
    {
      ...{ id: 2, name: { text: 'ذهبي', language: 'ar' }, code: '#d4af37', pictures: [] },
      sizes: [
        { id: 4, name: { text: 'Large', language: 'en' }, left: 8 },
        { id: 5, name: { text: 'Small', language: 'en' }, left: 0 },
      ],
    },
  ],
  related: [],
}

/** A product as the server tells visitors of it: it has no English name, and two facts at the end of its description. */
export const productRow = rowWith(Product, {
  ...{ id: 3, ku_name: 'پانێڵ', ar_name: 'لوحة', brands_en_name: 'Hawraz' },
  ...{ productcategories_ku_name: 'تابلۆ', productcategories_ar_name: 'لوحات' },
  ...{ ku_detail: 'بێدەنگ.', ar_detail: 'هادئة.', en_detail: 'Quiet.\nSpeed: 1 m/s\nLoad: 450 kg' },
  ...{ avatar: 'panel.png', code: 'HW-T3', status: 'sale', sale_price: 1059.97 },
})

/** A project in no category. */
export const projectRow = rowWith(Project, {
  ...{ id: 8, ku_title: 'تاوەر', ar_title: 'برج', en_title: 'Tower', avatar: 'tower.webp' },
  ...{
    location: 'Erbil',
    elevator: 2,
    tower: 1,
    floor: 9,
    speed: '1',
    clientname: 'Client',
    capacity: '1000',
  },
})
