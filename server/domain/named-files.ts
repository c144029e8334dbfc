import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { UploadKind } from '../files/kinds.ts'

/** Every column that names an upload. A picture that only an order remembers is still wanted. */
const naming: Readonly<Record<UploadKind, readonly string[]>> = {
  setting: ['settings.favicon', 'settings.logo', 'settings.catalog', 'settings.cofounder_img'],
  products: ['products.avatar', 'orderitems.products_avatar'],
  projects: ['projects.avatar'],
  services: ['services.avatar'],
  sliders: ['sliders.avatar'],
  productavatars: ['productavatars.avatar'],
  productgalaries: ['productgalaries.galary'],
  projectavatars: ['projectavatars.avatar'],
  accounts: ['accounts.avatar'],
  users: ['users.avatar'],
  productcategories: ['productcategories.avatar'],
  brands: ['brands.avatar'],
}

/** The names of all files of a kind that rows name; the empty name among them when a row names none. */
export async function namedFiles(db: Kysely<Tables>, kind: UploadKind): Promise<Set<string>> {
  const names = new Set<string>()
  for (const column of naming[kind]) {
    const [table = ''] = column.split('.')
    const query = sql<{ file: string }>`select distinct ${sql.ref(column)} as file from ${sql.table(table)}`
    for (const { file } of (await query.execute(db)).rows) names.add(file)
  }
  return names
}
