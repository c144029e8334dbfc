import { Loader } from '@mantine/core'
import { type ComponentType, lazy } from 'react'
import { classes } from '#web/ui/classes.ts'
import css from './components.module.css'
import { useDashboard } from './dashboard-context.tsx'
import { MissingScreen } from './missing-screen.tsx'

/** Marks the place of content that is being fetched; with `over` it covers the content shown until then. */
export function Spinner({ over = false }: { over?: boolean }) {
  const { t } = useDashboard()
  return (
    <div
      className={classes(css.waiting, over && css.over)}
      role="status"
      aria-label={t('dashboard.list.loading')}
    >
      <Loader className={css.sign} />
    </div>
  )
}

// Messages of a failed `import()`: Chromium and Firefox, Safari; and Vite's, for the styles of a script.
const unfetched = /dynamically imported module|Importing a module|Unable to preload/

/**
 * A component that is fetched when it is first shown. If that fails, it shows an error in its own place; an error that
 * its script throws is a fault of ours, for the error page.
 */
export const lazyScreen = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() =>
    load().catch((error: unknown) => {
      if (error instanceof Error && unfetched.test(error.message)) return { default: MissingScreen }
      throw error
    }),
  )
