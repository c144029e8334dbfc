import * as z from 'zod'
import { GivenPassword } from '../customers/auth.ts'
import { call, callTable } from '../kit/call.ts'
import { counted, paging, readable, theseRows } from '../kit/list.ts'
import { normalised } from '../kit/normalised.ts'
import { roles } from '../kit/roles.ts'
import { boundedText, Email, GivenId, KnownEmail, PersonName, SentCode, SentToken } from '../kit/values.ts'
import { overwritten, versioned, withSeen } from '../kit/version.ts'
import { User } from './row.ts'

/** The minimum and maximum length of a staff password, in characters. */
const staffPasswordLength = { min: 15, max: 128 } as const

/** A new password of staff, 15 to 128 characters, in NFC. */
export const NewStaffPassword = boundedText(staffPasswordLength.max)
  .transform((value) => normalised('NFC', value))
  .pipe(z.string().min(staffPasswordLength.min).max(staffPasswordLength.max))
  .meta({ format: 'password' })

const ignored = z.unknown().optional()
/** The answer of calls about oneself. */
export const ownUser = { data: User }

const staffCheckAuth = call('/app/dashboard/auth/checkauth', {
  summary:
    'The signed-in member of staff, by the session of the request or by the id and token of the body alone',
  flag: 'isAuthCheck',
  who: 'staff',
  tokenInBody: true,
  input: { user_id: GivenId, token: SentToken.nullish() },
  /** `session_ends` is when the session expires, however active it is. */
  answer: { ...ownUser, session_ends: z.iso.datetime().optional() },
})

export const staffLogin = call('/app/dashboard/auth/login', {
  summary: 'Opens a session of staff: the answer has its token and sets it as a cookie',
  flag: 'isLogin',
  says: 'LOGIN_SUCCESS',
  who: 'anyone',
  input: { user: KnownEmail, pass: GivenPassword },
  answer: { data: User, token: z.string() },
  fails: ['TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 30, seconds: 900 },
  countsItself: true,
})

const staffLogout = call('/app/dashboard/auth/logout', {
  summary: 'Ends the session of the request, and no other; without one it succeeds too',
  flag: 'isLogout',
  says: 'LOGOUT_SUCCESS',
  who: 'anyone',
  input: { user_id: ignored },
  answer: {},
})

export const staffForgetPassword = call('/app/dashboard/auth/forgetpassword', {
  summary: 'Mails a code to set a new password, and answers alike when the address is unknown',
  flag: 'isForget',
  says: 'CODE_SENT_TO_EMAIL',
  who: 'anyone',
  input: { email: KnownEmail },
  answer: { token: z.string() },
  fails: ['TOO_MANY_REQUESTS'],
  limit: { points: 20, seconds: 3600 },
  countsItself: true,
})

export const staffResetPassword = call('/app/dashboard/auth/resetpassword', {
  summary: 'Sets a new password by the code of the mail and the token that belongs to it',
  flag: 'isReset',
  says: 'PASSWORD_UPDATED',
  who: 'anyone',
  input: {
    code: SentCode,
    newpass: NewStaffPassword,
    token: z.string().max(100),
  },
  answer: {},
  fails: ['CODE_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 30, seconds: 900 },
  countsItself: true,
})

/** The link proves that its holder reads that mailbox, so from then on the address may sign in and recover. */
const proveStaffEmail = call('/app/dashboard/auth/proveemail', {
  summary: 'Proves the e-mail that the token was mailed to; one that was asked for takes the old one’s place',
  flag: 'isProveEmail',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'anyone',
  input: { token: z.string().max(100) },
  answer: { email: z.string() },
  fails: ['CODE_NOT_FOUND', 'ALREADY_ADDED'],
  limit: { points: 30, seconds: 900 },
})

/**
 * The link proves that its holder has the old address, so the answer includes the code we would otherwise mail there.
 */
const undoStaffEmail = call('/app/dashboard/auth/undoemail', {
  summary: 'Gives back the e-mail that the token was mailed to, and what a new password is set with',
  flag: 'isUndoEmail',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'anyone',
  input: { token: z.string().max(100) },
  answer: { email: z.string(), token: z.string(), code: z.string() },
  fails: ['CODE_NOT_FOUND', 'ALREADY_ADDED'],
  limit: { points: 30, seconds: 900 },
})

const sorts = ['name', 'id', 'email', 'role'] as const
const Role = z.enum(roles)
const page = paging(sorts)
/** A member of staff as higher ranks see them; `former_email` is their first e-mail of the last seven days, if another. */
const ListedUser = versioned(User.extend({ former_email: z.string().nullable() })).meta({ id: 'ListedUser' })
export type ListedUser = z.output<typeof ListedUser>
const refreshed = {
  answer: { data: z.array(ListedUser), ...counted },
  discloses: { data: 'users' },
} as const
const person = { name: PersonName, email: Email, role: Role }

export const getUsers = readable('/app/dashboard/users', 'users.read', {
  noun: 'Users',
  discloses: 'users',
  summary: 'The members of staff',
  row: ListedUser,
  sorts,
  filters: theseRows,
})

const addUser = call('/app/dashboard/users/add', {
  summary: 'Adds a member of staff, of at most one’s own rank',
  flag: 'addUsers',
  says: 'ADDED_SUCCESSFULLY',
  who: 'users.write',
  once: true,
  input: { ...page, ...person, pass: NewStaffPassword },
  ...refreshed,
  fails: ['NOT_AUTHORIZED', 'ALREADY_ADDED', 'SERVER_BUSY'],
})

const editUser = call('/app/dashboard/users/edit', {
  summary: 'Changes a member of staff of a lower rank; another role ends their sessions',
  flag: 'editUsers',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'users.write',
  /** An e-mail that the row has already stays, however long the part before its @. */
  input: { ...page, user_id: GivenId, ...person, email: KnownEmail, ...withSeen },
  ...refreshed,
  fails: ['INVALID_REQUEST', 'NOT_AUTHORIZED', 'DATA_NOT_FOUND', 'ALREADY_ADDED', 'ROW_CHANGED'],
  overwrites: overwritten(User, person),
})

/** Undoes a change of e-mail of the last seven days, which a thief may have made, unless `keep_email` is true. */
const changeUserPassword = call('/app/dashboard/users/changepassword', {
  summary:
    'Sets the password of a member of staff of a lower rank, ends their sessions, gives back their e-mail of a week ago and tells them by mail',
  flag: 'changePassword',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'users.write',
  input: { ...page, user_id: GivenId, newpassword: NewStaffPassword, keep_email: z.boolean().optional() },
  ...refreshed,
  fails: ['INVALID_REQUEST', 'NOT_AUTHORIZED', 'DATA_NOT_FOUND', 'ALREADY_ADDED', 'SERVER_BUSY'],
})

const deleteUser = call('/app/dashboard/users/delete', {
  summary: 'Deletes a member of staff of a lower rank, never oneself and never the last developer',
  flag: 'deleteUsers',
  says: 'DELETED_SUCCESSFULLY',
  who: 'users.write',
  input: { ...page, user_id: GivenId },
  ...refreshed,
  fails: ['INVALID_REQUEST', 'NOT_AUTHORIZED', 'DATA_NOT_FOUND'],
})

export const staffCalls = callTable(
  staffCheckAuth,
  staffLogin,
  staffLogout,
  staffForgetPassword,
  staffResetPassword,
  proveStaffEmail,
  undoStaffEmail,
  getUsers,
  addUser,
  editUser,
  changeUserPassword,
  deleteUser,
)
