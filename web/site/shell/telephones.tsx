import type { TelephonePlace } from '#contract/telephones.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin } from '#web/ui/text.tsx'
import { useSite } from './site-context.tsx'
import type { SiteOffice } from './site-data.server.ts'
import css from './telephones.module.css'
import { type Telephone, useTelephones } from './use-telephones.ts'

interface LinkProps {
  of: Telephone
  className: string | undefined
  size?: number
  /** Whether it says no more than that the company is closed: a button must not grow when a script knows more. */
  brief?: boolean
}

/** Link that dials a telephone, labelled with its number, and with what it is for if it is the emergency number. */
export function TelephoneLink({ of: { line, text, href, note }, className, size = 20, brief }: LinkProps) {
  const { t } = useSite()
  return (
    <a className={className} href={href} data-line={line}>
      <Icon name="phone" size={size} />
      <span>
        {line === 'emergency' && (
          <>
            <span className={css.what}>{t('site.emergency.heading')}</span>{' '}
          </>
        )}
        <span className={css.number}>
          <Latin>{text}</Latin>
        </span>
        {note && (
          <>
            {' '}
            <small className={css.note}>{brief ? t('site.call.closed') : note}</small>
          </>
        )}
      </span>
    </a>
  )
}

interface LinksProps extends Pick<LinkProps, 'className' | 'size' | 'brief'> {
  place: TelephonePlace
}

/** The telephones of a place, each a link that dials; null without a number. */
export function TelephoneLinks({ place, className, size, brief }: LinksProps) {
  const telephones = useTelephones(place)
  if (telephones.length === 0) return null
  return (
    <span className={css.links}>
      {telephones.map((one) => (
        <TelephoneLink
          key={one.line}
          of={one}
          className={className}
          {...(size && { size })}
          {...(brief && { brief })}
        />
      ))}
    </span>
  )
}

/** The company's number without a sign, as letters and sheets for the printer have it; null without a number. */
export function PlainTelephone() {
  const [office] = useTelephones('sale')
  if (!office) return null
  return (
    <a className={css.plain} href={office.href}>
      <Latin>{office.text}</Latin>
    </a>
  )
}

/** Link that dials an office at its own number, beside its address and hours; null without a number. */
export function OfficeTelephone({
  office,
  className,
}: {
  office: SiteOffice
  className: string | undefined
}) {
  const { telephone } = office
  if (!telephone) return null
  return (
    <a className={className} href={telephone.href}>
      <Icon name="phone" size={18} />
      <span className={css.number}>
        <Latin>{telephone.text}</Latin>
      </span>
    </a>
  )
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
