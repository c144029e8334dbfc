import type { Database } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { derive } from '../../database/search-columns.ts'
import { type Config, ConfigError } from '../../runtime/config.ts'
import { isGuessable, wordsAbout } from './guessable.ts'
import { hashPassword, randomPassword } from './passwords.ts'

/** The created account. `password` is set only if we generated it. */
export interface FirstStaff {
  readonly email: string
  readonly password?: string
}

/** The e-mail of the first member of staff. */
export const firstEmail = ({ ADMIN_EMAIL }: Pick<Config, 'ADMIN_EMAIL'>): string =>
  (ADMIN_EMAIL ?? 'admin@hawraz.example').toLowerCase()

/**
 * Creates the first member of staff, a developer, if there is none: with ADMIN_EMAIL and ADMIN_PASSWORD, or as
 * admin@hawraz.example with a random password to be shown once. Returns undefined if staff exist. Throws ConfigError
 * if the password is easy to guess.
 */
export async function firstStaff(
  database: Database,
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstStaff | undefined> {
  const anyone = await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anyone) return undefined
  const email = firstEmail(config)
  const password = config.ADMIN_PASSWORD ?? randomPassword()
  if (isGuessable(password, wordsAbout({ name: 'Admin', email })))
    throw new ConfigError('ADMIN_PASSWORD is one of those that are guessed first: choose another.')
  const person = {
    name: 'Admin',
    email,
    role: 'developer',
    avatar: '',
    proved: new Date().toISOString(),
  } as const
  const password_hash = await hashPassword(password)
  try {
    await database.transaction(({ db }) =>
      db
        .insertInto('users')
        .values(derive('users', { ...person, password_hash }))
        .execute(),
    )
  } catch (fault) {
    // Another process starting at the same time was faster.
    if (isUniqueViolation(fault)) return undefined
    throw fault
  }
  return config.ADMIN_PASSWORD ? { email } : { email, password }
}
