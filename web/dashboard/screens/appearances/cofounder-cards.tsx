import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { Language } from '#contract/values.ts'
import { languageCodes, languageTable } from '#i18n/languages.ts'
import { send } from '#web/api/client.ts'
import { useDesk } from '../../desk.tsx'
import { fetched } from '../../fetched.tsx'
import { type CardProps, TextCard } from './text-card.tsx'

// The editor is larger than the rest of the screen: the screen does not wait for it.
const RichText = fetched(() => import('../../forms/rich-text.tsx'))

function save(language: Language, html: string, seen: string | undefined) {
  switch (language) {
    case 'ku':
      return send('/app/dashboard/settings/appearances/changecofounderkurdish', 'changeCofounderKurdish', {
        kurdishcofounder: html,
        seen,
      })
    case 'ar':
      return send('/app/dashboard/settings/appearances/changecofounderarabic', 'changeCofounderArabic', {
        arabiccofounder: html,
        seen,
      })
    case 'en':
      return send('/app/dashboard/settings/appearances/changecofounderenglish', 'changeCofounderEnglish', {
        englishcofounder: html,
        seen,
      })
  }
}

/** The text about the co-founder in each language, with headings, lists and links. */
export function CofounderCards({ setting, locked }: CardProps) {
  const { t } = useDesk()
  return languageCodes.map((code) => {
    const title = `${t('dashboard.fields.cofounder')} · ${languageTable[code].name}`
    return (
      <TextCard
        key={code}
        title={title}
        column={`${code}_cofounder`}
        setting={setting}
        locked={locked}
        save={(html, seen) => save(code, html, seen)}
      >
        {({ value, autoFocus, round, onChange }) => (
          <Suspense fallback={<Skeleton height={240} />}>
            <RichText
              key={round}
              label={title}
              language={code}
              value={value}
              disabled={locked !== undefined}
              focused={autoFocus}
              onChange={onChange}
            />
          </Suspense>
        )}
      </TextCard>
    )
  })
}
