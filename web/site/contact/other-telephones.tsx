import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import type { SiteOffice } from '../shell/site-data.server.ts'
import { useTelephones } from '../shell/use-telephones.ts'
import css from './call-buttons.module.css'

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
      <span className={css.oneLine}>
        <Latin>{telephone.text}</Latin>
      </span>
    </a>
  )
}
