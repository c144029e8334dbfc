import type { Handler } from '../../calls/handler.ts'
import { usersPage } from './user-queries.ts'

/** Returns the members of staff. */
export const getUsers: Handler<'/app/dashboard/users/getall'> = async (input, { database, language }) => ({
  status: true,
  msg: 'SUCCESS',
  ...(await usersPage(database.read, input, language)),
})
