import { useMemo } from 'react'
import { useAccountTexts } from '../../account-layout.tsx'
import { wordsOf } from './words.ts'

/** As `wordsOf`, in the language of the page. */
export function useWords() {
  const t = useAccountTexts()
  return useMemo(() => wordsOf(t), [t])
}
