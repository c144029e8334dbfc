import { StaffIcon } from '../../components/staff-icon.tsx'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { Panel } from './panel.tsx'
import css from './translations.module.css'

/** How many texts visitors see in another language than their own. */
export function Translations({ count }: { count: number }) {
  const { t } = useDashboard()
  return (
    <Panel heading={t('dashboard.home.translations')} to="/dashboard/untranslated">
      <p className={count === 0 ? css.good : css.missing}>
        <StaffIcon name={count === 0 ? 'check' : 'translate'} size={22} />
        {count === 0 ? t('dashboard.home.translated') : t('dashboard.home.untranslated', { count })}
      </p>
    </Panel>
  )
}
