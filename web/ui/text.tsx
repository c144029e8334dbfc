import type { Language } from '#contract/values.ts'
import { languageTable } from '#i18n/languages.ts'

/** A text of the content with the language it is in: the page's own, or the one it had to fall back to. */
export interface Content {
  readonly text: string
  readonly language: Language
}

/** Shows a text of the content in its own language and direction, whatever surrounds it. */
export function Text({ of }: { of: Content }) {
  const { htmlLang, dir } = languageTable[of.language]
  return (
    <bdi lang={htmlLang} dir={dir}>
      {of.text}
    </bdi>
  )
}

/** Something that is read from left to right in every language: a phone number, an address, a price. */
export function Latin({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>
}
