import { useState, useSyncExternalStore } from 'react'

/** A point on the map, in degrees. */
interface Point {
  readonly latitude: number
  readonly longitude: number
}

type Located =
  | { readonly state: 'unasked' | 'locating' | 'refused' | 'insecure' | 'unknown' }
  | { readonly state: 'located'; readonly point: Point }

/** A document of a browser that tells what its policy allows; the others have no such policy. */
interface PolicedDocument extends Document {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean }
}

/** How long a phone may look for its location, in milliseconds. */
const longestSearch = 10_000

function isAllowed() {
  const policed: PolicedDocument = document
  return policed.featurePolicy?.allowsFeature('geolocation') ?? true
}

const subscribeToNothing = () => () => {}

/**
 * Asks the browser for the visitor's location when `locate` is called, and keeps it in this page alone. `possible`: whether the
 * policy of the document allows that, which only a document that was loaded as a page for emergencies has.
 */
export function usePosition() {
  const possible = useSyncExternalStore(subscribeToNothing, isAllowed, () => true)
  const [located, setLocated] = useState<Located>({ state: 'unasked' })

  function locate() {
    if (!window.isSecureContext || !navigator.geolocation) return setLocated({ state: 'insecure' })
    setLocated({ state: 'locating' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setLocated({ state: 'located', point: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setLocated({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: true, timeout: longestSearch, maximumAge: 60_000 },
    )
  }

  return { possible, located, locate }
}
