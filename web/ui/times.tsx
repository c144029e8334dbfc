import { Fragment } from 'react'
import type { Language } from '#contract/values.ts'
import type { timesText } from '#i18n/hours.ts'
import { Latin } from './text.tsx'

interface Props {
  of: ReturnType<typeof timesText>
  language: Language
}

/** The times of a line of opening hours, `09:00–13:00, 16:00–21:00`; each shift reads from left to right. */
export function Times({ of: { texts, latin }, language }: Props) {
  return texts.map((text, at) => (
    <Fragment key={text}>
      {at > 0 && (language === 'en' ? ', ' : '، ')}
      {latin ? <Latin>{text}</Latin> : text}
    </Fragment>
  ))
}
