import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { fileOf } from '#server/backup/copy-database.ts'
import { openDatabase } from '#server/database/open.ts'
import { derive } from '#server/database/search-columns.ts'
import { openSqliteSource } from '#server/database/transfer/sqlite.ts'
import { forEachDatabase, type Place } from '#tests/support/databases.ts'
import { roleOf } from '#tests/support/people.ts'
import { makeOlderVersion } from './old-release.ts'

const day = (number: number) => `2026-11-0${number}T09:00:00.000Z`
const epoch = '1970-01-01T00:00:00.000Z'
/** Who changed when from which address to the next. */
const people = [
  { name: 'settled', changes: [] },
  { name: 'moved', changes: [day(3)] },
  { name: 'restless', changes: [day(3), day(5)] },
]

/** Writes a customer and a member of staff for each, made on the first day. */
async function fill(config: Place['config']): Promise<void> {
  const database = await openDatabase(config)
  await database.transaction(async ({ db }) => {
    for (const { name, changes } of people) {
      const person = { name, email: `${name}@x.example`, avatar: '', password_hash: '' }
      const account = derive('accounts', { ...person, created: day(1) })
      const customer = await db.insertInto('accounts').values(account).returning('id').execute()
      const user = derive('users', { ...person, role: roleOf.admin })
      const staff = await db.insertInto('users').values(user).returning('id').execute()
      for (const [index, created] of changes.entries()) {
        const undo = { email: `${name}-${index}@x.example`, created, expires: day(9) }
        const owners = [
          { kind: 'customer', account_id: customer[0]?.id ?? 0, user_id: null },
          { kind: 'staff', user_id: staff[0]?.id ?? 0, account_id: null },
        ] as const
        for (const owner of owners) {
          const token_hash = `${owner.kind} ${undo.email}`
          await db
            .insertInto('email_undos')
            .values({ ...undo, ...owner, token_hash })
            .execute()
        }
      }
    }
  })
  await database.close()
}

forEachDatabase((_kind, _open, place) => {
  test('customers from before e-mails were confirmed count as confirmed since their registration', async () => {
    const from = { ...(await place({ empty: true })).config, DATABASE_URL: undefined }
    await fill(from)
    const site = await place({ empty: true })
    for (const end of ['', '-wal', '-shm']) await rm(`${fileOf(site.config)}${end}`, { force: true })
    const newest = openSqliteSource(fileOf(from))
    await makeOlderVersion(site.config, '0012-privacy', newest)
    newest.close()

    const { read } = await site.another()
    for (const [table, first] of [
      ['accounts', day(1)],
      ['users', epoch],
    ] as const) {
      const rows = await read
        .selectFrom(table)
        .select(['name', 'proved', 'pending_email'])
        .orderBy('id')
        .execute()
      assert.deepEqual(
        rows.map(({ name, proved, pending_email }) => [name, proved, pending_email]),
        [
          ['settled', first, null],
          ['moved', day(3), null],
          ['restless', day(5), null],
        ],
      )
    }
    const undos = await read
      .selectFrom('email_undos')
      .select(['token_hash', 'proved'])
      .orderBy('id')
      .execute()
    assert.deepEqual(
      undos.map(({ token_hash, proved }) => [token_hash, proved]),
      [
        ['customer moved-0@x.example', day(1)],
        ['staff moved-0@x.example', epoch],
        ['customer restless-0@x.example', day(1)],
        ['staff restless-0@x.example', epoch],
        ['customer restless-1@x.example', day(3)],
        ['staff restless-1@x.example', day(3)],
      ],
    )
  })
})
