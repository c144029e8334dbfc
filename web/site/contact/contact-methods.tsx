import { useSite } from '#web/shared/site-context.tsx'
import type { SiteOffice } from '#web/shared/site-data.server.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AddressLink, MapPicture, OpeningHours } from '../shell/office-details.tsx'
import css from './contact.module.css'
import { OfficeTelephone } from './other-telephones.tsx'

/** The company's contact details beside the form, below the telephone number: e-mail, WhatsApp and offices. */
export function ContactMethods() {
  const { t, siteData } = useSite()
  const { email, whatsapp, offices } = siteData
  return (
    <aside className={css.ways}>
      <h2 className={css.company}>
        <Text of={siteData.company} />
      </h2>
      {(email || whatsapp) && (
        <dl className={css.list}>
          {email && (
            <div className={css.way}>
              <dt>
                <Icon name="mail" />
                {t('site.contact.ourEmail')}
              </dt>
              <dd>
                <a className={css.link} href={`mailto:${email}`}>
                  <Latin>{email}</Latin>
                </a>
              </dd>
            </div>
          )}
          {whatsapp && (
            <div className={css.way}>
              <dt>
                <Icon name="whatsapp" />
                {t('site.call.whatsapp')}
              </dt>
              <dd>
                <a className={css.link} href={whatsapp.href} target="_blank" rel="noopener">
                  <Latin>{whatsapp.text}</Latin>
                  <VisuallyHidden> ({t('site.nav.newTab')})</VisuallyHidden>
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
      <MapPicture sizes="(min-width: 850px) 400px, 100vw" />
      {offices.map((office) => (
        <OfficeCard key={office.id} office={office} />
      ))}
    </aside>
  )
}

/** An office with its address on the map, its opening hours and its telephone, as far as they are known. */
function OfficeCard({ office }: { office: SiteOffice }) {
  return (
    <section className={css.office}>
      <h3>
        <Text of={office.name} />
      </h3>
      <AddressLink office={office} className={css.part} />
      <OfficeTelephone office={office} className={css.part} />
      <OpeningHours hours={office.hours} />
    </section>
  )
}
