import type { Language } from '#contract/kit/values.ts'
import type { Project } from '#contract/projects/row.ts'
import { pickText } from '#i18n/format.ts'
import type { Content } from '#web/ui/text.tsx'

/** The visitor's language, and the fallback for missing texts. */
export interface Reader {
  readonly language: Language
  readonly defaultLanguage: Language
}

/**
 * Where a project is (`place`) or for whom it was built (`client`): in the reader's language, or the text that all
 * languages share; empty if neither is known.
 */
export function placeOrClient(row: Project, field: 'place' | 'client', reader: Reader): Content | string {
  const own = pickText(row, field, reader.language, reader.defaultLanguage)
  if (own.text !== '') return own
  return field === 'place' ? row.location : row.clientname
}

// In the order of the page.
const storyParts = ['request', 'work', 'result'] as const

/** One part of a project's story. */
export interface StoryLine {
  readonly part: (typeof storyParts)[number]
  readonly content: Content
}

/**
 * What was asked for a project, what was done, and what was measured then: each in the reader's language or another that has
 * it, without those that are empty in every language.
 */
export const readStory = (row: Project, { language, defaultLanguage }: Reader): readonly StoryLine[] =>
  storyParts.flatMap((part) => {
    const content = pickText(row, part, language, defaultLanguage)
    return content.text === '' ? [] : [{ part, content }]
  })
