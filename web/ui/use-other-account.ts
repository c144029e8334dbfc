import { useEffect, useState } from 'react'
import { type Kind, onAnother } from '#web/api/acting.ts'

/** Somebody else is signed in; `name` is not known at once, and never without an answer. */
export interface OtherAccount {
  readonly name?: string | undefined
}

/**
 * Learns that the session of this browser belongs to somebody else of a kind than this tab believed; `ask` finds out
 * their name. Gives who it is, undefined while nobody came between, and the function that puts it aside.
 */
export function useOtherAccount(kind: Kind, ask: () => Promise<string | undefined>) {
  const [another, setAnother] = useState<OtherAccount>()
  useEffect(
    () =>
      onAnother(async (which) => {
        if (which !== kind) return
        setAnother((known) => known ?? {})
        const name = await ask()
        if (name !== undefined) setAnother({ name })
      }),
    [kind, ask],
  )
  return { another, putAside: () => setAnother(undefined) }
}
