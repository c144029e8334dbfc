import { languageTable } from '#contract/kit/languages.ts'
import type { Content } from '#web/ui/text.tsx'

/** The paragraphs of a text, one per line, in its language and direction. */
export function Paragraphs({ of, className }: { of: Content; className: string | undefined }) {
  const { htmlLang, dir } = languageTable[of.language]
  return (
    <div className={className} lang={htmlLang} dir={dir}>
      {of.text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
          <p key={at}>{line}</p>
        ))}
    </div>
  )
}
