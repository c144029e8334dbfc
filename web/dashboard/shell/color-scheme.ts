import type { MantineColorSchemeManager } from '@mantine/core'
import { saveChoice } from '../../site/shell/cookies.ts'

const kept = /(?:^|; )dashboardTheme=(light|dark)(?:;|$)/

/** Keeps light or dark in the cookie that the page's first paint is made by. */
export const colorScheme: MantineColorSchemeManager = {
  get(fallback) {
    const found = kept.exec(document.cookie)?.[1]
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
