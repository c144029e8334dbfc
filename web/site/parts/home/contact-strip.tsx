import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin } from '#web/ui/text.tsx'
import { useSite } from '../../site.tsx'
import { dial } from '../links.ts'
import { FloorMark } from '../section.tsx'
import css from './contact-strip.module.css'

/** The invitation to write or to call, above the footer. */
export function ContactStrip({ floor }: { floor: number }) {
  const { t, frame } = useSite()
  return (
    <section className={css.strip} aria-labelledby="home-contact">
      <div className={css.inside}>
        <div>
          <h2 className={css.heading} id="home-contact">
            <FloorMark floor={floor} />
            {t('site.home.contactHeading')}
          </h2>
          <p className={css.intro}>{t('site.home.contactIntro')}</p>
        </div>
        <div className={css.actions}>
          <Link className={buttonClass('main')} to="/contact">
            {t('site.home.contactAction')}
          </Link>
          {frame.phone && (
            <a className={buttonClass('quiet')} href={dial(frame.phone)}>
              <Icon name="phone" />
              <Latin>{frame.phone}</Latin>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
