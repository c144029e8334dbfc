import { sql } from 'kysely'
import { nameLength } from '#contract/kit/fields.ts'
import { openDatabase } from '#server/database/open.ts'

/** What each attack would do, were it carried out, is to set this of the window. */
export const mark = 'zq'

/** What a text can try to do to a page, each short enough for a name. */
const payloads = [
  `<script>${mark}=1</script>`,
  `<img src=x onerror="${mark}=2">`,
  `"><svg onload="${mark}=3">`,
  `'><iframe srcdoc="<script>parent.${mark}=4</script>">`,
  `</script><script>${mark}=5</script>`,
  `</title></textarea></style><script>${mark}=6</script>`,
  '<style>*{display:none!important}</style>',
  `<a href="javascript:${mark}=7">link</a>`,
  `javascript:${mark}=8`,
  '{{7*7}} #{7*7} %0d%0aset-cookie:x=1',
  'a\u2028b\u2029c\ufeffd\u200d',
  '\u202Eright to left\u202C \u2066isolated',
  'e\u0301\u0302\u0303\u0304'.repeat(20),
  '🛗👩‍👩‍👧‍👦🇮🇶',
  'W'.repeat(90),
]

/** Columns in which people write what they like, on one line and on many. */
const lines =
  /^(?:(?:ku|ar|en)_(?:name|title|place|client)|.*_(?:ku|ar|en)_name|name|account_name|subject|location|clientname|phone|user_name|subject_name)$/
const long = /^(?:(?:ku|ar|en)_(?:detail|about|keywords|content|cofounder)|msg)$/

/** Writes a payload into every text of a database that somebody could have written; gives how many columns have one. */
export async function injectPayloads(DATA_DIR: string): Promise<number> {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
  const { rows } = await sql<{ name: string; column: string }>`
    select tables.name, columns.name as column from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and lower(columns.type) = 'text' and tables.name not like '%search%'
      and tables.name not in ('rate_limits', 'row_counts', 'idempotency_keys', 'signing_keys')`.execute(
    database.read,
  )
  const found = rows.filter(({ column }) => lines.test(column) || long.test(column))
  await database.transaction(async ({ db }) => {
    for (const [at, { name, column }] of found.entries()) {
      const turns = payloads.map((text, turn) => sql`when ${turn} then ${text}`)
      const text = long.test(column)
        ? sql`${payloads.join(' ')}`
        : sql`case (id + ${at}) % ${payloads.length} ${sql.join(turns, sql` `)} end`
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${text}`.execute(db)
    }
  })
  await database.close()
  return found.length
}

/** Gives the company, and all that has a name, the longest one that there may be, without a place to break it. */
export async function lengthenNames(DATA_DIR: string): Promise<void> {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
  const name = 'W'.repeat(nameLength)
  await database.transaction(async ({ db }) => {
    for (const table of ['settings', 'products'] as const)
      await db.updateTable(table).set({ ku_name: name, ar_name: name, en_name: name }).execute()
    for (const table of ['services', 'projects'] as const)
      await db.updateTable(table).set({ ku_title: name, ar_title: name, en_title: name }).execute()
  })
  await database.close()
}
