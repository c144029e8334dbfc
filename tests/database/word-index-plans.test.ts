import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import {
  type CompiledQuery,
  createQueryId,
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Path } from '#contract/index.ts'
import { migrate } from '#server/database/migrations/index.ts'
import { openPool } from '#server/database/postgres.ts'
import { withQueryHook } from '#server/database/query-hook.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import { insertContent } from '#tests/support/content.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { openShop } from '#tests/support/shop.ts'

/** An eighth of them have one word, and none has another. */
const many = 8_000

const products = '/app/client/products/getall'
const facets = '/app/client/products/facets'
const page = { page: 1, limit: 10, sort: 'id', direction: 'desc' }
const searches: readonly (readonly [what: string, path: Path, fields: object])[] = [
  ['a list of a word that an eighth have', products, { ...page, search: 'copper' }],
  ['a list of a word that none has', products, { ...page, search: 'zqxv' }],
  ['a list of words that none has together', products, { page: 1, limit: 10, search: 'copper zqxv' }],
  ['a list of a word with many synonyms', products, { ...page, search: 'lift' }],
  ['counts of a word that an eighth have', facets, { search: 'copper' }],
  ['counts of a word that none has', facets, { search: 'zqxv' }],
]

interface Plan {
  readonly 'QUERY PLAN': string
}

const written = ({ rows }: { readonly rows: readonly Plan[] }) =>
  rows.map((row) => row['QUERY PLAN']).join('\n')

const byIndex = /Index Cond: \(search_words\(/

forEachDatabase(
  (_name, open, place) => {
    let opened: TestDatabase
    before(async () => {
      opened = await open()
      const { database } = opened
      await insertContent(database)
      const first = await database.read.selectFrom('products').selectAll().executeTakeFirstOrThrow()
      const { id: _, ...row } = first
      const named = (en_name: string) => derive('products', { ...row, status: 'blog', en_name })
      const [some, others] = [named('Cabin copper'), named('Cabin')]
      const rows = Array.from({ length: many }, (_, at) => (at % 8 ? others : some))
      await database.transaction(async ({ db }) => {
        for (let from = 0; from < many; from += 1_000)
          await db
            .insertInto('products')
            .values(rows.slice(from, from + 1_000))
            .execute()
      })
      await sql`analyze products`.execute(database.read)
    })

    /** How PostgreSQL goes about each query that looks for words meanwhile. */
    async function plansOf(work: (own: TestDatabase['database']) => Promise<unknown>): Promise<string[]> {
      const { database } = opened
      const compiler = new PostgresQueryCompiler()
      const queries: CompiledQuery[] = []
      const read = withQueryHook(database.read, (node) => {
        queries.push(compiler.compileQuery(node, createQueryId()))
      })
      await work({ ...database, read })
      const plans = queries
        .filter(({ sql }) => sql.includes('search_words('))
        .map(async ({ sql: text, parameters }) => {
          const explain = { ...sql`select 1`.compile(database.read), sql: `explain ${text}`, parameters }
          return written(await database.read.executeQuery<Plan>(explain))
        })
      return Promise.all(plans)
    }

    for (const [what, path, fields] of searches) {
      test(`${what} asks the index, and computes no keys row by row`, async () => {
        const plans = await plansOf(async (database) => {
          const shop = openShop(opened, database).as({ kind: 'anonymous' }, 'en')
          assert.equal((await shop(path, { status: 'blog', ...fields })).status, true)
        })
        assert.ok(plans.length > 0)
        for (const plan of plans) {
          assert.match(plan, byIndex)
          assert.doesNotMatch(plan, /Filter: .*(?:search_words|array_to_tsvector)/, plan)
        }
      })
    }

    test('a process that serves while another one migrates knows the index afterwards', async () => {
      const { config, atEnd } = await place({ empty: true })
      const url = config.DATABASE_URL ?? ''
      const [serving, migrating] = [openPool(url), openPool(url)].map(
        (pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
      )
      assert.ok(serving && migrating)
      atEnd(() => serving.destroy())
      atEnd(() => migrating.destroy())
      const search = sql<Plan>`explain select id from products where search_words(search) @@ '''a'''::tsquery`
      await migrate(migrating, 'postgres', '0031-figure-order')
      await sql`set enable_seqscan = off`.execute(serving)
      assert.match(written(await search.execute(serving)), /Index Cond: \(array_to_tsvector\(/)
      await migrate(migrating, 'postgres')
      assert.match(written(await search.execute(serving)), byIndex)
    })
  },
  ['postgres'],
)
