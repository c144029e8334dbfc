import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { CopyCheck } from '../../kit/copy-check.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { lazyScreen } from '../../kit/loading.tsx'
import { type CardProps, TextCard } from './text-card.tsx'
import { saveText } from './translated-cards.tsx'

// The editor is larger than the rest of the screen, so it is loaded separately.
const RichText = lazyScreen(() => import('./rich-text.tsx'))

/** The text about the co-founder in each language, with headings, lists and links. */
export function CofounderCards({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  return languages.map((code) => {
    const title = `${t('dashboard.fields.cofounder')} · ${languageTable[code].name}`
    return (
      <TextCard
        key={code}
        title={title}
        column={`${code}_cofounder`}
        setting={setting}
        locked={locked}
        save={(html, seen) => saveText('cofounder', code, html, seen)}
      >
        {({ value, autoFocus, revision, onChange }) => (
          <div>
            <Suspense fallback={<Skeleton height={240} />}>
              <RichText
                key={revision}
                label={title}
                language={code}
                value={value}
                disabled={locked !== undefined}
                focused={autoFocus}
                onChange={onChange}
              />
            </Suspense>
            <CopyCheck language={code} value={value} label={title} isHtml onCorrect={onChange} />
          </div>
        )}
      </TextCard>
    )
  })
}
