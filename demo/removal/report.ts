import type { Reason } from './plan.ts'
import { isDemo, type Removal } from './remove.ts'
import { isUnitTable, type Row, type UnitTable, unitTables } from './units.ts'

/** What people call the rows of a table: one, and several. */
const words: { readonly [T in UnitTable]: readonly [string, string] } = {
  contacts: ['message', 'messages'],
  orders: ['order', 'orders'],
  accounts: ['customer', 'customers'],
  products: ['product', 'products'],
  projects: ['project', 'projects'],
  services: ['service', 'services'],
  offices: ['office', 'offices'],
  certificates: ['certificate', 'certificates'],
  sliders: ['slide', 'slides'],
  metas: ['description for search engines', 'descriptions for search engines'],
  socials: ['social link', 'social links'],
  projectcategories: ['project category', 'project categories'],
  servicetypes: ['service type', 'service types'],
  productcategories: ['product category', 'product categories'],
  brands: ['brand', 'brands'],
  stores: ['store', 'stores'],
  colors: ['colour', 'colours'],
  sizes: ['size', 'sizes'],
}

/** Rows that are not the demo's own lists but can use its rows. */
const others: Readonly<Record<string, string>> = {
  orderitems: 'an order that stays contains it',
  carts: 'it is in a cart',
  addresses: 'a saved address belongs to it',
  outbox: 'a mail belongs to it',
  productcolors: 'a product that stays uses it',
  productsizes: 'a product that stays uses it',
  attributevalues: 'a product that stays uses it',
}

const counted = (table: UnitTable, count: number) => `${count} ${words[table][count === 1 ? 0 : 1]}`

function because(why: Reason): string {
  if (why === 'edited') return 'it was changed since'
  const { usedBy } = why
  if (isUnitTable(usedBy))
    return `${/^[aeo]/.test(words[usedBy][0]) ? 'an' : 'a'} ${words[usedBy][0]} that stays uses it`
  return others[usedBy] ?? `a row of ${usedBy} uses it`
}

/** A row's name in English, as the dashboard shows it. */
function nameOf(row: Row): string {
  const columns = ['en_name', 'en_title', 'ordercode', 'name', 'icon', 'en_keywords']
  const name = columns.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : `number ${row.id}`
}

/** Says in plain English what was removed, or would be, and what stays and why. One line each. */
export function report(removal: Removal, dryRun: boolean): string[] {
  if (!isDemo(removal))
    return [
      'Nothing here is provably the demo’s: it was never put in, was removed before, or comes from a version that kept no record of it.',
      'Nothing was changed. Delete in the dashboard what you do not need.',
    ]
  const { tables, settings, files } = removal
  const gone = unitTables.flatMap((table) => {
    const count = tables.get(table)?.go.size ?? 0
    return count > 0 ? [counted(table, count)] : []
  })
  const fields = settings.go.length
  const all = [
    ...gone,
    ...(fields > 0 ? [`${fields} ${fields === 1 ? 'field' : 'fields'} of the settings`] : []),
    ...(files > 0 ? [`${files} uploaded ${files === 1 ? 'file' : 'files'}`] : []),
  ]
  const stays = unitTables.flatMap((table) =>
    [...(tables.get(table)?.stay.values() ?? [])].map(
      ({ unit, why }) => `  ${words[table][0]} ${unit.row.id} “${nameOf(unit.row)}”: ${because(why)}`,
    ),
  )
  const changed = settings.stay.map((column) => `  ${column} in the settings: it was changed since`)
  const remaining = [...stays, ...changed]
  return [
    ...(all.length > 0
      ? [`${dryRun ? 'Would remove' : 'Removed'} ${all.join(', ')}.`]
      : ['There is nothing to remove.']),
    ...(remaining.length > 0
      ? [`${dryRun ? 'Would leave' : 'Left'} of the demo:`, ...remaining]
      : [`Nothing of the demo ${dryRun ? 'would be' : 'is'} left.`]),
    ...(dryRun ? ['Nothing was changed: this was a dry run.'] : []),
  ]
}
