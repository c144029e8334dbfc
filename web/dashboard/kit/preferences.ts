import type { MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { saveChoice } from '#web/shared/cookies.ts'
import { cookies, readStored, store } from '#web/shared/storage.ts'

/** The fonts to choose from, with the names staff know. */
export const fonts = ['rabar', 'rudaw', 'nrt'] as const
type Font = (typeof fonts)[number]
export const fontNames: Readonly<Record<Font, string>> = { rabar: 'Rabar', rudaw: 'Rudaw', nrt: 'NRT' }

/** The menu colours to choose from: white text on each has a contrast of at least 4.5 to 1. */
export const menuColours = [
  '#0b2418',
  '#01602f',
  '#134e4a',
  '#164e63',
  '#1e3a5f',
  '#312e81',
  '#4a1d5f',
  '#6b1d3a',
  '#5c2b12',
  '#3f3a22',
  '#22282e',
] as const

/** The preferences of a member of staff, stored in their browser. */
interface Preferences {
  readonly font: Font
  readonly menuColour: string
  readonly folded: boolean
}

const storageKey = 'dashboardLook'
const usual: Preferences = { font: 'rabar', menuColour: menuColours[0], folded: false }

/** Parses stored preferences; unknown values become the defaults. Throws if the text is not JSON. */
export function preferencesIn(text: string): Preferences {
  const value: unknown = JSON.parse(text)
  const fields = typeof value === 'object' && value !== null ? value : {}
  const { font, menuColour, folded }: Partial<Record<keyof Preferences, unknown>> = fields
  return {
    font: fonts.find((one) => one === font) ?? usual.font,
    menuColour: menuColours.find((one) => one === menuColour) ?? usual.menuColour,
    folded: folded === true,
  }
}

function read(): Preferences {
  try {
    return preferencesIn(readStored('localStorage', storageKey) ?? '{}')
  } catch {
    return usual
  }
}

let now: Preferences | undefined
const listeners = new Set<() => void>()
const current = () => {
  now ??= read()
  return now
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The preferences of this browser. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, current, () => usual)

/** Changes and stores preferences. */
export function changePreferences(changes: Partial<Preferences>) {
  now = { ...current(), ...changes }
  store('localStorage', storageKey, JSON.stringify(now))
  for (const listener of listeners) listener()
}

const themeCookie = /(?:^|; )dashboardTheme=(light|dark)(?:;|$)/

/** Stores light or dark in the cookie that decides the first paint of the page. */
export const colorScheme: MantineColorSchemeManager = {
  get(fallback) {
    const found = themeCookie.exec(cookies())?.[1]
    return found === 'dark' || found === 'light' ? found : fallback
  },
  set(value) {
    if (value === 'auto') return
    saveChoice('dashboardTheme', value)
    document.documentElement.dataset.theme = value
  },
  // Only Mantine changes the theme, so there is nothing to listen to.
  subscribe() {},
  unsubscribe() {},
  clear() {
    saveChoice('dashboardTheme', 'light')
  },
}
