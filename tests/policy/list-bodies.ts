import * as z from 'zod'
import { contract, type Path } from '#contract/index.ts'
import type { Call } from '#contract/kit/call.ts'
import type { ListPath } from '#server/crud/change.ts'
import { isTable, type TableName } from '#server/database/schema/index.ts'
import type { Fields } from '#tests/support/calls.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import { copyOf, type Make, unique } from './rows.ts'

/** A managed list by what follows `/app/dashboard/` in its path; the bodies about staff are their own. */
export type ListName = Exclude<ListPath extends `/app/dashboard/${infer N}` ? N : never, 'users'>

const pathOf = (list: ListName): ListPath => `/app/dashboard/${list}`

/** A file as a call receives it. */
const received = { read: async () => new Uint8Array() }

/** The texts and files that a list demands of a new row, as its contract says. */
async function demanded(list: ListName): Promise<Fields> {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(contract[`${pathOf(list)}/add`].input.shape)) {
    if (field.safeParse(undefined).success) continue
    if (/^(?:ku|ar|en)_/.test(name)) fields[name] = 'ک'
    else if (field.safeParse(received).success) fields[name] = await pictureFile()
  }
  return fields
}

/** The other fields of a row that a list demands. */
const others: Readonly<Partial<Record<ListName, Make>>> = {
  'product/productcategories': () => ({ store_id: 1 }),
  'product/colors': () => ({ code: '#000000' }),
  'product/products': (_world, actor) => ({
    // What a writer may add costs nothing yet.
    sale_price: actor === 'writer' ? 0 : 12500,
    productcategory_id: 1,
    brand_id: 1,
    status: 'blog',
  }),
  'product/productcolors': async (testApp) => ({
    product_id: 3,
    color_id: await copyOf(testApp, 'colors'),
  }),
  'product/productsizes': async (testApp) => ({
    product_id: 3,
    color_id: 1,
    size_id: await copyOf(testApp, 'sizes'),
    qty: 1,
  }),
  'product/productavatars': async (testApp) => {
    const color_id = await copyOf(testApp, 'colors')
    await copyOf(testApp, 'productcolors', { product_id: 3, color_id })
    return { product_id: 3, color_id }
  },
  'product/productgalaries': () => ({ product_id: 1 }),
  'product/attributes': () => ({ kind: 'number', heading: 'size' }),
  'product/attributechoices': async (testApp) => ({
    attribute_id: await copyOf(testApp, 'attributes', { kind: 'choice' }),
  }),
  'product/fits': () => ({ product_id: 3, maker: 'Orvel', model: unique('model') }),
  'order/places': () => ({ standard_fee: 0, express_fee: 35, standard_days: 6, express_days: 2 }),
  'project/projectavatars': () => ({ project_id: 1 }),
  'settings/synonyms': () => ({ words: 'k\nl' }),
  'settings/socials': () => ({ icon: 'x', link: 'https://x.example' }),
}

/** The fields of a new row of a list. */
export const newRow = async (list: ListName, ...args: Parameters<Make>): Promise<Fields> => ({
  ...(await demanded(list)),
  ...(await others[list]?.(...args)),
})

/** The table of a list. */
export function tableOf(list: ListName): TableName {
  const table = list.slice(list.indexOf('/') + 1)
  if (!isTable(table)) throw new Error(`No table ${table}`)
  return table
}

/** The field that names a row of a list: the one that `edit` has and `add` lacks. */
export function idOf(list: ListName): string {
  const shapeOf = (path: Path) => Object.keys(contract[path].input.shape)
  const added = shapeOf(`${pathOf(list)}/add`)
  const id = shapeOf(`${pathOf(list)}/edit`).find((name) => name.endsWith('_id') && !added.includes(name))
  if (!id) throw new Error(`No id of ${list}`)
  return id
}

/** Whether there is a managed list of that name. */
export const isListName = (name: string): name is ListName => {
  const calls: Readonly<Record<string, Call>> = contract
  const path = `/app/dashboard/${name}`
  const isWhole = ['getall', 'add', 'delete'].every((verb) => `${path}/${verb}` in calls)
  return name !== 'users' && isWhole && calls[`${path}/edit`]?.answer.shape.data instanceof z.ZodArray
}

/** All managed lists. */
export const listNames: readonly ListName[] = Object.keys(contract).flatMap((path) => {
  const name = path.slice('/app/dashboard/'.length, -'/edit'.length)
  return path.endsWith('/edit') && isListName(name) ? [name] : []
})
