import type { Role } from '#contract/roles.ts'
import type { Database } from '../../database/database.ts'
import { derive } from '../../database/search-columns.ts'
import { staff } from './account-kinds.ts'
import { endRights } from './new-password.ts'
import { hashPassword, randomPassword } from './passwords.ts'

/**
 * Gives a member of staff a new random password, and optionally a new role, and revokes all older rights. For a server
 * operator who lost a password. Returns the password, to be shown once, or undefined if the e-mail is unknown.
 */
export async function resetStaff(
  database: Database,
  email: string,
  role?: Role,
): Promise<string | undefined> {
  const password = randomPassword()
  const password_hash = await hashPassword(password)
  return database.transaction(async (transaction) => {
    const { db } = transaction
    const known = db.selectFrom('users').select('id').where('email', '=', email.toLowerCase())
    const person = await known.executeTakeFirst()
    if (!person) return undefined
    const changes = role ? { password_hash, role } : { password_hash }
    await db.updateTable('users').set(changes).where('id', '=', person.id).execute()
    await endRights(transaction, staff, person.id, { byOther: true })
    return password
  })
}

/**
 * Adds a member of staff and returns the random password; undefined if the e-mail is taken. The e-mail counts as
 * proved, because the server operator vouches for it.
 */
export async function addStaff(database: Database, email: string, role: Role): Promise<string | undefined> {
  const password = randomPassword()
  const password_hash = await hashPassword(password)
  const own = email.toLowerCase()
  const proved = new Date().toISOString()
  const person = { name: own.split('@')[0] ?? own, email: own, role, avatar: '', proved }
  return database.transaction(async ({ db }) => {
    const added = await db
      .insertInto('users')
      .values(derive('users', { ...person, password_hash }))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added && password
  })
}
