import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { refuse } from '#contract/kit/call.ts'
import type { Database } from '#server/database/database.ts'
import { prepared, preparedInsert, statementName, type Values } from '#server/database/prepared.ts'
import { insertContent } from '#tests/support/content.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const find = prepared((db, { ku_name, status }: Values<{ ku_name: string; status: 'sale' | 'blog' }>) =>
  db
    .selectFrom('products')
    .select(['id', 'status'])
    .where('ku_name', '<>', ku_name)
    .where('status', '=', status),
)

const setPhone = prepared((db, { phone }: Values<{ phone: string }>) =>
  db.updateTable('settings').set({ phone }),
)

const insertLimits = preparedInsert('rate_limits')

forEachDatabase((_name, open) => {
  let database: Database
  before(async () => {
    database = (await open()).database
    await insertContent(database)
  })

  test('a statement built once runs with the values of each time, inside a transaction and outside', async () => {
    const of = async (status: 'sale' | 'blog') =>
      database.read.selectFrom('products').select(['id', 'status']).where('status', '=', status).execute()
    for (const status of ['sale', 'blog', 'sale'] as const) {
      assert.deepEqual((await find(database.read, { ku_name: '', status })).rows, await of(status))
    }
    const within = await database.transaction(({ db }) => find(db, { ku_name: '', status: 'blog' }))
    assert.deepEqual(within.rows, await of('blog'))
    const { sql } = database.read.selectFrom('products').select('id').compile()
    assert.equal(statementName(sql), undefined, 'others have no name')
  })

  test('it is watched as any other', async () => {
    const revision = Number(await database.revision())
    await database.transaction(({ db }) => setPhone(db, { phone: '1' }))
    assert.equal(await database.revision(), revision + 1)
    await database.transaction(async ({ db }) => {
      assert.equal((await setPhone(db, { phone: '2' })).numAffectedRows, 1n)
      return refuse('DATA_NOT_FOUND')
    })
    assert.equal(await database.revision(), revision + 1)
    const beside = database.transaction(() => find(database.read, { ku_name: '', status: 'sale' }))
    await assert.rejects(beside, /read with the transaction/)
    const connections = await database.transaction(async ({ db }) => [db])
    await assert.rejects(async () => {
      for (const db of connections) await setPhone(db, { phone: 'late' })
    }, /after the end/)
    await assert.rejects(
      async () => find(database.read.withoutPlugins(), { ku_name: '', status: 'sale' }),
      /nobody watches/,
    )
  })

  test('rows are inserted by a statement for each number of them', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ name: `name ${at}`, used: at, resets: 9 - at }))
    await database.transaction(async ({ db }) => {
      await insertLimits(db, rows.slice(0, 2))
      await insertLimits(db, rows.slice(2, 4))
      await insertLimits(db, rows.slice(4))
    })
    const written = await database.read.selectFrom('rate_limits').selectAll().orderBy('name').execute()
    assert.deepEqual(
      written.map((row) => ({ ...row })),
      rows,
    )
  })
})
