import type { Role } from '#contract/roles.ts'
import type { HashingCost } from '#server/config.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { hashPassword } from '#server/domain/people/passwords.ts'
import { openSession } from '#server/domain/sessions.ts'

export const actors = [
  'anonymous',
  'customer',
  'otherCustomer',
  'writer',
  'moderator',
  'admin',
  'developer',
] as const
/** Who makes a call in a test. */
export type Actor = (typeof actors)[number]

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

async function staff(transaction: Transaction, role: Role, password_hash: string): Promise<Person> {
  const name = `the ${role}`
  const email = `${role}@staff.example`
  const { id } = await transaction.db
    .insertInto('users')
    .values(derive('users', { name, email, role, avatar: '', password_hash, proved: longAgo }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, email, token: await openSession(transaction, 'staff', id) }
}

/** Writes two customers and one of each role of staff, all signed in. */
export async function insertPeople(database: Database, cost?: HashingCost): Promise<People> {
  const customers = await hashPassword(customersPassword, cost)
  const staffs = await hashPassword(staffPassword, cost)
  return database.transaction(async (transaction) => ({
    customer: await customer(transaction, 'shirin', customers),
    otherCustomer: await customer(transaction, 'karwan', customers),
    writer: await staff(transaction, 'writer', staffs),
    moderator: await staff(transaction, 'moderator', staffs),
    admin: await staff(transaction, 'admin', staffs),
    developer: await staff(transaction, 'developer', staffs),
  }))
}
