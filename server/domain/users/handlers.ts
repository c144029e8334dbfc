import { once } from '../../calls/once.ts'
import { addUser } from './add.ts'
import { changeUserPassword } from './changepassword.ts'
import { deleteUser } from './delete.ts'
import { editUser } from './edit.ts'
import { getUsers } from './getall.ts'
import { usersAgain } from './user-queries.ts'

/** The handlers of the calls about members of staff. */
export const userHandlers = {
  '/app/dashboard/users/getall': getUsers,
  '/app/dashboard/users/add': once(addUser, usersAgain),
  '/app/dashboard/users/edit': editUser,
  '/app/dashboard/users/changepassword': changeUserPassword,
  '/app/dashboard/users/delete': deleteUser,
}
