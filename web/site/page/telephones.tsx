import type { TelephonePlace } from '#contract/settings/telephones.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { type Telephone, useTelephones } from '#web/shared/use-telephones.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin } from '#web/ui/text.tsx'
import css from './telephones.module.css'

interface LinkProps {
  of: Telephone
  className: string | undefined
  size?: number
  /** What the office's number stands under; that of emergencies always says what it is. */
  label?: string
}

/** Link that dials a telephone, labelled with its number. */
export function TelephoneLink({ of: telephone, className, size = 20, label }: LinkProps) {
  const { t } = useSite()
  const { line, text, href, note } = telephone
  const what = line === 'emergency' ? t('site.emergency.heading') : label
  return (
    <a className={className} href={href} data-line={line}>
      <Icon name="phone" size={size} />
      <span>
        {what && <span className={css.what}>{`${what} `}</span>}
        <b className={css.number}>
          <Latin>{text}</Latin>
        </b>
        {/* A new note is a new element: the browser counts a longer text from right to left as moved. */}
        {note && (
          <small key={note} className={css.note}>
            {` ${note}`}
          </small>
        )}
      </span>
    </a>
  )
}

interface LinksProps extends Omit<LinkProps, 'of'> {
  place: TelephonePlace
}

/** The telephones of a place, each a link that dials. */
export function TelephoneLinks({ place, ...rest }: LinksProps) {
  return useTelephones(place).map((one) => <TelephoneLink key={one.text} of={one} {...rest} />)
}

/**
 * Link to the page for emergencies; null without an emergency number. It loads the document, whose policy alone lets a
 * visitor add a location.
 */
export function EmergencyPageLink({ className }: { className: string | undefined }) {
  const { t, siteData } = useSite()
  if (!siteData.telephones.emergency) return null
  return (
    <Link className={className} to="/emergency" prefetch="none" reloadDocument>
      {t('site.emergency.advice')}
    </Link>
  )
}
