import { type Kysely, sql } from 'kysely'
import type { UploadKind } from '#contract/kit/uploads.ts'
import { schema, type Tables } from '../../database/schema/index.ts'

/** The columns that reference uploads of a kind, such as `brands.avatar`. */
const namingOf = (kind: UploadKind) =>
  Object.entries(schema).flatMap(([table, { columns }]) =>
    Object.entries(columns)
      .filter(([, { upload }]) => upload === kind)
      .map(([column]) => `${table}.${column}`),
  )

/**
 * The only one of these columns with very many rows. It has an index, so we look up each next name after the last one.
 */
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

/** The names of all files of a kind that rows reference; includes the empty name if a row has no file. */
export async function namedFiles(db: Kysely<Tables>, kind: UploadKind): Promise<Set<string>> {
  const names = new Set<string>()
  for (const column of namingOf(kind)) {
    const [table = ''] = column.split('.')
    for (const { file } of (await eachOf(column, table).execute(db)).rows) names.add(file)
  }
  return names
}
