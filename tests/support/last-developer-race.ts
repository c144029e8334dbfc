import assert from 'node:assert/strict'
import { openSession } from '#server/calls/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { roleOf } from './people.ts'

const paths = ['/app/dashboard/users/delete', '/app/dashboard/users/edit'] as const

/** Makes a call as whoever has a token; by `index`, 0 or 1, it may go to another process. Gives the answer. */
export type MakeCall = (
  index: number,
  path: (typeof paths)[number],
  body: object,
  token: string,
) => Promise<{ readonly status: boolean; readonly msg: string }>

const developers = ({ read }: Database) =>
  read.selectFrom('users').select('id').where('role', '=', roleOf.developer).execute()

/** Leaves two developers, both new and signed in. */
const makeTwo = ({ transaction }: Database, round: number) =>
  transaction(async (change) => {
    await change.db.deleteFrom('users').where('role', '=', roleOf.developer).execute()
    const people = []
    for (const which of ['one', 'other']) {
      const email = `${which}.${round}@developers.example`
      const row = { name: which, email, role: roleOf.developer, avatar: '', password_hash: '' } as const
      const { id } = await change.db
        .insertInto('users')
        .values(derive('users', row))
        .returning('id')
        .executeTakeFirstOrThrow()
      people.push({ id, email, token: await openSession(change, 'staff', id) })
    }
    return people
  })

/** Has the last two developers delete or demote each other at once, and asserts that the one is done, the other refused. */
export async function raceDevelopers(database: Database, strike: MakeCall, round: number): Promise<void> {
  const [one, other] = await makeTwo(database, round)
  assert.ok(one && other)
  const path = paths[round % paths.length] ?? paths[0]
  const body = ({ id, email }: typeof one) => ({ user_id: id, name: 'gone', email, role: roleOf.writer })
  const both = await Promise.all([
    strike(0, path, body(other), one.token),
    strike(1, path, body(one), other.token),
  ])
  const outcomes = both.map(({ status, msg }) => (status ? 'done' : msg)).sort()
  assert.deepEqual(outcomes, ['NOT_AUTHORIZED', 'done'])
  assert.equal((await developers(database)).length, 1)
}
