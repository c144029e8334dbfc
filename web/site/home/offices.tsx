import { useSite } from '#web/shared/site-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import { OfficeTelephone } from '../contact/other-telephones.tsx'
import { AddressLink, MapPicture, OpeningHours } from '../shell/office-details.tsx'
import type { HomeData } from './load-home.ts'
import css from './offices.module.css'

/** The offices beside the picture of the map, and the names of the certificates. What there is none of is left out. */
export function Offices({ certificates }: Pick<HomeData, 'certificates'>) {
  const { t, siteData } = useSite()
  const { offices, map } = siteData
  return (
    <>
      {(offices.length > 0 || map) && (
        <div className={css.places}>
          <ul className={css.offices}>
            {offices.map((office) => (
              <li key={office.id} className={css.office}>
                <h3 className={css.name}>
                  <Text of={office.name} />
                </h3>
                <AddressLink office={office} className={css.link} />
                <OfficeTelephone office={office} className={css.link} />
                <OpeningHours hours={office.hours} />
              </li>
            ))}
          </ul>
          <MapPicture sizes="(min-width: 850px) 560px, 100vw" />
        </div>
      )}
      {certificates.length > 0 && (
        <p className={css.certificates}>
          <Icon name="check" size={18} />
          {certificates.map(({ id, name }) => (
            <Text key={id} of={name} />
          ))}
          <Link className={css.link} to="/about#certificates">
            {t('site.home.certificates')}
          </Link>
        </p>
      )}
    </>
  )
}
