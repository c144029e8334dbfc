import type { Role } from '#contract/roles.ts'
import type { Database } from '../../database/database.ts'
import { derive } from '../../database/search-columns.ts'
import { staff } from './account-kinds.ts'
import { endRights } from './new-password.ts'
import { hashPassword, randomPassword } from './passwords.ts'

/**
 * Gives a member of staff a new random password, and a new role when one is named; ends every right that is older than
 * it. For whoever runs the server and has lost a password; gives the password, which is shown once, or undefined when
 * nobody has the e-mail.
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
    await endRights(transaction, staff, person.id)
    return password
  })
}

/**
 * Makes a member of staff with a random password, which it gives; undefined when somebody has the e-mail already. The
 * e-mail counts as proved by the word of whoever runs the server.
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
