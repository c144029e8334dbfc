import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type IdempotentContext, once } from '#server/calls/once.ts'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const path = '/app/dashboard/product/stores/add'
const row = derive('stores', { ku_name: 'x', ar_name: 'x', en_name: 'x', user_id: null })

const contextOf = (database: Database, key?: string): IdempotentContext => ({
  database,
  caller: { kind: 'anonymous' },
  idempotencyKey: key === undefined ? undefined : { path, key },
})

test('a call without a key asks the database for nothing of its own', async () => {
  const ask = () => assert.fail('the database is asked')
  const database: Database = {
    kind: 'sqlite',
    get read() {
      return ask()
    },
    transaction: ask,
    revision: ask,
    isCurrent: ask,
    request: ask,
    ping: ask,
    close: ask,
  }
  const handler = once(
    async (_input: object, context: IdempotentContext) => ({ status: context.database === database }),
    () => assert.fail('it is no second time'),
  )
  assert.deepEqual(await handler({}, contextOf(database)), { status: true })
})

forEachDatabase((_name, open) => {
  let database: Database
  before(async () => {
    database = (await open()).database
  })
  const count = async (table: 'stores' | 'idempotency_keys') =>
    (
      await database.read
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .execute()
    ).map(({ n }) => Number(n))

  test('an interrupted call leaves neither effect nor key, and the next attempt makes both', async () => {
    let broken = true
    const handler = once(
      (_input: object, context: IdempotentContext) =>
        context.database.transaction(async ({ db }) => {
          await db.insertInto('stores').values(row).execute()
          if (broken) throw new Error('the power went')
          return { status: true, msg: 'ADDED_SUCCESSFULLY' }
        }),
      async (_input, _context, { msg }) => ({ status: true, msg: `${msg} before` }),
    )
    const context = contextOf(database, 'a key that is long enough')
    const [had] = await count('stores')
    await assert.rejects(handler({}, context), /the power went/)
    assert.deepEqual([await count('stores'), await count('idempotency_keys')], [[had], [0]])
    broken = false
    assert.deepEqual(await handler({}, context), { status: true, msg: 'ADDED_SUCCESSFULLY' })
    assert.deepEqual(await handler({}, context), { status: true, msg: 'ADDED_SUCCESSFULLY before' })
    assert.deepEqual([await count('stores'), await count('idempotency_keys')], [[(had ?? 0) + 1], [1]])
  })

  test('a handler that does not answer with what it did is a fault, and did nothing', async () => {
    const handler = once(
      async (_input: object, context: IdempotentContext) => {
        await context.database.transaction(({ db }) => db.insertInto('stores').values(row).execute())
        return { status: true }
      },
      async () => ({ status: true }),
    )
    const had = await count('stores')
    await assert.rejects(handler({}, contextOf(database, 'another key long enough')))
    assert.deepEqual(await count('stores'), had)
  })
})
