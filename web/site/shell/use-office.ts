import { useCallback, useSyncExternalStore } from 'react'
import type { OfficeNow } from '#web/opening-clock.ts'
import { useSite } from './site-context.tsx'

const listeners = new Set<() => void>()
let told: OfficeNow | undefined
let end: Promise<() => void> | undefined

/**
 * Returns whether an office is open in this minute; undefined before the clock has come, and where no telephone depends on it.
 */
export function useOffice(): OfficeNow | undefined {
  const { t, siteData } = useSite()
  const { calendar, language } = siteData
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!calendar) return () => {}
      listeners.add(listener)
      end ??= import('#web/opening-clock.ts').then(({ watchOffice }) =>
        watchOffice({ calendar, language, t }, (now) => {
          if (now.state === told?.state && now.text === told.text) return
          told = now
          for (const one of listeners) one()
        }),
      )
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        end?.then((stop) => stop())
        end = undefined
      }
    },
    [calendar, language, t],
  )
  return useSyncExternalStore(
    subscribe,
    () => told,
    () => undefined,
  )
}
