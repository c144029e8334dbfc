import type { MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { saveChoice } from '../../site/shell/cookies.ts'

/** The fonts that are offered, by the names staff know. */
export const fonts = ['rabar', 'rudaw', 'nrt'] as const
type Font = (typeof fonts)[number]
export const fontNames: Readonly<Record<Font, string>> = { rabar: 'Rabar', rudaw: 'Rudaw', nrt: 'NRT' }

/** The colours of the menu that are offered: deep enough for white text at 4.5 to 1 and more. */
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

/** How somebody likes the dashboard, kept in their browser. */
interface Preferences {
  readonly font: Font
  readonly menuColour: string
  readonly folded: boolean
}

const kept = 'dashboardLook'
const usual: Preferences = { font: 'rabar', menuColour: menuColours[0], folded: false }

/** What a browser kept → a look; whatever it does not know is as usual. Throws when it is no JSON. */
export function preferencesIn(text: string): Preferences {
  const value: unknown = JSON.parse(text)
  const known = typeof value === 'object' && value !== null ? value : {}
  const { font, menuColour, folded }: Partial<Record<keyof Preferences, unknown>> = known
  return {
    font: fonts.find((one) => one === font) ?? usual.font,
    menuColour: menuColours.find((one) => one === menuColour) ?? usual.menuColour,
    folded: folded === true,
  }
}

function read(): Preferences {
  try {
    return preferencesIn(localStorage.getItem(kept) ?? '{}')
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

/** How somebody likes the dashboard. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, current, () => usual)

/** Changes how the dashboard looks and keeps it. */
export function changePreferences(changes: Partial<Preferences>) {
  now = { ...current(), ...changes }
  try {
    localStorage.setItem(kept, JSON.stringify(now))
  } catch {
    // A browser that keeps nothing: until the page is left.
  }
  for (const listener of listeners) listener()
}

const themeCookie = /(?:^|; )dashboardTheme=(light|dark)(?:;|$)/

/** Keeps light or dark in the cookie that the page's first paint is made by. */
export const colorScheme: MantineColorSchemeManager = {
  get(fallback) {
    const found = themeCookie.exec(document.cookie)?.[1]
    return found === 'dark' || found === 'light' ? found : fallback
  },
  set(value) {
    if (value === 'auto') return
    saveChoice('dashboardTheme', value)
    document.documentElement.dataset.theme = value
  },
  // Nothing but Mantine itself changes it.
  subscribe() {},
  unsubscribe() {},
  clear() {
    saveChoice('dashboardTheme', 'light')
  },
}
