import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/schema/index.ts'
import type { UploadKind } from '../storage/kinds.ts'

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

/** The one of these columns that is long, and has an index: each name is looked up after the last one. */
const long = 'orderitems.products_avatar'

const eachOf = (column: string, table: string) => {
  const [name, from] = [sql.ref(column), sql.table(table)]
  if (column !== long) return sql<{ file: string }>`select distinct ${name} as file from ${from}`
  return sql<{ file: string }>`with recursive names (file) as (
    select min(${name}) from ${from}
    union all select (select min(${name}) from ${from} where ${name} > names.file) from names
      where names.file is not null
  ) select file from names where file is not null`
}

/** The names of all files of a kind that rows name; the empty name among them when a row names none. */
export async function namedFiles(db: Kysely<Tables>, kind: UploadKind): Promise<Set<string>> {
  const names = new Set<string>()
  for (const column of naming[kind]) {
    const [table = ''] = column.split('.')
    for (const { file } of (await eachOf(column, table).execute(db)).rows) names.add(file)
  }
  return names
}
