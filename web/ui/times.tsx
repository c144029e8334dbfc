import { Fragment } from 'react'
import type { Language } from '#contract/kit/values.ts'
import { Latin } from './text.tsx'

interface Props {
  /** As `timesText` gives them: shifts in figures, or words. */
  of: readonly string[]
  language: Language
}

/** The times of a line of opening hours, `09:00–13:00, 16:00–21:00`; each shift reads from left to right. */
export function Times({ of: texts, language }: Props) {
  return texts.map((text, at) => (
    <Fragment key={text}>
      {at > 0 && (language === 'en' ? ', ' : '، ')}
      {/^\d/.test(text) ? <Latin>{text}</Latin> : text}
    </Fragment>
  ))
}
