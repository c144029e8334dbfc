import { useSite } from '#web/shared/site-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useKeepLanguage } from '#web/ui/link.tsx'
import { TelephoneLinks } from '../page/telephones.tsx'
import css from './not-found.module.css'

// Messages of a failed fetch: Chromium, Firefox, Safari.
const unanswered = /Failed to fetch|NetworkError|Load failed/

interface Props {
  error: unknown
  /** Whether the texts are loaded; without them, the page shows only a symbol that links home. */
  known: boolean
}

/** The error page: for our own errors, or the network's when the next page could not be fetched. */
export function ErrorPage({ error, known }: Props) {
  const lost = error instanceof TypeError && unanswered.test(error.message)
  const sign = lost ? <Icon name="warning" size={96} /> : 500
  return (
    <main className={css.page}>
      {known ? (
        <p className={css.display}>{sign}</p>
      ) : (
        <a className={css.display} href="/">
          {sign}
        </a>
      )}
      {known && <Words lost={lost} />}
    </main>
  )
}

function Words({ lost }: { lost: boolean }) {
  const { t } = useSite()
  const keepLanguage = useKeepLanguage()
  return (
    <>
      <h1 className={css.heading}>{t(lost ? 'site.banner.network' : 'site.error.heading')}</h1>
      <p className={css.help}>{t(lost ? 'site.banner.offline' : 'site.error.help')}</p>
      <Button onClick={() => window.location.reload()}>{t('site.error.retry')}</Button>
      <a className={buttonClass('plain')} href={keepLanguage('/')}>
        {t('site.error.home')}
      </a>
      <TelephoneLinks place="missing" className={css.call} />
    </>
  )
}
