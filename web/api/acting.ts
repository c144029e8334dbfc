import type { Path } from '#contract/index.ts'

/** As `contract/acting.ts` has it. */
export const actingHeader = 'x-acting-as'

/** Whose sessions there are. */
export type Kind = 'customer' | 'staff'

const kindOf = (path: Path): Kind => (path.startsWith('/app/dashboard/') ? 'staff' : 'customer')

const ids: Partial<Record<Kind, number | undefined>> = {}
const listeners = new Set<(kind: Kind) => void>()

/** From now on this tab's calls say that they are made for this customer or member of staff; undefined for nobody. */
export function actAs(kind: Kind, id: number | undefined) {
  ids[kind] = id
}

/** The headers of a call: as whom this tab believes to act. */
export function actingAs(path: Path): Readonly<Record<string, string>> {
  const id = ids[kindOf(path)]
  return id === undefined ? {} : { [actingHeader]: String(id) }
}

/** Tells whoever listens that the session of this browser belongs to somebody else than this tab believed. */
export function tellOfAnother(kind: Kind) {
  for (const listener of listeners) listener(kind)
}

/** Listens for that; gives the function that ends it. */
export function onAnother(listener: (kind: Kind) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Looks whether an answer says so, and hands it on. */
export function noticed<A extends { msg: string }>(path: Path, answer: A): A {
  if (answer.msg === 'SIGNED_IN_AS_ANOTHER') tellOfAnother(kindOf(path))
  return answer
}
