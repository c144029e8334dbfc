import type { Role } from '#contract/kit/roles.ts'
import { type CommandActor, writeAudit } from '../../crud/audit.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { Refusal } from '../../database/refusal.ts'
import { derive } from '../../database/search-columns.ts'
import { staff } from './account-kinds.ts'
import { endRights } from './new-password.ts'
import { hashPassword, randomPassword } from './passwords.ts'
import { lockStaff } from './staff-turn.ts'

const actor: CommandActor = { kind: 'command', command: 'account' }

async function isLastDeveloper({ db }: Transaction): Promise<boolean> {
  const developers = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'developer')
    .limit(2)
    .execute()
  return developers.length === 1
}

/**
 * Gives a member of staff a new random password, and optionally a new role, revokes all older rights, and records it in the
 * audit log. For a server operator who lost a password. Returns the password, to be shown once, or undefined if the e-mail
 * is unknown. Throws Refusal if the role would leave the site without a developer.
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
    await lockStaff(transaction, database.kind)
    const owner = db
      .selectFrom('users')
      .select(['id', 'name', 'role'])
      .where('email', '=', email.toLowerCase())
    const person = await owner.executeTakeFirst()
    if (!person) return undefined
    const leaves = person.role === 'developer' && role !== undefined && role !== 'developer'
    if (leaves && (await isLastDeveloper(transaction)))
      throw new Refusal(
        `${email} is the only developer, and the site needs one: give that role to somebody else first.`,
      )
    const changes = role ? { password_hash, role } : { password_hash }
    await db.updateTable('users').set(changes).where('id', '=', person.id).execute()
    await endRights(transaction, staff, person.id, { byOther: true })
    const about = { subject: 'users', subject_id: person.id, called: person.name } as const
    await writeAudit(db, actor, { action: 'password', ...about })
    if (role)
      await writeAudit(db, actor, {
        action: 'edit',
        ...about,
        before: { role: person.role },
        after: { role },
      })
    return password
  })
}

/**
 * Adds a member of staff, records it in the audit log, and returns the random password; undefined if the e-mail is taken.
 * The e-mail counts as proved, because the server operator vouches for it.
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
    if (!added) return undefined
    await writeAudit(db, actor, { action: 'add', subject: 'users', subject_id: added.id, after: person })
    return password
  })
}
