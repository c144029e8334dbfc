import type { Path } from '#contract/index.ts'
import { actingHeader } from '#contract/kit/acting.ts'

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
