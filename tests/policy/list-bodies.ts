import type { ListPath } from '#server/crud/change.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import { copyOf, type Make, unique } from './rows.ts'

const text = (field: string) => ({ [`ku_${field}`]: 'ک', [`ar_${field}`]: 'ك', [`en_${field}`]: 'k' })
const details = { ku_detail: 'ک', ar_detail: 'ك' }

/** A managed list by what follows `/app/dashboard/` in its path; the bodies about staff are their own. */
type ListName = Exclude<ListPath extends `/app/dashboard/${infer N}` ? N : never, 'users'>

/** The lists: their table, the field that names a row, and the fields of a row. */
export const lists: Readonly<Record<ListName, readonly [keyof Tables, string, Make]>> = {
  'product/stores': ['stores', 'store_id', () => text('name')],
  'product/productcategories': [
    'productcategories',
    'productcategory_id',
    async () => ({ ...text('name'), store_id: 1, avatar: await pictureFile() }),
  ],
  'product/brands': ['brands', 'brand_id', async () => ({ ...text('name'), avatar: await pictureFile() })],
  'product/colors': ['colors', 'color_id', () => ({ ...text('name'), code: '#000000' })],
  'product/sizes': ['sizes', 'size_id', () => text('name')],
  'product/sliders': [
    'sliders',
    'slider_id',
    async () => ({ ...text('title'), avatar: await pictureFile() }),
  ],
  'product/products': [
    'products',
    'product_id',
    // What a writer may add costs nothing yet.
    async (_world, actor) => ({
      ...text('name'),
      ...text('detail'),
      sale_price: actor === 'writer' ? 0 : 12500,
      productcategory_id: 1,
      brand_id: 1,
      status: 'blog',
      avatar: await pictureFile(),
    }),
  ],
  'product/productcolors': [
    'productcolors',
    'productcolor_id',
    async (testApp) => ({ product_id: 3, color_id: await copyOf(testApp, 'colors') }),
  ],
  'product/productsizes': [
    'productsizes',
    'productsize_id',
    async (testApp) => ({ product_id: 3, color_id: 1, size_id: await copyOf(testApp, 'sizes'), qty: 1 }),
  ],
  'product/productavatars': [
    'productavatars',
    'productavatar_id',
    async (testApp) => {
      const color_id = await copyOf(testApp, 'colors')
      await copyOf(testApp, 'productcolors', { product_id: 3, color_id })
      return { product_id: 3, color_id, avatar: await pictureFile() }
    },
  ],
  'product/productgalaries': [
    'productgalaries',
    'productgalary_id',
    async () => ({ product_id: 1, galary: await pictureFile() }),
  ],
  'product/attributes': [
    'attributes',
    'attribute_id',
    () => ({ ...text('name'), kind: 'number', heading: 'size' }),
  ],
  'product/attributechoices': [
    'attributechoices',
    'attributechoice_id',
    async (testApp) => ({
      ...text('name'),
      attribute_id: await copyOf(testApp, 'attributes', { kind: 'choice' }),
    }),
  ],
  'product/fits': ['fits', 'fit_id', () => ({ product_id: 3, maker: 'Orvel', model: unique('model') })],
  'order/places': [
    'places',
    'place_id',
    () => ({ ...text('name'), standard_fee: 0, express_fee: 35, standard_days: 6, express_days: 2 }),
  ],
  'settings/offices': ['offices', 'office_id', () => ({ ...text('name'), ...text('address') })],
  'settings/certificates': [
    'certificates',
    'certificate_id',
    async () => ({ ...text('name'), file: await pictureFile() }),
  ],
  'service/servicetypes': ['servicetypes', 'servicetype_id', () => text('name')],
  'service/services': ['services', 'service_id', () => ({ ...text('title'), ...details })],
  'project/projectcategories': ['projectcategories', 'projectcategory_id', () => text('name')],
  'project/projects': ['projects', 'project_id', () => ({ ...text('title'), ...details })],
  'project/projectavatars': [
    'projectavatars',
    'projectavatar_id',
    async () => ({ project_id: 1, avatar: await pictureFile() }),
  ],
  'settings/metas': ['metas', 'meta_id', () => ({ ...text('keywords'), ...text('content') })],
  'settings/synonyms': ['synonyms', 'synonym_id', () => ({ words: 'k\nl' })],
  'settings/socials': ['socials', 'social_id', () => ({ icon: 'x', link: 'https://x.example' })],
}

/** Whether there is a managed list of that name. */
export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)
