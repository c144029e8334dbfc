import type { ReactNode } from 'react'
import { languageTable } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'

/** A text of the content with the language it is in: the page's own, or the one it had to fall back to. */
export interface Content {
  readonly text: string
  readonly language: Language
}

const size = /((?<![\d.,])\d+(?:[.,]\d+)*(?:\s?[×x]\s?\d+(?:[.,]\d+)*)+)/

/** A text of the content with its sizes, `90 × 160 × 12`, kept in their order and in one line. */
export function withSizes(text: string): ReactNode {
  if (!size.test(text)) return text
  return text.split(size).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <bdi key={at} dir="ltr">
        {part.replace(/\s/g, '\u00a0')}
      </bdi>
    ),
  )
}

/** Shows a text of the content in its own language and direction, whatever surrounds it. */
export function Text({ of }: { of: Content }) {
  const { htmlLang, dir } = languageTable[of.language]
  return (
    <bdi lang={htmlLang} dir={dir}>
      {withSizes(of.text)}
    </bdi>
  )
}

/**
 * A value that nobody said the language of: from right to left once a word of it is, for a browser would go by the
 * first, which may be a foreign one.
 */
export function Value({ children }: { children: string }) {
  const dir = /\p{Script=Arabic}/u.test(children) ? 'rtl' : 'ltr'
  return <bdi dir={dir}>{withSizes(children)}</bdi>
}

/** Something that is read from left to right in every language: a phone number, an address, a price. */
export function Latin({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>
}
