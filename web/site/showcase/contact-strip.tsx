import type { ReactNode } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionMark } from '../page/section.tsx'
import { TelephoneLinks } from '../page/telephones.tsx'
import { WhatsappLink } from '../shell/call-bar.tsx'
import css from './contact-strip.module.css'

/** The call to write or phone, above the footer, with what else helps to reach the company. */
export function ContactStrip({ children }: { children?: ReactNode }) {
  const { t } = useSite()
  return (
    <section className={css.strip} aria-labelledby="home-contact">
      <div className={css.inside}>
        <div>
          <h2 className={css.heading} id="home-contact">
            <SectionMark />
            {t('site.home.contactHeading')}
          </h2>
          <p className={css.intro}>{t('site.home.contactIntro')}</p>
        </div>
        <div className={css.actions}>
          <Link className={buttonClass('main')} to="/contact">
            {t('site.home.contactAction')}
          </Link>
          <TelephoneLinks place="sale" className={buttonClass('quiet')} />
          <WhatsappLink className={buttonClass('quiet')} />
        </div>
        {children}
      </div>
    </section>
  )
}
