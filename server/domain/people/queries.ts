import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

// No list of people ever selects the password's hash.
export const users = (db: Db) =>
  db.selectFrom('users').select(['id', 'name', 'email', 'role', 'avatar']).orderBy('id')

export const accounts = (db: Db) =>
  db.selectFrom('accounts').select(['id', 'name', 'email', 'avatar']).orderBy('id')
