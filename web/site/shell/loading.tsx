import { useNavigation } from 'react-router'
import css from './loading.module.css'
import { useSite } from './site-context.tsx'

/** A line along the upper edge of the window while the next page takes its time. */
export function Loading() {
  const { t } = useSite()
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={css.line} role="progressbar" aria-label={t('site.nav.loading')} />
  )
}
