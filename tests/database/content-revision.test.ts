import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { coalesce } from '#server/async/coalesce.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import { type Content, insertContent } from '#tests/support/content.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { roleOf } from '#tests/support/people.ts'

type Write = (db: Kysely<Tables>, content: Content) => Promise<unknown>

const names = { ku_name: 'ن', ar_name: 'ن', en_name: 'n', user_id: null }
const at = '2026-11-01T00:00:00.000Z'

const seen: Record<string, Write> = {
  'an insert': (db) => db.insertInto('stores').values(derive('stores', names)).execute(),
  'an update': (db) => db.updateTable('settings').set({ phone: '1' }).execute(),
  'an update of stock': (db) => db.updateTable('productsizes').set({ qty: 9 }).execute(),
  'an update that joins': (db) =>
    db
      .updateTable('productsizes')
      .from('sizes')
      .set({ qty: 8 })
      .whereRef('sizes.id', '=', 'size_id')
      .execute(),
  'an update by another name': (db) => db.updateTable('products as p').set({ avatar: 'x.webp' }).execute(),
  'a delete': (db) => db.deleteFrom('productgalaries').execute(),
  'an insert from a select': (db) =>
    db
      .insertInto('productgalaries')
      .columns(['product_id', 'galary'])
      .expression((from) => from.selectFrom('products').select(['id', 'avatar']))
      .execute(),
  'a statement by hand': (db) => sql`update brands set avatar = 'x'`.execute(db),
  'a change that is written down after it': async (db, { people }) => {
    await db.updateTable('products').set({ sale_price_units: 5 }).execute()
    await db.updateTable('sessions').set({ last_used: at }).where('user_id', '=', people.writer.id).execute()
  },
  'a deleted author': (db, { people }) =>
    db.deleteFrom('users').where('id', '=', people.moderator.id).execute(),
}

const unseen: Record<string, Write> = {
  'a message': (db) =>
    db
      .insertInto('contacts')
      .values(derive('contacts', { name: 'n', email: 'e', subject: 's', msg: 'm', created: at }))
      .execute(),
  'a cart': (db) => db.updateTable('carts').set({ qty: 2 }).execute(),
  'a new member of staff': (db) =>
    db
      .insertInto('users')
      .values(derive('users', { name: 'n', email: 'e', role: roleOf.writer, avatar: '', password_hash: '' }))
      .execute(),
  'a session': (db) => db.updateTable('sessions').set({ last_used: at }).execute(),
  'a logout': (db, { people }) => db.deleteFrom('sessions').where('user_id', '=', people.writer.id).execute(),
  'an order': (db) => db.updateTable('orders').set({ status: 'checking' }).execute(),
  'a read': (db) => db.selectFrom('products').selectAll().execute(),
  'a read by hand': (db) => sql`select * from products`.execute(db),
  'a read by hand that begins on the next line': (db) =>
    sql`
      select * from products`.execute(db),
}

forEachDatabase((_name, open) => {
  let database: Database
  let content: Content
  before(async () => {
    database = (await open()).database
    content = await insertContent(database)
  })

  for (const [what, write] of Object.entries(seen)) {
    test(`${what} that visitors can see raises the revision by one`, async () => {
      const before = await database.revision()
      await database.transaction(({ db }) => write(db, content))
      assert.equal(await database.revision(), before + 1)
    })
  }

  for (const [what, write] of Object.entries(unseen)) {
    test(`${what}, which visitors cannot see, leaves the revision`, async () => {
      const before = await database.revision()
      await database.transaction(({ db }) => write(db, content))
      assert.equal(await database.revision(), before)
    })
  }

  test('the revision is never older than an acknowledged write', async () => {
    let acknowledged = Number(await database.revision())
    let checks = 0
    const write = async (left: number): Promise<void> => {
      await database.transaction(({ db }) =>
        db
          .updateTable('settings')
          .set({ phone: `${left}` })
          .execute(),
      )
      acknowledged += 1
      await new Promise(setImmediate)
      // However busy the machine: until it was asked often enough in between.
      if (left > 1 || checks < 6) await write(left - 1)
    }
    const writing = write(30)
    let ended = false
    writing.finally(() => {
      ended = true
    })
    while (!ended) {
      const least = acknowledged
      const revisions = await Promise.all(Array.from({ length: 5 }, () => database.revision()))
      for (const revision of revisions) assert.ok(revision >= least, `${revision} after ${least}`)
      checks += 1
      await new Promise(setImmediate)
    }
    await writing
    assert.ok(checks > 5)
  })
})

const turns = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
}

test('callers share a question, but never one that was asked before they came', async () => {
  const answers: ((value: number) => void)[] = []
  const ask = coalesce(() => new Promise<number>((resolve) => answers.push(resolve)))
  const pair = [ask(), ask()]
  await turns()
  assert.equal(answers.length, 1, 'one question for both that came in one turn')
  const later = [ask(), ask()]
  await turns()
  assert.equal(answers.length, 1, 'one at a time')
  answers[0]?.(1)
  assert.deepEqual(await Promise.all(pair), [1, 1])
  await turns()
  assert.equal(answers.length, 2, 'one more question for both that came later')
  answers[1]?.(2)
  assert.deepEqual(await Promise.all(later), [2, 2])
})

test('a failed query is repeated for callers who came later', async () => {
  let callCount = 0
  const ask = coalesce(async () => {
    callCount += 1
    if (callCount === 1) throw new Error('down')
    return callCount
  })
  const failing = assert.rejects(ask(), /down/)
  await turns()
  const second = ask()
  await failing
  assert.equal(await second, 2)
})
