import { useLayoutEffect, useSyncExternalStore } from 'react'
import { saveChoice } from './cookies.ts'

export type Theme = 'light' | 'dark'

const changed = 'themechange'

function subscribe(listener: () => void) {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The theme of the page. While the page is taken over from the server it counts as light. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light')

/** Paints the page in a theme and keeps the choice. */
export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  saveChoice('clientTheme', theme)
  window.dispatchEvent(new Event(changed))
}

let painted: Theme | undefined

/** Paints the theme again when the page's outermost element was made anew, as it is for the page of a fault. */
export function useRestoredTheme() {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme ??= painted
    painted = current()
  })
}
