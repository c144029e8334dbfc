import { useSyncExternalStore } from 'react'
import type { OfficeNow } from '#web/shared/opening-clock.ts'
import { useSite } from './site-context.tsx'

const listeners = new Set<() => void>()
let officeNow: OfficeNow | undefined
let isTicking = false

/**
 * Returns whether an office is open in this minute; undefined before the clock has come, and where no telephone depends on it.
 * A document has one clock: its language and its hours stay.
 */
export function useOffice(): OfficeNow | undefined {
  const site = useSite()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (site.siteData.calendar && !isTicking) {
      isTicking = true
      import('#web/shared/opening-clock.ts').then(({ watchOffice }) =>
        watchOffice(site, (now) => {
          officeNow = now
          for (const one of listeners) one()
        }),
      )
    }
    return () => void listeners.delete(listener)
  }
  return useSyncExternalStore(
    subscribe,
    () => officeNow,
    () => undefined,
  )
}
