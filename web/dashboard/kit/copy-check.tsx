import { lazy, Suspense, useState } from 'react'
import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'

const nothing = { default: () => null }
// It only helps with spelling: where its script does not come, the field is as without it.
const CopyHints = lazy(() => import('./copy-hints.tsx').catch(() => nothing))

/** A text in a language, and the field that it is typed in. */
export interface CopyCheckProps {
  language: Language
  value: string
  /** The accessible name of the field. */
  label: string
  /** The `name` of the field, where it has one. */
  name?: string
  isHtml?: boolean
  onCorrect(value: string): void
}

/**
 * Says below a field what may be mistyped in it, once somebody has typed, and offers to correct it. Every field for a text
 * in one language has one.
 */
export function CopyCheck(props: CopyCheckProps) {
  const { language, value, label, name } = props
  const [first] = useState(value)
  // Latin keyboards have no letters that look alike.
  if (languageTable[language].dir === 'ltr') return null
  return (
    <div aria-live="polite" data-copy-check={name ?? label} data-language={languageTable[language].htmlLang}>
      {value !== first && (
        <Suspense fallback={null}>
          <CopyHints {...props} />
        </Suspense>
      )}
    </div>
  )
}
