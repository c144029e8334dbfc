import type { Role } from '#contract/kit/roles.ts'
import { openSession } from '#server/calls/sessions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { hashPassword } from '#server/domain/people/passwords.ts'
import type { HashingCost } from '#server/runtime/config.ts'

/**
 * The staff of the tests, lowest rank first, each with the role that the contract gives them. Tests say who acts by the
 * name on the left, and never write a role by hand: a role that is renamed is renamed here, on the right.
 */
export const roleOf = {
  writer: 'writer',
  moderator: 'moderator',
  admin: 'admin',
  developer: 'developer',
} as const satisfies Record<string, Role>

/** A member of staff of the tests. */
export type StaffActor = keyof typeof roleOf

/** The staff of the tests, lowest rank first. */
export const staffActors = ['writer', 'moderator', 'admin', 'developer'] as const satisfies StaffActor[]

/** Everybody who makes calls in the tests: visitors, then staff, lowest rank first. */
export const actors = ['anonymous', 'customer', 'otherCustomer', ...staffActors] as const
/** Who makes a call in a test. */
export type Actor = (typeof actors)[number]

/** Visitors, and the staff below a rank. */
export const actorsBelow = (rank: StaffActor): readonly Actor[] => actors.slice(0, actors.indexOf(rank))

/** The staff of a rank and above. */
export const staffFrom = (rank: StaffActor): readonly StaffActor[] =>
  staffActors.slice(staffActors.indexOf(rank))

/** Somebody who is signed in. */
export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly token: string
}

export type People = Readonly<Record<Exclude<Actor, 'anonymous'>, Person>>

/** What every customer of the tests signs in with. */
export const customersPassword = 'nine quiet floors'

/** What everybody of the staff of the tests signs in with. */
export const staffPassword = 'fifteen quiet floors up'

/** What a password hash costs in tests that are not about its cost: 0.1 ms instead of 17. */
export const cheapHashing: HashingCost = { memoryCost: 8, timeCost: 1 }

/** Since when the addresses of the tests' people are proved. */
export const longAgo = '2026-01-02T03:04:05.000Z'

async function customer(transaction: Transaction, name: string, password_hash: string): Promise<Person> {
  const email = `${name}@customers.example`
  const { id } = await transaction.db
    .insertInto('accounts')
    .values(
      derive('accounts', {
        name,
        email,
        avatar: '',
        password_hash,
        created: new Date().toISOString(),
        proved: longAgo,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, email, token: await openSession(transaction, 'customer', id) }
}

async function staff(transaction: Transaction, actor: StaffActor, password_hash: string): Promise<Person> {
  const name = `the ${actor}`
  const email = `${actor}@staff.example`
  const role = roleOf[actor]
  const { id } = await transaction.db
    .insertInto('users')
    .values(derive('users', { name, email, role, avatar: '', password_hash, proved: longAgo }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, email, token: await openSession(transaction, 'staff', id) }
}

/** Writes two customers and one of each role of staff, all signed in; their passwords' hashes cost as much as `cost`. */
export async function insertPeople(
  database: Database,
  cost: HashingCost | 'usual' = cheapHashing,
): Promise<People> {
  const spent = cost === 'usual' ? undefined : cost
  const customers = await hashPassword(customersPassword, spent)
  const staffs = await hashPassword(staffPassword, spent)
  return database.transaction(async (transaction) => ({
    customer: await customer(transaction, 'shirin', customers),
    otherCustomer: await customer(transaction, 'karwan', customers),
    writer: await staff(transaction, 'writer', staffs),
    moderator: await staff(transaction, 'moderator', staffs),
    admin: await staff(transaction, 'admin', staffs),
    developer: await staff(transaction, 'developer', staffs),
  }))
}
