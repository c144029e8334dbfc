import { Icon } from '#web/ui/icon.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { AddressLink, OpeningHours } from '../shell/office-details.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './offices.module.css'

/** The offices with their addresses, hours and telephones; null without any. */
export function Offices() {
  const { siteData } = useSite()
  if (siteData.offices.length === 0) return null
  return (
    <ul className={css.offices}>
      {siteData.offices.map((office) => (
        <li key={office.id} className={css.office}>
          <h3 className={css.name}>
            <Text of={office.name} />
          </h3>
          <AddressLink office={office} className={css.link} />
          {office.phone && (
            <a className={css.link} href={office.phone.href}>
              <Icon name="phone" size={18} />
              <Latin>{office.phone.text}</Latin>
            </a>
          )}
          <OpeningHours hours={office.hours} />
        </li>
      ))}
    </ul>
  )
}
