import type { Role } from '#contract/roles.ts'
import type { Database } from '../../database/database.ts'
import { derive } from '../../database/derive.ts'
import { hashPassword, randomPassword } from './passwords.ts'

/**
 * Gives a member of staff a new random password, and a new role when one is named; somebody unknown is added,
 * as a developer unless a role is named. Ends their sessions. For whoever runs the server and has lost a
 * password; gives the password, which is shown once.
 */
export async function resetStaff(database: Database, email: string, role?: Role): Promise<string> {
  const password = randomPassword()
  const password_hash = await hashPassword(password)
  const known = email.toLowerCase()
  await database.transaction(async ({ db }) => {
    const person = await db.selectFrom('users').select('id').where('email', '=', known).executeTakeFirst()
    if (!person) {
      const added = {
        name: known.split('@')[0] ?? known,
        email: known,
        role: role ?? 'developer',
        avatar: '',
      }
      await db
        .insertInto('users')
        .values(derive('users', { ...added, password_hash }))
        .execute()
      return
    }
    const changes = role ? { password_hash, role } : { password_hash }
    await db.updateTable('users').set(changes).where('id', '=', person.id).execute()
    await db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  })
  return password
}
