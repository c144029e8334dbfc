import { call, callTable } from '../kit/call.ts'
import { pictureBytes, pictureFaults, Uploaded } from '../kit/files.ts'
import { Email, GivenId, Id, NumberAsText, PersonName } from '../kit/values.ts'
import { Account } from './account.ts'
import { GivenPassword, NewPassword } from './auth.ts'

const who = 'customer'
const answer = { data: Account }

export const changeName = call('/app/client/profile/changename', {
  summary: 'Changes the customer’s name',
  flag: 'changeName',
  says: 'UPDATED_SUCCESSFULLY',
  who,
  input: { account_id: GivenId, newname: PersonName },
  answer,
})

/**
 * A session opened long ago also needs the password, so that it cannot take over the account. The answer shows the new
 * e-mail, but `login_email` keeps signing in until the new one is proved.
 */
export const changeEmail = call('/app/client/profile/changeemail', {
  summary:
    'Asks for another e-mail of the customer, which a link proves; a quarter of an hour after logging in it takes the password',
  flag: 'changeEmail',
  says: 'UPDATED_SUCCESSFULLY',
  who,
  input: { account_id: GivenId, newemail: Email, password: GivenPassword.nullish() },
  answer,
  fails: ['ALREADY_ADDED', 'OLD_PASSWORD_NOT_MATCH', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 10, seconds: 3600 },
})

export const sendProof = call('/app/client/profile/sendproof', {
  summary: 'Mails the link once more that proves the customer’s e-mail, unless it is proved',
  flag: 'sendProof',
  who,
  input: { account_id: GivenId },
  answer,
  fails: ['TOO_MANY_REQUESTS'],
})

const changePassword = call('/app/client/profile/changepassword', {
  summary: 'Changes the customer’s password and ends their other sessions',
  flag: 'changePassword',
  says: 'UPDATED_SUCCESSFULLY',
  who,
  input: { account_id: GivenId, oldpassword: GivenPassword, newpassword: NewPassword },
  answer,
  fails: ['OLD_PASSWORD_NOT_MATCH', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
})

/** Deletes the account and all personal data permanently; orders stay, anonymised. */
const deleteAccount = call('/app/client/profile/deleteaccount', {
  summary: 'Deletes the customer’s account and all that says whose it was; orders stay, without a name',
  flag: 'deleteAccount',
  says: 'DELETED_SUCCESSFULLY',
  who,
  input: { account_id: GivenId, password: GivenPassword },
  answer: {},
  fails: ['OLD_PASSWORD_NOT_MATCH', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
})

export const changeAvatar = call('/app/client/profile/changeavatar', {
  summary: 'Changes the customer’s picture: PNG, JPEG or BMP of at most 5 MB and 40 megapixels',
  flag: 'changeAvatar',
  says: 'UPDATED_SUCCESSFULLY',
  who,
  body: 'multipart',
  input: { account_id: NumberAsText.pipe(Id), avatar: Uploaded },
  answer,
  fails: [...pictureFaults, 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 20, seconds: 3600 },
  maxBytes: pictureBytes,
})

export const profileCalls = callTable(
  changeName,
  changeEmail,
  sendProof,
  changePassword,
  changeAvatar,
  deleteAccount,
)
