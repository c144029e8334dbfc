import { useEffect, useSyncExternalStore } from 'react'
import { type Opening, openNow } from '#contract/opening.ts'
import type { OfficeCalendar } from './office-script.ts'
import { useSite } from './site-context.tsx'

/** What `openNow` tells by the dates of holidays alone. */
export type SiteOpening = Opening<{ readonly date: string }>

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tell() {
  clearTimeout(timer)
  timer = setTimeout(tell, minute - (Date.now() % minute))
  for (const listener of listeners) listener()
}

/** Calls `listener` each minute, and when a page that the browser has kept is shown again. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setTimeout(tell, minute - (Date.now() % minute))
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('pageshow', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('pageshow', tell)
  }
}

let known: { calendar: OfficeCalendar; at: number; opening: SiteOpening } | undefined

function openingOf(calendar: OfficeCalendar): SiteOpening {
  const at = Math.floor(Date.now() / minute)
  if (known?.calendar !== calendar || known.at !== at)
    known = { calendar, at, opening: openNow(calendar, new Date()) }
  return known.opening
}

/**
 * Returns whether an office is open in this minute; undefined on the server, during hydration, and where no telephone depends
 * on it. The root element says so too, for the styles.
 */
export function useOpening(): SiteOpening | undefined {
  const { calendar } = useSite().siteData
  const opening = useSyncExternalStore(
    subscribe,
    () => calendar && openingOf(calendar),
    () => undefined,
  )
  const state = opening && (opening.state === 'closed' ? 'closed' : 'open')
  useEffect(() => {
    if (state) document.documentElement.dataset.office = state
  }, [state])
  return opening
}
