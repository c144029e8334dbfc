import type { Role } from '#contract/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { derive } from '#server/database/derive.ts'
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
const customersHash = await hashPassword(customersPassword)

/** What everybody of the staff of the tests signs in with. */
export const staffPassword = 'fifteen quiet floors up'
const staffsHash = await hashPassword(staffPassword)

async function customer(transaction: Transaction, name: string): Promise<Person> {
  const email = `${name}@customers.example`
  const { id } = await transaction.db
    .insertInto('accounts')
    .values(
      derive('accounts', {
        name,
        email,
        avatar: '',
        password_hash: customersHash,
        created: new Date().toISOString(),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, email, token: await openSession(transaction, 'customer', id) }
}

async function staff(transaction: Transaction, role: Role): Promise<Person> {
  const name = `the ${role}`
  const email = `${role}@staff.example`
  const { id } = await transaction.db
    .insertInto('users')
    .values(derive('users', { name, email, role, avatar: '', password_hash: staffsHash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, email, token: await openSession(transaction, 'staff', id) }
}

/** Writes two customers and one of each role of staff, all signed in. */
export function insertPeople(database: Database): Promise<People> {
  return database.transaction(async (transaction) => ({
    customer: await customer(transaction, 'shirin'),
    otherCustomer: await customer(transaction, 'karwan'),
    writer: await staff(transaction, 'writer'),
    moderator: await staff(transaction, 'moderator'),
    admin: await staff(transaction, 'admin'),
    developer: await staff(transaction, 'developer'),
  }))
}
