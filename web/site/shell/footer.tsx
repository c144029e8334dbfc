import { mainLinks, mapLink } from '#web/shared/links.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useTelephones } from '#web/shared/use-telephones.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CatalogueLink, Wordmark } from '../page/nav-links.tsx'
import { EmergencyPageLink, TelephoneLink } from '../page/telephones.tsx'
import { WhatsappLink } from './call-bar.tsx'
import css from './footer.module.css'
import { AddressLink, OpeningHours } from './office-details.tsx'

/** The name of the software and its makers: a proper name, the same in every language. */
const developer = 'nihom'

/** The footer of every page: the company in a sentence, navigation links and contact links. */
export function Footer() {
  const { t, siteData } = useSite()
  const telephones = useTelephones('footer')
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div className={css.about}>
          <Wordmark />
          <p>
            <Text of={siteData.about} />
          </p>
          <ul className={css.socials} aria-label={t('site.footer.followUs')}>
            {siteData.socials.map(({ id, link, name, icon }) => (
              <li key={id}>
                <a className={css.social} href={link} target="_blank" rel="noopener">
                  <Icon name={icon} />
                  <VisuallyHidden>
                    <bdi>{name}</bdi> ({t('site.nav.newTab')})
                  </VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 className={css.heading} id="footer-links">
            {t('site.footer.links')}
          </h2>
          <ul className={css.links}>
            {mainLinks.slice(1).map(({ to, key }) => (
              <li key={to}>
                <Link className={css.link} to={to}>
                  {t(key)}
                </Link>
              </li>
            ))}
            {siteData.telephones.emergency && (
              <li>
                <EmergencyPageLink className={css.link} />
              </li>
            )}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 className={css.heading} id="footer-contact">
            {t('site.footer.contact')}
          </h2>
          <ul className={css.ways}>
            {telephones.map((one) => (
              <li key={one.text} data-line={one.line}>
                <TelephoneLink of={one} className={css.link} size={18} />
              </li>
            ))}
            {siteData.whatsapp && (
              <li>
                <WhatsappLink className={css.link} size={18} />
              </li>
            )}
            {siteData.email && (
              <li>
                <a className={css.link} href={`mailto:${siteData.email}`}>
                  <Icon name="mail" size={18} />
                  <Latin>{siteData.email}</Latin>
                </a>
              </li>
            )}
            <li>
              <FooterMap />
            </li>
            {siteData.catalog && (
              <li>
                <CatalogueLink className={css.link} />
              </li>
            )}
          </ul>
        </section>
        <p className={css.end}>
          <span>{t('site.footer.rights', { year: siteData.year, company: siteData.company.text })}</span>
          <span>{t('site.footer.developedBy', { name: developer })}</span>
        </p>
      </div>
    </footer>
  )
}

/** The head office with its opening hours; without an office, a map that looks for the company by its name. */
function FooterMap() {
  const { t, siteData } = useSite()
  const [office] = siteData.offices
  if (office)
    return (
      <div className={css.office}>
        <AddressLink office={office} className={css.link} />
        <OpeningHours hours={office.hours} />
      </div>
    )
  return (
    <a className={css.link} href={mapLink(siteData.company.text)} target="_blank" rel="noopener">
      <Icon name="pin" size={18} />
      {t('site.footer.map')} <VisuallyHidden>({t('site.nav.newTab')})</VisuallyHidden>
    </a>
  )
}
