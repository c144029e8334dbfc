import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '../site.tsx'
import css from './not-found.module.css'

/** The page of a fault of ours. `known` tells whether there are texts to say it with; without, signs must do. */
export function Fault({ known }: { known: boolean }) {
  return (
    <main className={css.page}>
      <p className={css.display} aria-hidden={known}>
        500
      </p>
      {known ? <Words /> : <Signs />}
    </main>
  )
}

function Words() {
  const { t } = useSite()
  return (
    <>
      <h1 className={css.heading}>{t('site.error.heading')}</h1>
      <p className={css.help}>{t('site.error.help')}</p>
      <Button onClick={() => window.location.reload()}>{t('site.error.retry')}</Button>
      <a className={buttonClass('plain')} href="/">
        {t('site.error.home')}
      </a>
    </>
  )
}

function Signs() {
  return (
    <a className={buttonClass('main')} href="/" aria-label="/">
      <Icon name="lift" />
    </a>
  )
}
