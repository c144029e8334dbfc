import { formatNumber } from '#i18n/format.ts'
import type { ListPath } from '#server/crud/change.ts'
import { optionsOf } from './catalogue.ts'
import { amountOrder, nameOrder, type Option, pick, picture, rowCount, text, texts } from './fields.ts'
import { type Dashboard, uniqueWord } from './fixture.ts'
import { amountHead, type Entry, managed, nameHead, numberHead, valuesOf } from './screen.ts'

const product = '/app/dashboard/product/products'
const project = '/app/dashboard/project/projects'
const words = { ku: 'دەرگای زاگرۆس', ar: 'باب زاغروس', en: 'Zagros door' }

/** Makes a product; gives its id and its name in the dashboard's language. */
async function newProduct(dashboard: Dashboard, status: 'sale' | 'blog') {
  const [category] = await optionsOf(dashboard, '/app/dashboard/product/productcategories')
  const fields = [...texts('name', words, []), ...texts('detail', words, []), picture()]
  const values = valuesOf(fields, 0, uniqueWord())
  const beside = { sale_price: 5, productcategory_id: category?.value ?? '', brand_id: 1, status }
  return {
    id: await dashboard.make(product, { ...values, ...beside }),
    name: String(values[`${dashboard.lang}_name`]),
  }
}

/** Makes as many rows of names as there are rows to a test, in the order of the ids. */
async function newNames(dashboard: Dashboard, list: 'colors' | 'sizes', mark: string): Promise<Option[]> {
  const options: Option[] = []
  for (let n = 0; n < rowCount; n++) {
    const values = valuesOf(texts('name', words, []), n, mark)
    const code = list === 'colors' ? { code: '#b5a642' } : {}
    const id = await dashboard.make(`/app/dashboard/product/${list}`, { ...values, ...code })
    options.push({ value: String(id), label: String(values[`${dashboard.lang}_name`]) })
  }
  return options
}

const labelOf = (options: readonly Option[], value: unknown) => {
  const { label = '' } = options.find((option) => option.value === value) ?? {}
  return { sign: label, name: label }
}

/** The colours of a product of the shop. */
const productcolors: Entry = async (dashboard) => {
  const { t } = dashboard
  const { id, name } = await newProduct(dashboard, 'sale')
  const options = await newNames(dashboard, 'colors', uniqueWord())
  const label = t('dashboard.fields.color')
  const below = (end: string) => new RegExp(`/product/products/${id}/colors/\\d+/${end}$`)
  return managed(dashboard, {
    list: 'productcolors',
    calls: '/app/dashboard/product/productcolors',
    beside: { product_id: id },
    path: `/product/products/${id}/colors`,
    own: true,
    heading: name,
    heads: [numberHead(dashboard), { title: label, order: nameOrder }],
    usual: { title: t('dashboard.list.number'), direction: 'ascending' },
    fields: [pick({ name: 'color_id', label, options })],
    rowOf: ({ color_id }) => labelOf(options, color_id),
    links: () => [
      { action: t('dashboard.act.images'), to: below('avatars') },
      { action: t('dashboard.act.sizes'), to: below('sizes') },
    ],
    deleting: { note: t('dashboard.form.deleteWith', { what: t('dashboard.goes.productcolors') }) },
  })
}

/** Makes a product with a colour: where the colour's screens are, and what their calls are asked with. */
async function newColor(dashboard: Dashboard) {
  const { id, name } = await newProduct(dashboard, 'sale')
  const values = valuesOf(texts('name', { ku: 'زەردی', ar: 'أصفر', en: 'Yellow' }, []), 0, uniqueWord())
  const color_id = await dashboard.make('/app/dashboard/product/colors', { ...values, code: '#b5a642' })
  const of = { product_id: id, color_id }
  const productcolor = await dashboard.make('/app/dashboard/product/productcolors', of)
  return {
    of,
    path: `/product/products/${id}/colors/${productcolor}`,
    heading: `${name}${values[`${dashboard.lang}_name`]}`,
  }
}

/** The sizes of a product's colour, with their pieces. */
const productsizes: Entry = async (dashboard) => {
  const { t } = dashboard
  const { of, path, heading } = await newColor(dashboard)
  const options = await newNames(dashboard, 'sizes', uniqueWord())
  const label = t('dashboard.fields.size')
  return managed(dashboard, {
    list: 'productsizes',
    calls: '/app/dashboard/product/productsizes',
    beside: of,
    path: `${path}/sizes`,
    own: true,
    heading,
    heads: [{ ...nameHead(dashboard), title: label }, amountHead(t('dashboard.fields.qty'))],
    fields: [
      pick({ name: 'size_id', label, options }),
      text('qty', (n) => String(1000 + amountOrder(n)), {
        cell: (value) => formatNumber(Number(value)),
        sent: Number,
      }),
    ],
    rowOf: ({ size_id }) => labelOf(options, size_id),
  })
}

/** A list of nothing but pictures. */
const pictures = (
  dashboard: Dashboard,
  list: 'productavatars' | 'productgalaries' | 'projectavatars',
  calls: ListPath,
  place: { path: string; heading: string; beside: Record<string, number> },
) =>
  managed(dashboard, {
    list,
    calls,
    ...place,
    heads: [numberHead(dashboard), { title: dashboard.t('dashboard.fields.picture') }],
    searched: false,
    own: true,
    fields: [picture('picture', { call: list === 'productgalaries' ? 'galary' : 'avatar' })],
    rowOf: (_, id) => ({ sign: id, name: `#${id}` }),
  })

/** What there is of one product or one project. */
export const parts: Readonly<Record<string, Entry>> = {
  'colours of a product': productcolors,
  'sizes of a colour': productsizes,
  async 'images of a colour'(dashboard) {
    const { of, path, heading } = await newColor(dashboard)
    const place = { path: `${path}/avatars`, heading, beside: of }
    return pictures(dashboard, 'productavatars', '/app/dashboard/product/productavatars', place)
  },
  async 'gallery of a product'(dashboard) {
    const { id, name } = await newProduct(dashboard, 'blog')
    const place = {
      path: `/product/products/${id}/galaries`,
      heading: name,
      beside: { product_id: id },
    }
    return pictures(dashboard, 'productgalaries', '/app/dashboard/product/productgalaries', place)
  },
  async 'images of a project'(dashboard) {
    const fields = [...texts('title', words, []), ...texts('detail', words, [])]
    const values = valuesOf(fields, 0, uniqueWord())
    const id = await dashboard.make(project, values)
    const place = {
      path: `/project/projects/${id}`,
      heading: String(values[`${dashboard.lang}_title`]),
      beside: { project_id: id },
    }
    return pictures(dashboard, 'projectavatars', '/app/dashboard/project/projectavatars', place)
  },
}
