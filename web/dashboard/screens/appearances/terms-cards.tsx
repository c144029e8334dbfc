import { termKinds, termsColumn, termsLength, termsPath } from '#contract/settings/terms.ts'
import { isolatedName } from '#i18n/format.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import type { CardProps } from './text-card.tsx'
import { TranslatedCards } from './translated-cards.tsx'

/** The company's terms, each in each language. */
export function TermsCards(props: CardProps) {
  const { t } = useDashboard()
  const labels = {
    returns: t('dashboard.fields.termsReturns'),
    delivery: t('dashboard.fields.termsDelivery'),
    privacy: t('dashboard.fields.termsPrivacy'),
    imprint: t('dashboard.fields.termsImprint'),
  }
  return termKinds.map((kind) => (
    <TranslatedCards
      key={kind}
      {...props}
      field={`terms${kind}`}
      column={termsColumn(kind)}
      label={labels[kind]}
      note={t('dashboard.settings.termsHelp', { path: isolatedName(termsPath(kind)) })}
      optional
      maxLength={termsLength}
      lines={[4, 16]}
    />
  ))
}
