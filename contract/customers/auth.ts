import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { normalised } from '../kit/normalised.ts'
import { boundedText, Email, GivenId, KnownEmail, PersonName, SentCode, SentToken } from '../kit/values.ts'
import { Account } from './account.ts'

/** The minimum and maximum length of a customer's password, in characters. */
export const passwordLength = { min: 8, max: 128 } as const

// NFC makes an accented letter the same password however the keyboard composes it.
const password = boundedText(passwordLength.max).transform((value) => normalised('NFC', value))
const secret = { format: 'password' }

/** A password typed to sign in. */
export const GivenPassword = password.pipe(z.string().max(passwordLength.max)).meta(secret)
/** A newly chosen password. The server also refuses common ones. */
export const NewPassword = password
  .pipe(z.string().min(passwordLength.min).max(passwordLength.max))
  .meta(secret)

// The session identifies the caller. We accept an id of any form, so that a bad one never blocks a logout.
const ignored = z.unknown().optional()

const checkAuth = call('/app/client/auth/checkauth', {
  summary: 'The signed-in customer, by the session of the request or by the id and token of the body alone',
  flag: 'isAuthCheck',
  who: 'customer',
  tokenInBody: true,
  input: { account_id: GivenId, token: SentToken.nullish() },
  answer: { data: Account },
})

const logout = call('/app/client/auth/logout', {
  summary: 'Ends the session of the request, and no other; without one it succeeds too',
  flag: 'isLogout',
  says: 'LOGOUT_SUCCESS',
  who: 'anyone',
  input: { account_id: ignored },
  answer: {},
})

export const login = call('/app/client/auth/login', {
  summary: 'Opens a session: the answer has its token and sets it as a cookie',
  flag: 'isLogin',
  says: 'LOGIN_SUCCESS',
  who: 'anyone',
  input: { user: KnownEmail, pass: GivenPassword },
  answer: { data: Account, token: z.string() },
  fails: ['TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 30, seconds: 900 },
  countsItself: true,
})

export const register = call('/app/client/auth/register', {
  summary: 'Makes a customer’s account',
  flag: 'isRegister',
  says: 'ADDED_SUCCESSFULLY',
  who: 'anyone',
  input: { name: PersonName, email: Email, pass: NewPassword },
  answer: {},
  fails: ['ALREADY_ADDED', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 5, seconds: 3600 },
  countsItself: true,
})

/** The returned token is only a handle and useless alone; the code is sent to the address only. */
export const forgetPassword = call('/app/client/auth/forgetpassword', {
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

export const resetPassword = call('/app/client/auth/resetpassword', {
  summary: 'Sets a new password by the code of the mail and the token that belongs to it',
  flag: 'isReset',
  says: 'PASSWORD_UPDATED',
  who: 'anyone',
  input: {
    code: SentCode,
    newpass: NewPassword,
    token: z.string().max(100),
  },
  answer: {},
  fails: ['CODE_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 30, seconds: 900 },
  countsItself: true,
})

/**
 * The link proves that its holder reads that mailbox, so from then on the address may sign in and recover the account.
 */
const proveEmail = call('/app/client/auth/proveemail', {
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
const undoEmail = call('/app/client/auth/undoemail', {
  summary: 'Gives back the e-mail that the token was mailed to, and what a new password is set with',
  flag: 'isUndoEmail',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'anyone',
  input: { token: z.string().max(100) },
  answer: { email: z.string(), token: z.string(), code: z.string() },
  fails: ['CODE_NOT_FOUND', 'ALREADY_ADDED'],
  limit: { points: 30, seconds: 900 },
})

export const authCalls = callTable(
  checkAuth,
  logout,
  login,
  register,
  forgetPassword,
  resetPassword,
  proveEmail,
  undoEmail,
)
