import type { SiteOffice } from '#web/shared/site-data.server.ts'
import { useTelephones } from '#web/shared/use-telephones.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import css from './call-buttons.module.css'

/** The company's numbers without a sign, as letters and sheets for the printer have them. */
export function PlainTelephone() {
  const numbers = useTelephones('footer').filter(({ line }) => line === 'office')
  return numbers.map(({ text, href }) => (
    <a key={text} className={css.plain} href={href}>
      <Latin>{text}</Latin>
    </a>
  ))
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
