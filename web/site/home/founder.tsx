import { languageTable } from '#contract/kit/languages.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import css from './founder.module.css'
import type { HomeData } from './load-home.ts'

/** What the co-founder stands for, in display type beside their picture. */
export function Founder({ of }: { of: NonNullable<HomeData['founder']> }) {
  const { t } = useSite()
  const { htmlLang, dir } = languageTable[of.language]
  return (
    <section className={css.founder} aria-label={t('site.about.cofounder')}>
      <div className={css.inside}>
        {of.picture && (
          <Picture
            className={css.portrait}
            kind="setting"
            file={of.picture}
            alt={t('site.about.cofounderPicture')}
            sizes="(min-width: 1280px) 490px, (min-width: 850px) 38vw, 260px"
            ratio="fill"
          />
        )}
        <div className={css.words}>
          <figure className={css.figure}>
            <blockquote className={css.quote} lang={htmlLang} dir={dir}>
              {of.quote}
            </blockquote>
            {of.name && (
              <figcaption className={css.name} lang={htmlLang} dir={dir}>
                {of.name}
              </figcaption>
            )}
          </figure>
          <Link className={buttonClass('quiet')} to="/about">
            {t('site.nav.about')}
          </Link>
        </div>
      </div>
    </section>
  )
}
