import type { Language } from '#contract/kit/values.ts'
import { type Fact, readFact } from '#i18n/fact-lines.ts'
import type { GalleryImage } from '#web/ui/picture.tsx'

/** A parsed detail text: its paragraphs, and the facts its last lines state as `Label: value`. */
export interface Detail {
  readonly paragraphs: readonly string[]
  readonly facts: readonly Fact[]
}

/** A parsed detail text and its language. */
export interface ContentText extends Detail {
  readonly language: Language
}

/**
 * Parses a detail text. Only an unbroken run of at least two `Label: value` lines at the very end becomes
 * facts; every other line stays a paragraph.
 */
export function readDetail(detail: string): Detail {
  const lines = detail.split(/\r?\n/).map((line) => line.trim())
  const written = lines.filter((line) => line !== '')
  const facts: Fact[] = []
  while (written.length > 0) {
    const fact = readFact(written.at(-1) ?? '')
    if (!fact) break
    facts.unshift(fact)
    written.pop()
  }
  return facts.length < 2
    ? { paragraphs: lines.filter((line) => line !== ''), facts: [] }
    : { paragraphs: written, facts }
}

/** Applies `readDetail` to a text and keeps its language. */
export const readContentText = (detail: { text: string; language: Language }): ContentText => ({
  language: detail.language,
  ...readDetail(detail.text),
})

/** Returns the paragraphs of a text, one per line, with its language. */
export const readParagraphs = ({ text, language }: { text: string; language: Language }) => ({
  language,
  paragraphs: text.split(/\r?\n/).flatMap((line) => line.trim() || []),
})

/** Returns the pictures of a gallery without duplicates, the main one first: files of one name hold the same picture. */
export function galleryImages(main: GalleryImage, others: readonly GalleryImage[]): readonly GalleryImage[] {
  const all = [main, ...others].filter(({ file }) => file !== '')
  return all.filter(({ file }, index) => all.findIndex((one) => one.file === file) === index)
}

// The specification shows related items only from three on; four fill a row.
const minRelated = 3
const maxRelated = 4

/** Returns the cards of related items: none below three, four at most. */
export function relatedOf<Row, Card>(rows: readonly Row[], card: (row: Row) => Card): readonly Card[] {
  return rows.length < minRelated ? [] : rows.slice(0, maxRelated).map(card)
}
