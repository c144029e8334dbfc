import { useQuery } from '@tanstack/react-query'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import type { User } from '#contract/users/row.ts'
import { actAs, send } from '#web/api/client.ts'
import { dropDrafts, type Writer } from '#web/shared/drafts.ts'
import { readStored, store } from '#web/shared/storage.ts'
import { queries, type Refused, requireSuccess } from './query-client.ts'

const storageKey = 'staff'
const savedEmailKey = 'staffEmail'

const read = (name: string): string => readStored('localStorage', name) ?? ''

// Without storage the user stays signed in until they leave the page.
const write = (name: string, value: string) => store('localStorage', name, value || undefined)

let currentId: number | undefined
// The id that the last session check was sent with.
let requestedId: number | undefined

const storedId = () => Number(read(storageKey)) || undefined

/** The id of the staff user of this browser; the session itself is a cookie that scripts cannot read. */
export const staffId = () => currentId ?? storedId()

/** Whether another user has signed in with this browser since this tab learned its own user. */
export const isOtherUserSignedIn = () =>
  currentId !== undefined && storedId() !== undefined && storedId() !== currentId

/** The name of the user who signed in last; undefined if the server does not tell. The call names no acting user. */
export async function signedInName(): Promise<string | undefined> {
  const user_id = storedId()
  if (!user_id) return undefined
  const answer = await send('/app/dashboard/auth/checkauth', 'isAuthCheck', { user_id }, {})
  return answer.status ? answer.data.name : undefined
}

function setCurrentId(id: number | undefined) {
  currentId = id
  actAs('staff', id)
}

/** The e-mail address that the login screen remembers; the browser remembers the password. */
export const rememberedEmail = () => read(savedEmailKey)
export const rememberEmail = (email: string) => write(savedEmailKey, email)

// When the session ends regardless of its use, in ms.
let endsAt = Number.POSITIVE_INFINITY
export const sessionEnds = () => endsAt

/** Asks the server who is signed in: null for nobody. Throws `Refused` if the server does not answer. */
export async function loadSession(): Promise<User | null> {
  const user_id = staffId()
  requestedId = user_id
  if (!user_id) return null
  const answer = await send('/app/dashboard/auth/checkauth', 'isAuthCheck', { user_id })
  // Another user has signed in by this tab meanwhile: check that user.
  if (staffId() !== user_id) return loadSession()
  // Only an answer of the server ends a session: a failed network logs nobody out.
  if (!answer.status && answer.msg === 'NOT_AUTHORIZED') return null
  const { data, session_ends } = requireSuccess<Success<Contract['/app/dashboard/auth/checkauth']>>(answer)
  setCurrentId(data.id)
  if (session_ends) endsAt = Date.parse(session_ends)
  return data
}

/** The signed-in user according to the server; null for nobody. */
export const useSession = () => useQuery<User | null, Refused>({ queryKey: ['staff'], queryFn: loadSession })

/** Updates the signed-in user; a late answer about another user is ignored. */
export function updateStaff(user: User) {
  if (user.id === staffId()) queries.setQueryData(['staff'], user)
}

const isStaff = (by: Writer) => by.startsWith('staff ')

/** Starts a session: drops the drafts of other users and refetches every query, as some may have been refused. */
export function startSession(user: User) {
  setCurrentId(user.id)
  write(storageKey, String(user.id))
  dropDrafts((by) => isStaff(by) && by !== `staff ${user.id}`)
  updateStaff(user)
  void queries.invalidateQueries()
}

/** Forgets the user and all cached answers. Another user who has signed in meanwhile stays signed in. */
export function clearSession() {
  if (storedId() === (currentId ?? requestedId)) write(storageKey, '')
  setCurrentId(undefined)
  queries.clear()
}

/** Logs out, on the server first. */
export async function logOut() {
  const answer = await send('/app/dashboard/auth/logout', 'isLogout', {})
  if (answer.status) {
    clearSession()
    dropDrafts(isStaff)
  }
  return answer
}
