import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Caller } from '#contract/kit/roles.ts'
import { type Change, writeAudit } from '#server/crud/audit.ts'
import type { Database } from '#server/database/database.ts'
import { insertContent } from '#tests/support/content.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { roleOf } from '#tests/support/people.ts'

forEachDatabase((_name, open) => {
  let database: Database
  let admin: Caller
  before(async () => {
    ;({ database } = await open())
    const { people } = await insertContent(database)
    admin = { kind: 'staff', id: people.admin.id, role: roleOf.admin }
  })

  /** What is written down of a change: the name of its row, and what differed. */
  async function written(change: Omit<Change, 'subject' | 'subject_id'>, caller = admin) {
    await database.transaction(async ({ db }) => {
      await db.deleteFrom('audit').execute()
      await writeAudit(db, caller, { subject: 'brands', subject_id: 1, ...change })
    })
    const rows = await database.read.selectFrom('audit').selectAll().execute()
    return rows.map(({ subject_name, before_json, after_json }) => ({
      name: subject_name,
      before: JSON.parse(before_json),
      after: JSON.parse(after_json),
    }))
  }
  const nameOf = async (after: Record<string, unknown>) => (await written({ action: 'add', after }))[0]?.name

  test('a row is called by the first of its names that is not empty', async () => {
    assert.equal(await nameOf({ ku_name: 'سکە', ar_name: 'سكة', en_name: 'Rail' }), 'سکە')
    assert.equal(await nameOf({ ku_name: '', ar_name: 'سكة', en_name: 'Rail' }), 'سكة')
    assert.equal(await nameOf({ ku_name: '', ar_name: '', en_name: 'Rail' }), 'Rail')
    assert.equal(await nameOf({ ku_title: '', ar_title: '', en_title: 'Welcome' }), 'Welcome')
    assert.equal(await nameOf({ name: '', ordercode: 'CDF-HJK' }), 'CDF-HJK')
    assert.equal(await nameOf({ name: null, icon: 'facebook' }), 'facebook')
    assert.equal(await nameOf({ qty: 3 }), '')
  })

  test('of a change what differs is written down, and of one that changed nothing, nothing', async () => {
    const row = { id: 1, en_name: 'Rail', code: '#fff', en_name_sort: 'rail', search: 'rail' }
    const changed = { ...row, code: '#000', en_name_sort: 'x', search: 'y' }
    assert.deepEqual(await written({ action: 'edit', before: row, after: changed }), [
      { name: 'Rail', before: { code: '#fff' }, after: { code: '#000' } },
    ])
    assert.deepEqual(await written({ action: 'edit', before: row, after: { ...changed, code: '#fff' } }), [])
    const identifying = ['en_name']
    assert.deepEqual(await written({ action: 'edit', before: row, after: changed, identifying }), [
      { name: 'Rail', before: { en_name: 'Rail', code: '#fff' }, after: { en_name: 'Rail', code: '#000' } },
    ])
  })

  test('a deletion keeps what was there, and nothing keeps what proves a password', async () => {
    const row = { id: 1, name: 'the writer', password_hash: '$argon2id$' }
    assert.deepEqual(await written({ action: 'delete', before: row }), [
      { name: 'the writer', before: { name: 'the writer' }, after: {} },
    ])
    assert.deepEqual(
      await written({ action: 'edit', before: row, after: { ...row, password_hash: '$other$' } }),
      [],
    )
  })

  test('a text of 2,000 characters is kept whole, a longer one by its beginning', async () => {
    const detail = 'a'.repeat(2_000)
    const loggedDetail = async (en_detail: string) =>
      (await written({ action: 'add', after: { en_detail } }))[0]?.after.en_detail
    assert.equal(await loggedDetail(detail), detail)
    assert.equal(await loggedDetail(`${detail}b`), `${detail}…`)
  })

  test('only staff change audited rows', async () => {
    const change = { action: 'add', after: { name: 'Rail' } } as const
    await assert.rejects(written(change, { kind: 'customer', id: 1 }), /[Ss]taff/)
    await assert.rejects(written(change, { kind: 'anonymous' }), /[Ss]taff/)
  })
})
