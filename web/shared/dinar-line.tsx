import { formatDinar } from '#i18n/dinar.ts'
import { formatDate, isolated } from '#i18n/format.ts'
import { useSite } from './site-context.tsx'

/**
 * Dollars in dinar at the company's rate, with the date of the rate, for a place beside the sum in dollars. Nothing
 * without a rate or a sum. Orders are in dollars: this is never stored.
 */
export function DinarLine({ dollars, className }: { dollars: number; className?: string | undefined }) {
  const { t, siteData } = useSite()
  const { dinar, language } = siteData
  if (!dinar || dollars === 0) return null
  const amount = isolated(formatDinar(dollars, dinar.rate))
  return (
    <small className={className}>
      {t('site.dinar.line', { amount, date: formatDate(dinar.date, language) })}
    </small>
  )
}
