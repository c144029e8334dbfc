import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { customers, staff } from '#server/domain/people/account-kinds.ts'
import { hashPassword, verifyPassword } from '#server/domain/people/passwords.ts'
import { createReset } from '#server/domain/people/reset-codes.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import {
  cheapHashing,
  customersPassword,
  insertPeople,
  longAgo,
  type People,
  roleOf,
  staffPassword,
} from '#tests/support/people.ts'
import { openShop } from '#tests/support/shop.ts'

const kinds = [
  { ...customers, room: '/app/client', whose: 'otherCustomer', pass: customersPassword },
  { ...staff, room: '/app/dashboard', whose: 'writer', pass: staffPassword },
] as const
const another = 'another quiet floor 1'
const third = 'a third quiet floor 22'

/** A database in which `happens` happens before the transaction of this number, counted from 1. */
function meanwhile(database: Database, number: number, happens: () => Promise<unknown>): Database {
  let transactions = 0
  return {
    ...database,
    async transaction(work) {
      transactions += 1
      if (transactions === number) await happens()
      return database.transaction(work)
    },
  }
}

forEachDatabase((_name, open) => {
  let opened: TestDatabase
  let people: People
  before(async () => {
    opened = await open()
    people = await insertPeople(opened.database)
  })
  const shopOver = (database: Database) => openShop(opened, database)

  for (const { kind, table, owner, room, whose, pass } of kinds) {
    describe(`of a ${kind}`, () => {
      const row = () =>
        opened.database.read
          .selectFrom(table)
          .select(['password_hash', 'proved'])
          .where('id', '=', people[whose].id)
          .executeTakeFirstOrThrow()
      const set = async (password: string) => {
        const password_hash = await hashPassword(password, cheapHashing)
        await opened.database.transaction(({ db }) =>
          db.updateTable(table).set({ password_hash }).where('id', '=', people[whose].id).execute(),
        )
      }
      const isPassword = async (password: string) => verifyPassword((await row()).password_hash, password)
      const sessions = async () =>
        (
          await opened.database.read
            .selectFrom('sessions')
            .select('id')
            .where(owner, '=', people[whose].id)
            .execute()
        ).length

      test('a login that began before a password change opens no session after it', async () => {
        await set(pass)
        const open = await sessions()
        const database = meanwhile(opened.database, 1, () => set(another))
        const login = shopOver(database).as({ kind: 'anonymous' })
        const answer = await login(`${room}/auth/login`, { user: people[whose].email, pass })
        assert.deepEqual([answer.status, answer.msg], [false, 'INVALID_DATA'])
        assert.equal(await sessions(), open)
      })

      test('a password change that began before another one is refused', async () => {
        await set(pass)
        // The second gives back what the check has counted, the third is the change itself.
        const database = meanwhile(opened.database, 3, () => set(another))
        const id = people[whose].id
        const shop = shopOver(database)
        const body = { oldpassword: pass, newpassword: third }
        const answer =
          kind === 'customer'
            ? await shop(id)('/app/client/profile/changepassword', { account_id: id, ...body })
            : await shop.as({ kind, id, role: roleOf.writer })('/app/dashboard/profile/changepassword', {
                user_id: id,
                ...body,
              })
        assert.deepEqual([answer.status, answer.msg], [false, 'OLD_PASSWORD_NOT_MATCH'])
        assert.equal(await isPassword(another), true)
      })

      test('of two simultaneous requests with the right code one sets a password', async () => {
        const { code, token } = await opened.database.transaction((transaction) =>
          createReset(transaction, kind, people[whose].id),
        )
        const reset = (database: Database, newpass: string) =>
          shopOver(database).as({ kind: 'anonymous' })(`${room}/auth/resetpassword`, { code, token, newpass })
        const first = () => reset(opened.database, another)
        const late = await reset(meanwhile(opened.database, 2, first), third)
        assert.deepEqual([late.status, late.msg], [false, 'CODE_NOT_FOUND'])
        assert.deepEqual([await isPassword(another), await isPassword(third)], [true, false])
        assert.equal((await row()).proved, longAgo, 'since when the address is proved stays')
      })
    })
  }

  test('an admin who is demoted during the call deletes no member of staff', async () => {
    const { admin, moderator } = people
    const database = meanwhile(opened.database, 1, () =>
      opened.database.transaction(({ db }) =>
        db.updateTable('users').set({ role: roleOf.moderator }).where('id', '=', admin.id).execute(),
      ),
    )
    const asAdmin = shopOver(database).as({ kind: 'staff', id: admin.id, role: roleOf.admin })
    const answer = await asAdmin('/app/dashboard/users/delete', { user_id: people.writer.id })
    assert.deepEqual([answer.status, answer.msg], [false, 'NOT_AUTHORIZED'])
    const left = await opened.database.read.selectFrom('users').select('id').execute()
    assert.equal(left.length, 4)
    assert.ok(left.some(({ id }) => id === moderator.id))
  })
})
