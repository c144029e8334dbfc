import { useLayoutEffect, useSyncExternalStore } from 'react'
import { saveChoice } from './cookies.ts'

export type Theme = 'light' | 'dark'

const changed = 'themechange'

function subscribe(listener: () => void) {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Returns the theme of the page: light during hydration. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light')

/** Applies a theme and saves the choice. */
export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  saveChoice('clientTheme', theme)
  window.dispatchEvent(new Event(changed))
}

let painted: Theme | undefined

/** Restores the theme when React has replaced the root element, as it does for the error page. */
export function useRestoredTheme() {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme ??= painted
    painted = current()
  })
}
