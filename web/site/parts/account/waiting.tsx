import { useSite } from '#web/site/site.tsx'
import css from './waiting.module.css'

/** Stands where a customer's things will be, while they are fetched. */
export function Waiting() {
  const { t } = useSite()
  return (
    <div className={css.waiting} role="status">
      <span className={css.words}>{t('site.lists.loading')}</span>
    </div>
  )
}
