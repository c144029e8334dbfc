import * as z from 'zod'
import { GivenPassword } from '../customers/auth.ts'
import { call, callTable } from '../kit/call.ts'
import { pictureBytes, pictureFaults, staffUploads, Uploaded } from '../kit/files.ts'
import { Email, GivenId, Id, NumberAsText, PersonName } from '../kit/values.ts'
import { NewStaffPassword, ownUser } from './staff.ts'

const changeStaffName = call('/app/dashboard/profile/changename', {
  summary: 'Changes one’s own name',
  flag: 'changeName',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'staff',
  input: { user_id: GivenId, newname: PersonName },
  answer: ownUser,
})

/**
 * Without the password the new e-mail only waits: it is mailed nothing until the call is repeated with it, so that a
 * session alone cannot take over the account. The answer shows the new e-mail, but `login_email` keeps signing in until
 * the new one is proved.
 */
export const changeStaffEmail = call('/app/dashboard/profile/changeemail', {
  summary: 'Asks for another e-mail of one’s own, which waits for the password and is then proved by a link',
  flag: 'changeEmail',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'staff',
  input: { user_id: GivenId, newemail: Email, password: GivenPassword.nullish() },
  answer: ownUser,
  fails: ['ALREADY_ADDED', 'OLD_PASSWORD_NOT_MATCH', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
})

export const sendStaffProof = call('/app/dashboard/profile/sendproof', {
  summary:
    'Mails the link once more that proves one’s own e-mail, unless it is proved or waits for the password',
  flag: 'sendProof',
  who: 'staff',
  input: { user_id: GivenId },
  answer: ownUser,
  fails: ['TOO_MANY_REQUESTS'],
})

const changeStaffPassword = call('/app/dashboard/profile/changepassword', {
  summary: 'Changes one’s own password and ends one’s other sessions',
  flag: 'changePassword',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'staff',
  input: { user_id: GivenId, oldpassword: GivenPassword, newpassword: NewStaffPassword },
  answer: ownUser,
  fails: ['OLD_PASSWORD_NOT_MATCH', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
})

const changeStaffAvatar = call('/app/dashboard/profile/changeavatar', {
  summary: 'Changes one’s own picture: PNG, JPEG or BMP of at most 5 MB and 40 megapixels',
  flag: 'changeAvatar',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'staff',
  body: 'multipart',
  input: { user_id: NumberAsText.pipe(Id), avatar: Uploaded },
  answer: ownUser,
  fails: [...pictureFaults, 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 20, seconds: 3600 },
  uploads: staffUploads,
  maxBytes: pictureBytes,
})

/** What somebody on the staff may still send of `staffUploads`, which all calls with files share. */
const uploadsLeft = call('/app/dashboard/profile/uploads', {
  summary: 'How many files and bytes one may still send in this hour',
  flag: 'getUploads',
  flagRequired: false,
  who: 'staff',
  input: {},
  answer: {
    data: z
      .object({
        files: z.int().min(0),
        bytes: z.int().min(0),
        /** Until all of the limit is there again; 0 if it is. */
        seconds: z.int().min(0),
      })
      .meta({ id: 'Uploadsleft' }),
  },
})

export const staffProfileCalls = callTable(
  uploadsLeft,
  changeStaffName,
  changeStaffEmail,
  sendStaffProof,
  changeStaffPassword,
  changeStaffAvatar,
)
