import type { ReactNode } from 'react'
import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { atSizes, valueDir } from '#i18n/sizes.ts'

/** A text and its language: the page's own, or the fallback. */
export interface Content {
  readonly text: string
  readonly language: Language
}

// A word before dimensions, `Medium 110 × 280`, and a unit after them stay in their line.
const bindBefore = (text: string) => text.replace(/ $/, '\u00a0')
const bindAfter = (text: string) => text.replace(/^ (?=\S{1,4}(?!\S))/, '\u00a0')

/** Keeps dimensions in a text, `90 × 160 × 12`, left to right and on one line with their name and unit. */
export function withSizes(text: string): ReactNode {
  const parts = atSizes(text)
  if (parts.length === 1) return text
  return parts.map((part, at) => {
    if (at % 2 === 0) {
      const bound = at === 0 ? part : bindAfter(part)
      return at === parts.length - 1 ? bound : bindBefore(bound)
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <bdi key={at} dir="ltr">
        {part.replace(/\s/g, '\u00a0')}
      </bdi>
    )
  })
}

/** Renders a text in its own language and direction, whatever surrounds it. */
export function Text({ of }: { of: Content }) {
  const { htmlLang, dir } = languageTable[of.language]
  return (
    <bdi lang={htmlLang} dir={dir}>
      {withSizes(of.text)}
    </bdi>
  )
}

/**
 * A value in a language, or of an unknown one: then right to left if it has any Arabic script, since the browser would go
 * by the first word, which may be foreign.
 */
export function Value({ children, language }: { children: string; language?: Language }) {
  const dir = language ? languageTable[language].dir : 'rtl'
  return <bdi dir={valueDir(children, dir)}>{withSizes(children)}</bdi>
}

/** A text of a known language, or a value of an unknown one. */
export function TextOrValue({ of }: { of: Content | string }) {
  return typeof of === 'string' ? <Value>{of}</Value> : <Text of={of} />
}

/** Text that is left to right in every language: a phone number, an address, a price. */
export function Latin({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>
}
