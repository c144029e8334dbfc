import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from './site-context.tsx'
import { chooseTheme, useTheme } from './theme.ts'
import css from './theme-toggle.module.css'

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
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon name="moon" className={css.moon} />
      <Icon name="sun" className={css.sun} />
      {wide && label}
      {wide && <span className={css.track} aria-hidden="true" />}
    </button>
  )
}
