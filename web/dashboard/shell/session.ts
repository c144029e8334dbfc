import { useQuery } from '@tanstack/react-query'
import type { Success } from '#contract/call.ts'
import type { Contract } from '#contract/index.ts'
import type { User } from '#contract/staff.ts'
import { actAs } from '#web/api/acting.ts'
import { send } from '#web/api/client.ts'
import { dropDrafts } from '../forms/drafts.ts'
import { queries, type Refused, requireSuccess } from './queries.ts'

const kept = 'staff'
const keptEmail = 'staffEmail'

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function write(name: string, value: string) {
  try {
    if (value) localStorage.setItem(name, value)
    else localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing: signed in until the page is left.
  }
}

let currentId: number | undefined
// Who was asked for last, before anybody was found to be here.
let asked: number | undefined

const storedId = () => Number(read(kept)) || undefined

/** The id of whoever has signed in with this browser; the session itself is a cookie no script can read. */
export const staffId = () => currentId ?? storedId()

/** Whether this browser has let somebody else in since this tab knows who is here. */
export const isOtherUserSignedIn = () =>
  currentId !== undefined && storedId() !== undefined && storedId() !== currentId

/** The name of whoever was let in last, asked in nobody's name; undefined when that is not to be learnt. */
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

/** The e-mail that the login screen was asked to remember; the password is left to the browser. */
export const rememberedEmail = () => read(keptEmail)
export const rememberEmail = (email: string) => write(keptEmail, email)

// When one has to log in again however much the session is used, in ms.
let endsAt = Number.POSITIVE_INFINITY
export const sessionEnds = () => endsAt

/** Asks the server who is signed in: null for nobody. Throws `Refused` when no server says. */
export async function loadSession(): Promise<User | null> {
  const user_id = staffId()
  asked = user_id
  if (!user_id) return null
  const answer = await send('/app/dashboard/auth/checkauth', 'isAuthCheck', { user_id })
  // Somebody else came in by this tab meanwhile: they are whom to ask about.
  if (staffId() !== user_id) return loadSession()
  // Only a server that says so ends a session: a network that fails logs nobody out.
  if (!answer.status && answer.msg === 'NOT_AUTHORIZED') return null
  const { data, session_ends } = requireSuccess<Success<Contract['/app/dashboard/auth/checkauth']>>(answer)
  setCurrentId(data.id)
  if (session_ends) endsAt = Date.parse(session_ends)
  return data
}

/** Whoever is signed in, null when nobody is, asked of the server. */
export const useSession = () => useQuery<User | null, Refused>({ queryKey: ['staff'], queryFn: loadSession })

/** What is known of whoever is signed in has changed; an answer that comes late changes nothing of somebody else. */
export function updateStaff(user: User) {
  if (user.id === staffId()) queries.setQueryData(['staff'], user)
}

/** Somebody signed in. What others typed in this tab is gone; what could not be asked meanwhile is asked for anew. */
export function startSession(user: User) {
  setCurrentId(user.id)
  write(kept, String(user.id))
  dropDrafts(user.id)
  updateStaff(user)
  void queries.invalidateQueries()
}

/** Whoever was here is signed in no more, and nothing of what they saw stays; somebody else who came in stays. */
export function clearSession() {
  if (storedId() === (currentId ?? asked)) write(kept, '')
  setCurrentId(undefined)
  queries.clear()
}

/** Ends the session, on the server first. */
export async function logOut() {
  const answer = await send('/app/dashboard/auth/logout', 'isLogout', {})
  if (answer.status) {
    clearSession()
    dropDrafts()
  }
  return answer
}
