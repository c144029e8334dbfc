import { useQuery } from '@tanstack/react-query'
import type { Success } from '#contract/call.ts'
import type { Contract } from '#contract/index.ts'
import type { User } from '#contract/staff.ts'
import { send } from '#web/api/client.ts'
import { granted, queries, type Refused } from './queries.ts'

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

let idNow: number | undefined

/** The id of whoever has signed in with this browser; the session itself is a cookie no script can read. */
export const staffId = () => idNow ?? (Number(read(kept)) || undefined)

/** The e-mail that the login screen was asked to remember; the password is left to the browser. */
export const rememberedEmail = () => read(keptEmail)
export const rememberEmail = (email: string) => write(keptEmail, email)

async function recognise(): Promise<User | null> {
  const user_id = staffId()
  if (!user_id) return null
  const answer = await send('/app/dashboard/auth/checkauth', 'isAuthCheck', { user_id })
  // Only a server that says so ends a session: a network that fails logs nobody out.
  if (!answer.status && answer.msg === 'NOT_AUTHORIZED') return null
  return granted<Success<Contract['/app/dashboard/auth/checkauth']>>(answer).data
}

/** Whoever is signed in, null when nobody is, asked of the server. */
export const useRecognised = () => useQuery<User | null, Refused>({ queryKey: ['staff'], queryFn: recognise })

/** What is known of whoever is signed in has changed. */
export const updateStaff = (user: User) => queries.setQueryData(['staff'], user)

/** Somebody signed in. */
export function enter(user: User) {
  idNow = user.id
  write(kept, String(user.id))
  updateStaff(user)
}

/** Nobody is signed in any more, and nothing of what they saw stays. */
export function forget() {
  idNow = undefined
  write(kept, '')
  queries.clear()
}

/** Ends the session, on the server first. */
export async function leave() {
  const answer = await send('/app/dashboard/auth/logout', 'isLogout', {})
  if (answer.status) forget()
  return answer
}
