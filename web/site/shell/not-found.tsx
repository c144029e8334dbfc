import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { TelephoneLinks } from '../page/telephones.tsx'
import css from './not-found.module.css'

/** The 404 page, styled as a lift's floor display. */
export function NotFound() {
  const { t } = useSite()
  return (
    <main className={css.page}>
      <p className={css.display} aria-hidden="true">
        404
      </p>
      <h1 className={css.heading}>{t('site.notFound.heading')}</h1>
      <p className={css.help}>{t('site.notFound.help')}</p>
      <Link className={buttonClass('main')} to="/">
        {t('site.notFound.home')}
      </Link>
      <TelephoneLinks place="missing" className={css.call} />
    </main>
  )
}
