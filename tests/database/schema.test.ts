import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { translatedLists } from '#contract/site/staff.ts'
import { findCandidates } from '#server/crud/search/trigram-index.ts'
import { namedTable, words } from '#server/database/migrations/words.ts'
import type { Column } from '#server/database/schema/columns.ts'
import { schema, searchedTables, storedTables, type Tables } from '#server/database/schema/index.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

/** A column as a database tells it. */
interface ColumnPlace {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
}

type Db = Kysely<Tables>

const sqliteColumns = (db: Db) =>
  sql<ColumnPlace & { nullable: number; pk: number }>`
  select t.name as "table", c.name as "column", lower(c.type) as type, c."notnull" = 0 and c.pk = 0 as nullable
  from pragma_table_list as t, pragma_table_info(t.name) as c
  where t.schema = 'main' and t.type = 'table'`.execute(db)

const postgresColumns = (db: Db) =>
  sql<ColumnPlace>`
  select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable
  from information_schema.columns where table_schema = 'public'`.execute(db)

const sqliteReferences = (db: Db) =>
  sql<{ line: string }>`
  select t.name || '.' || f."from" || ' ' || f."table" || '.' || f."to" || ' ' || lower(f.on_delete) as line
  from pragma_table_list as t, pragma_foreign_key_list(t.name) as f where t.schema = 'main'`.execute(db)

const actions = sql.raw(
  `case c.confdeltype when 'c' then 'cascade' when 'r' then 'restrict' when 'n' then 'set null' end`,
)
const postgresReferences = (db: Db) =>
  sql<{ line: string }>`
  select c.conrelid::regclass || '.' || a.attname || ' ' || c.confrelid::regclass || '.' || b.attname || ' ' || ${actions}
    as line
  from pg_constraint as c, unnest(c.conkey, c.confkey) as k (own, other),
    pg_attribute as a, pg_attribute as b
  where c.contype = 'f' and a.attrelid = c.conrelid and a.attnum = k.own
    and b.attrelid = c.confrelid and b.attnum = k.other`.execute(db)

const isOurs = ({ table }: { table: string }) => !/^(?:kysely|sqlite)_|_search/.test(table)
// PostgreSQL tells the lines apart by a number of its own.
const isCounting = ({ table, column }: ColumnPlace) => table === 'row_counts' && column === 'id'
const shape = (type: string, nullable: boolean) => `${type}${nullable ? ' or null' : ''}`
const tablesOf = (lines: readonly (readonly [string, string, string])[]) =>
  Object.fromEntries(
    [...Map.groupBy(lines, ([table]) => table)].map(([table, of]) => [
      table,
      Object.fromEntries(of.map(([, column, told]) => [column, told]).sort()),
    ]),
  )

const each = Object.entries(schema).flatMap(([table, { columns }]) =>
  Object.entries(columns).map(([column, declared]): [string, string, Column] => [table, column, declared]),
)

forEachDatabase((kind, open) => {
  let db: Db
  before(async () => {
    db = (await open()).database.read
  })

  test('the migrations make the columns that the schema declares, and no others', async () => {
    const type = (declared: Column) =>
      declared.type === 'whole' ? (kind === 'sqlite' ? 'integer' : 'bigint') : declared.type
    const { rows } = await (kind === 'sqlite' ? sqliteColumns(db) : postgresColumns(db))
    assert.deepEqual(
      tablesOf(
        rows
          .filter((one) => isOurs(one) && !isCounting(one))
          .map((one) => [one.table, one.column, shape(one.type, Boolean(one.nullable))]),
      ),
      tablesOf(each.map(([table, column, one]) => [table, column, shape(type(one), one.nullable)])),
    )
  })

  test('rows refer to those that the schema says, and a deletion does what it says', async () => {
    const { rows } = await (kind === 'sqlite' ? sqliteReferences(db) : postgresReferences(db))
    const declared = each.flatMap(([table, column, { refers }]) =>
      refers ? [`${table}.${column} ${refers.table}.${refers.column} ${refers.onDelete}`] : [],
    )
    assert.deepEqual(rows.map(({ line }) => line).sort(), declared.sort())
  })
})

forEachDatabase((kind, open) => {
  test('every table that is searched has its index', async () => {
    const { read } = (await open()).database
    const { rows } = await (kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public'`
    ).execute(read)
    const there = new Set(rows.map(({ name }) => name))
    const endings = kind === 'sqlite' ? ['_search', '_search_words'] : ['_by_pieces', '_by_words']
    assert.deepEqual(
      searchedTables.filter((table) => endings.some((ending) => !there.has(`${table}${ending}`))),
      [],
    )
    assert.ok(searchedTables.length > 10)
  })

  test('a table of names is made by one word of the migrations', async () => {
    const { database } = await open()
    await database.transaction(async ({ db }) => {
      for (const statement of namedTable(words(kind), 'trial_names')) await sql.raw(statement).execute(db)
      await sql`insert into trial_names (ku_name, ar_name, en_name, search, search_loose)
        values ('a', 'b', 'Kone', 'kone', 'kone')`.execute(db)
    })
    const found = await findCandidates(database.read, 'trial_names', [['kone']])
    const { rows } = await sql<{ id: number }>`select id from trial_names where ${found?.all}`.execute(
      database.read,
    )
    assert.equal(rows.length, 1)
  })
})

test('a table is copied after those that it refers to', () => {
  const place = (name: string) => storedTables.map(String).indexOf(name)
  for (const [table, , { refers }] of each) {
    if (refers && refers.table !== table) assert.ok(place(refers.table) < place(table), table)
  }
  assert.ok(place('users') >= 0)
})

test('every table with translated texts is searched for missing ones', () => {
  const translated = each.filter(
    ([, column]) => column === 'en_name' || column === 'en_title' || column === 'en_content',
  )
  assert.deepEqual(translated.map(([table]) => table).sort(), [...translatedLists].sort())
})
