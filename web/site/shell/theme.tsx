import { useLayoutEffect, useSyncExternalStore } from 'react'
import { saveChoice } from '#web/shared/cookies.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './theme.module.css'

/** Switches between the light and the dark theme: an icon, or a whole row when `wide`. */
export function ThemeToggle({ wide = false, className }: { wide?: boolean; className?: string | undefined }) {
  const { t } = useSite()
  const dark = useTheme() === 'dark'
  const label = t('site.nav.dark')
  return (
    <button
      type="button"
      className={classes(css.toggle, className)}
      aria-pressed={dark}
      aria-label={wide ? undefined : label}
      // Not by what was rendered: a press from before hydration is replayed while that is light.
      onClick={() => chooseTheme(current() === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" className={css.moon} />
      <Icon name="sun" className={css.sun} />
      {wide && label}
      {wide && <span className={css.track} aria-hidden="true" />}
    </button>
  )
}

type Theme = 'light' | 'dark'

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
