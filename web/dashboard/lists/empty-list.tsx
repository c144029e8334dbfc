import type { ReactNode } from 'react'
import { useDashboard } from '../shell/dashboard-context.tsx'
import css from './list-table.module.css'

/** What stands in place of rows: that nothing matches the search, or that there is nothing yet and how to begin. */
export function EmptyList({ searched, children }: { searched: boolean; children: ReactNode }) {
  const { t } = useDashboard()
  return (
    <div className={css.empty}>
      <strong>{t(searched ? 'dashboard.list.noMatch' : 'dashboard.list.empty')}</strong>
      {(searched || children) && (
        <span className={css.quiet}>
          {t(searched ? 'dashboard.list.noMatchHelp' : 'dashboard.list.emptyHelp')}
        </span>
      )}
      {!searched && children}
    </div>
  )
}
