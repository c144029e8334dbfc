import type { Contract, OncePath, Path, PlainPath } from '#contract/index.ts'
import { actingHeader } from '#contract/kit/acting.ts'
import type { Answer, Body } from '#contract/kit/call.ts'
import { idempotencyHeaders } from './idempotency.ts'

/** The kinds of session. */
export type Kind = 'customer' | 'staff'

const kindOf = (path: Path): Kind => (path.startsWith('/app/dashboard/') ? 'staff' : 'customer')

const ids: Partial<Record<Kind, number | undefined>> = {}
const listeners = new Set<(kind: Kind) => void>()

/** Sets the customer or member of staff that this tab's requests claim to act for; undefined for nobody. */
export function actAs(kind: Kind, id: number | undefined) {
  ids[kind] = id
}

/** Returns the header that names the account this tab acts for. */
export function actingAs(path: Path): Readonly<Record<string, string>> {
  const id = ids[kindOf(path)]
  return id === undefined ? {} : { [actingHeader]: String(id) }
}

/** Notifies the listeners that the browser's session belongs to another account than this tab's. */
export function notifyAccountMismatch(kind: Kind) {
  for (const listener of listeners) listener(kind)
}

/** Subscribes to `notifyAccountMismatch`; returns the function that unsubscribes. */
export function onAccountMismatch(listener: (kind: Kind) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notifies the listeners if the answer reports another account, and returns the answer. */
export function reportMismatch<A extends { msg: string }>(path: Path, answer: A): A {
  if (answer.msg === 'SIGNED_IN_AS_ANOTHER') notifyAccountMismatch(kindOf(path))
  return answer
}

/** The request got no answer: the network or the server is unreachable. */
export interface Unreachable {
  status: false
  msg: 'UNREACHABLE'
}

/** The result of a call without an answer. */
export const unreachable: Unreachable = { status: false, msg: 'UNREACHABLE' }

// The contract types each answer; a body without the envelope counts as no answer.
function isAnswer<P extends Path>(value: unknown): value is Answer<Contract[P]> {
  return typeof value === 'object' && value !== null && 'status' in value && 'msg' in value
}

/** The timeout of a call in milliseconds; after it the call counts as unanswered, since the connection may be dead. */
export const longestCall = 20_000

/** Narrows a response body to the answer of its call. */
export const readAnswer = <P extends Path>(body: unknown): Answer<Contract[P]> | Unreachable =>
  isAnswer<P>(body) ? body : unreachable

async function ask<P extends Path>(
  path: P,
  flag: Contract[P]['flag'],
  body: Body<Contract[P]>,
  headers: Readonly<Record<string, string>>,
  keepalive = false,
): Promise<Answer<Contract[P]> | Unreachable> {
  const timeout = new AbortController()
  const late = setTimeout(() => timeout.abort(), longestCall)
  const sent = JSON.stringify({ ...body, [flag]: true })
  let answer: unknown
  // Only what fetches stands inside `try`: a fault of ours is none of the network.
  try {
    const response = await fetch(`/api${path}`, {
      signal: timeout.signal,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: sent,
      keepalive,
    })
    answer = await response.json()
  } catch {
    return unreachable
  } finally {
    clearTimeout(late)
  }
  return reportMismatch(path, readAnswer<P>(answer))
}

/**
 * Calls an endpoint of the contract with its flag and fields. Resolves with the answer, with a refusal and its message
 * key, or with UNREACHABLE when no answer arrives within `longestCall`; rejects only for a fault of our own code.
 * Sends the account this tab acts for, unless `acting` has other headers.
 */
export const send = <P extends PlainPath>(
  path: P,
  flag: Contract[P]['flag'],
  body: Body<Contract[P]>,
  acting = actingAs(path),
) => ask(path, flag, body, acting)

/**
 * Calls an idempotent endpoint, like `send`: a retry with the same key takes effect once. With `keepalive` the browser sends
 * it even if the page is left.
 */
export const sendOnce = <P extends OncePath>(
  path: P,
  flag: Contract[P]['flag'],
  body: Body<Contract[P]>,
  key: string,
  keepalive?: boolean,
) => ask(path, flag, body, { ...actingAs(path), ...idempotencyHeaders(key) }, keepalive)
