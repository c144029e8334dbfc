import { type Config, ConfigError } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { derive } from '../../database/search-columns.ts'
import { isGuessable, wordsAbout } from './guessable.ts'
import { hashPassword, randomPassword } from './passwords.ts'

/** The account that was made; `password` only when it was made up and nobody knows it yet. */
export interface FirstStaff {
  readonly email: string
  readonly password?: string
}

/** The address of the first member of staff. */
export const firstEmail = ({ ADMIN_EMAIL }: Pick<Config, 'ADMIN_EMAIL'>): string =>
  (ADMIN_EMAIL ?? 'admin@hawraz.example').toLowerCase()

/**
 * Makes the first member of staff, a developer, when there is none: ADMIN_EMAIL and ADMIN_PASSWORD, or
 * admin@hawraz.example and a random password, to be shown once. Undefined when there is staff already. Throws ConfigError
 * when the password is guessed first.
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
    // Another process that started at the same moment was faster.
    if (isUniqueViolation(fault)) return undefined
    throw fault
  }
  return config.ADMIN_PASSWORD ? { email } : { email, password }
}
