import type { Answer, Body } from '#contract/call.ts'
import type { Contract, OncePath, Path, PlainPath } from '#contract/index.ts'
import { actingAs, noticed } from './acting.ts'
import { namedPress } from './press.ts'

/** No answer came: the network or the server could not be reached. */
export interface Unreachable {
  status: false
  msg: 'UNREACHABLE'
}

/** What a caller is told when no answer came. */
export const unreachable: Unreachable = { status: false, msg: 'UNREACHABLE' }

// The contract says what each call answers; a body that is no envelope at all counts as no answer.
function isAnswer<P extends Path>(value: unknown): value is Answer<Contract[P]> {
  return typeof value === 'object' && value !== null && 'status' in value && 'msg' in value
}

/** Milliseconds that a call may take; then it counts as unanswered, and nobody waits for a connection that is dead. */
export const longestCall = 20_000

/** A body as it came → the answer of the call it belongs to. */
export const readAnswer = <P extends Path>(body: unknown): Answer<Contract[P]> | Unreachable =>
  isAnswer<P>(body) ? body : unreachable

async function ask<P extends Path>(
  path: P,
  flag: Contract[P]['flag'],
  body: Body<Contract[P]>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<Contract[P]> | Unreachable> {
  const given = new AbortController()
  const late = setTimeout(() => given.abort(), longestCall)
  try {
    const response = await fetch(`/api${path}`, {
      signal: given.signal,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, [flag]: true }),
    })
    return noticed(path, readAnswer<P>(await response.json()))
  } catch {
    return unreachable
  } finally {
    clearTimeout(late)
  }
}

/**
 * Makes a call of the contract: its path, its flag and its fields. Always resolves: with the good answer, with
 * the refusal and its message key, or with UNREACHABLE when no answer came in `longestCall`. It says as whom this tab
 * believes to act, but with other headers in `acting`.
 */
export const send = <P extends PlainPath>(
  path: P,
  flag: Contract[P]['flag'],
  body: Body<Contract[P]>,
  acting = actingAs(path),
) => ask(path, flag, body, acting)

/** As `send`, for a call that counts a press once: the same key says that it is the same press, sent again. */
export const sendOnce = <P extends OncePath>(
  path: P,
  flag: Contract[P]['flag'],
  body: Body<Contract[P]>,
  key: string,
) => ask(path, flag, body, { ...actingAs(path), ...namedPress(key) })
