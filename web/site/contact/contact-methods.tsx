import { Icon } from '#web/ui/icon.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { mapLink } from '../shell/links.ts'
import { useSite } from '../shell/site-context.tsx'
import css from './contact.module.css'

/** The company's contact details beside the form, below the telephone number: e-mail and map. */
export function ContactMethods() {
  const { t, siteData } = useSite()
  return (
    <aside className={css.ways}>
      <h2 className={css.company}>
        <Text of={siteData.company} />
      </h2>
      <dl className={css.list}>
        {siteData.email && (
          <div className={css.way}>
            <dt>
              <Icon name="mail" />
              {t('site.contact.ourEmail')}
            </dt>
            <dd>
              <a className={css.link} href={`mailto:${siteData.email}`}>
                <Latin>{siteData.email}</Latin>
              </a>
            </dd>
          </div>
        )}
        <div className={css.way}>
          <dt>
            <Icon name="pin" />
            {t('site.contact.ourAddress')}
          </dt>
          <dd>
            <a className={css.link} href={mapLink(siteData.company.text)} target="_blank" rel="noopener">
              {t('site.contact.openMap')} <VisuallyHidden>({t('site.nav.newTab')})</VisuallyHidden>
            </a>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
