import { useMemo } from 'react'
import { useAccountTexts } from '../account/account-layout.tsx'
import { wordsOf } from './field-checks.ts'

/** As `wordsOf`, in the language of the page. */
export function useWords() {
  const t = useAccountTexts()
  return useMemo(() => wordsOf(t), [t])
}
