import type { Path } from '#contract/index.ts'
import type { Fields } from '#tests/support/calls.ts'
import type { StaffActor } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/scenarios.ts'
import { newRow } from './list-bodies.ts'
import { copyOf, unique } from './rows.ts'

/** Makes what a call is about and gives the body with which it has its effect. */
type Cause = (testApp: TestApp) => Promise<Fields>

/** Something that can happen to the shop, the lowest role that may cause it, and every call with which it can be caused. */
interface Effect {
  readonly least: StaffActor
  readonly causes: readonly (readonly [call: Path, body: Cause, least?: StaffActor])[]
}

const at = '/app/dashboard/product/'
const product = `${at}products/` as const

/** All fields of a product, as a form sends them: those of the row that is changed, or of a blog entry at price 0. */
async function fields(testApp: TestApp, of: Fields = {}): Promise<Fields> {
  const form = await newRow('product/products', testApp, 'developer')
  return { ...form, sale_price: 0, ...of }
}

const added = (changes: Fields) => (testApp: TestApp) => fields(testApp, changes)

/** Changes a product that is as `was`. */
const changed =
  (was: Fields, changes: Fields): Cause =>
  async (testApp) => {
    const { sale_price = 0, ...columns } = was
    const row = { ...columns, sale_price_units: Number(sale_price) * 1_000_000 }
    const product_id = await copyOf(testApp, 'products', row)
    return fields(testApp, { status: 'blog', sale_price, product_id, avatar: '', ...was, ...changes })
  }

/** A product for sale in one colour, with so many pieces of one size of it, or without sizes. */
async function stocked(testApp: TestApp, qty: number | undefined = 5) {
  const product_id = await copyOf(testApp, 'products', { status: 'sale' })
  const color_id = await copyOf(testApp, 'colors')
  const productcolor_id = await copyOf(testApp, 'productcolors', { product_id, color_id })
  const size_id = await copyOf(testApp, 'sizes')
  return { product_id, color_id, productcolor_id, size_id, qty }
}

async function sized(testApp: TestApp) {
  const of = await stocked(testApp)
  const { product_id, color_id, size_id, qty } = of
  return {
    ...of,
    productsize_id: await copyOf(testApp, 'productsizes', { product_id, color_id, size_id, qty }),
  }
}

/** Changes a size: where it belongs and how many pieces there are. */
const resized =
  (changes: (testApp: TestApp) => Fields | Promise<Fields>): Cause =>
  async (testApp) => {
    const { productcolor_id, ...size } = await sized(testApp)
    return { ...size, ...(await changes(testApp)) }
  }

const another = async (testApp: TestApp, table: 'products' | 'colors') => copyOf(testApp, table)

/** Moves a colour, with sizes or without. */
const recoloured =
  (make: typeof sized | typeof stocked, to: 'product_id' | 'color_id'): Cause =>
  async (testApp) => {
    const { product_id, color_id, productcolor_id } = await make(testApp)
    const table = to === 'product_id' ? 'products' : 'colors'
    return { product_id, color_id, productcolor_id, [to]: await another(testApp, table) }
  }

/** An order of pieces that go back into stock with it. */
async function ordered(testApp: TestApp) {
  const { product_id, color_id, size_id } = await sized(testApp)
  const order_id = await copyOf(testApp, 'orders', { ordercode: unique('O') })
  return {
    order_id,
    orderitem_id: await copyOf(testApp, 'orderitems', { order_id, product_id, color_id, size_id }),
  }
}

const edit = `${product}edit` as const
const add = `${product}add` as const

/** What can happen, decided once and apart from the code. */
export const effects: Readonly<Record<string, Effect>> = {
  'a price is set': {
    least: 'moderator',
    causes: [
      [add, added({ sale_price: 5 })],
      [edit, changed({ sale_price: 5 }, { sale_price: 6 })],
      [edit, changed({ status: 'sale', sale_price: 5 }, { sale_price: 0 })],
    ],
  },
  'a product is put on sale': {
    least: 'moderator',
    causes: [
      [add, added({ status: 'sale' })],
      [add, added({ status: 'sale', sale_price: 5 })],
      [edit, changed({ sale_price: 5 }, { status: 'sale' })],
      [edit, changed({ status: 'sale', draft: 1 }, { draft: 0 })],
      [edit, changed({ draft: 1 }, { draft: 0, status: 'sale' })],
    ],
  },
  'a product is taken off sale': {
    least: 'moderator',
    causes: [
      [edit, changed({ status: 'sale' }, { status: 'blog' })],
      [edit, changed({ status: 'sale' }, { draft: 1 })],
      [
        `${product}delete`,
        async (testApp) => ({ product_id: await copyOf(testApp, 'products', { status: 'sale' }) }),
      ],
    ],
  },
  'a product needs no stock, or needs it again': {
    least: 'moderator',
    causes: [
      [add, added({ made_to_order: 1 })],
      [edit, changed({ status: 'sale' }, { made_to_order: 1 })],
      [edit, changed({}, { made_to_order: 1 })],
      [edit, changed({ status: 'sale', made_to_order: 1 }, { made_to_order: 0 })],
    ],
  },
  'how many pieces an order takes is set': {
    least: 'moderator',
    causes: [
      [add, added({ order_limit: 2 })],
      [edit, changed({ status: 'sale' }, { order_limit: 2 })],
      [edit, changed({ status: 'sale', order_limit: 2 }, { order_limit: '' })],
    ],
  },
  'stock is raised': {
    least: 'moderator',
    causes: [
      [`${at}productsizes/add`, async (testApp) => stocked(testApp)],
      [`${at}productsizes/edit`, resized(() => ({ qty: 6 }))],
      ['/app/dashboard/orders/delete', ordered, 'admin'],
      ['/app/dashboard/order/orderitems/delete', ordered, 'admin'],
    ],
  },
  'stock is lowered': {
    least: 'moderator',
    causes: [[`${at}productsizes/edit`, resized(() => ({ qty: 4 }))]],
  },
  'stock is moved': {
    least: 'moderator',
    causes: [
      [`${at}productcolors/edit`, recoloured(sized, 'product_id')],
      [`${at}productcolors/edit`, recoloured(sized, 'color_id')],
      [
        `${at}productsizes/edit`,
        resized(async (testApp) => {
          const { product_id, color_id } = await stocked(testApp)
          return { product_id, color_id }
        }),
      ],
      [`${at}productsizes/edit`, resized(async (testApp) => ({ size_id: await copyOf(testApp, 'sizes') }))],
    ],
  },
  'stock is thrown away': {
    least: 'moderator',
    causes: [
      [`${at}productsizes/delete`, sized],
      [`${at}productcolors/delete`, sized],
      [`${product}delete`, sized],
    ],
  },
  'a colour without stock is moved': {
    least: 'writer',
    causes: [
      [`${at}productcolors/edit`, recoloured(stocked, 'product_id')],
      [`${at}productcolors/edit`, recoloured(stocked, 'color_id')],
    ],
  },
  'a picture is moved': {
    least: 'writer',
    causes: [
      [
        `${at}productavatars/edit`,
        async (testApp) => {
          const from = await stocked(testApp)
          const avatar = unique('picture')
          const row = { product_id: from.product_id, color_id: from.color_id, avatar }
          const productavatar_id = await copyOf(testApp, 'productavatars', row)
          const { product_id, color_id } = await stocked(testApp)
          return { productavatar_id, product_id, color_id, avatar }
        },
      ],
      [
        `${at}productgalaries/edit`,
        async (testApp) => {
          const galary = unique('picture')
          const productgalary_id = await copyOf(testApp, 'productgalaries', { galary })
          return { productgalary_id, product_id: await another(testApp, 'products'), galary }
        },
      ],
      [
        '/app/dashboard/project/projectavatars/edit',
        async (testApp) => {
          const avatar = unique('picture')
          const projectavatar_id = await copyOf(testApp, 'projectavatars', { avatar })
          return { projectavatar_id, project_id: await copyOf(testApp, 'projects'), avatar }
        },
      ],
    ],
  },
  'content goes into another category, brand or type': {
    least: 'writer',
    causes: [
      [
        edit,
        async (testApp) =>
          changed({}, { productcategory_id: await copyOf(testApp, 'productcategories') })(testApp),
      ],
      [edit, async (testApp) => changed({}, { brand_id: await copyOf(testApp, 'brands') })(testApp)],
      [
        '/app/dashboard/service/services/edit',
        async (testApp) => ({
          ...(await newRow('service/services', testApp, 'writer')),
          service_id: await copyOf(testApp, 'services'),
          servicetype_id: await copyOf(testApp, 'servicetypes'),
        }),
      ],
      [
        '/app/dashboard/project/projects/edit',
        async (testApp) => ({
          ...(await newRow('project/projects', testApp, 'writer')),
          project_id: await copyOf(testApp, 'projects'),
          projectcategory_id: await copyOf(testApp, 'projectcategories'),
        }),
      ],
    ],
  },
  'a machine fits another product': {
    least: 'moderator',
    causes: [
      [
        `${at}fits/edit`,
        async (testApp) => {
          const fit = { maker: 'Orvel', model: unique('model') }
          const product_id = await copyOf(testApp, 'products')
          return { ...fit, product_id, fit_id: await copyOf(testApp, 'fits', { ...fit, product_id: 3 }) }
        },
      ],
    ],
  },
  'a choice of a figure is renamed': {
    least: 'moderator',
    causes: [
      [
        `${at}attributechoices/edit`,
        async (testApp) => ({
          attributechoice_id: await copyOf(testApp, 'attributechoices'),
          ...{ ku_name: 'ک', ar_name: 'ك', en_name: unique('choice') },
        }),
      ],
    ],
  },
  'a category goes into another store': {
    least: 'moderator',
    causes: [
      [
        `${at}productcategories/edit`,
        async (testApp) => {
          const avatar = unique('picture')
          const productcategory_id = await copyOf(testApp, 'productcategories', { avatar })
          const of = await newRow('product/productcategories', testApp, 'moderator')
          return { ...of, productcategory_id, store_id: await copyOf(testApp, 'stores'), avatar }
        },
      ],
    ],
  },
  'an entry of the catalogue is written, hidden or shown': {
    least: 'writer',
    causes: [
      [add, added({})],
      [add, added({ draft: 1 })],
      [add, added({ draft: 0, made_to_order: 0, order_limit: '' })],
      [edit, changed({}, { draft: 1 })],
      [edit, changed({ draft: 1 }, { draft: 0 })],
    ],
  },
}
