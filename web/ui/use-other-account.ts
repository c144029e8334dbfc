import { useEffect, useState } from 'react'
import { type Kind, onAccountMismatch } from '#web/api/client.ts'

/** Another account is signed in; `name` arrives later, if at all. */
export interface OtherAccount {
  readonly name?: string | undefined
}

/**
 * Detects that the browser's session of a kind now belongs to another account than this tab's; `ask` fetches
 * its name. Returns that account, undefined if there is none, and the function that dismisses it.
 */
export function useOtherAccount(kind: Kind, ask: () => Promise<string | undefined>) {
  const [another, setAnother] = useState<OtherAccount>()
  useEffect(
    () =>
      onAccountMismatch(async (which) => {
        if (which !== kind) return
        setAnother((current) => current ?? {})
        const name = await ask()
        if (name !== undefined) setAnother({ name })
      }),
    [kind, ask],
  )
  return { another, dismiss: () => setAnother(undefined) }
}
