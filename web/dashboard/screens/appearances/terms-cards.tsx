import { termKinds, termsColumn, termsLength, termsPath } from '#contract/settings/terms.ts'
import { isolatedName } from '#i18n/format.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import type { CardProps } from './text-card.tsx'
import { TranslatedCards } from './translated-cards.tsx'

/** The company's terms, each in each language. */
export function TermsCards(props: CardProps) {
  const { t } = useDashboard()
  return termKinds.map((kind) => (
    <TranslatedCards
      key={kind}
      {...props}
      field={`terms${kind}`}
      column={termsColumn(kind)}
      note={t('dashboard.settings.termsHelp', { path: isolatedName(termsPath(kind)) })}
      optional
      maxLength={termsLength}
      lines={[4, 16]}
    />
  ))
}
