import { pickText } from '#i18n/format.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'
import { requireId, unwrapAnswer } from '#web/shared/loader.ts'
import { placeOrClient } from '#web/shared/reader.ts'
import { type ContentText, galleryImages, readContentText, relatedOf } from '../detail/detail-data.ts'
import { type Figure, readFigure } from '../detail/key-figures.ts'
import { projectCard } from '../showcase/cards.ts'

const parts = ['asked', 'done', 'measured'] as const

/** One line of a project's story. */
interface StoryLine {
  readonly part: (typeof parts)[number]
  readonly value: string
}

/** What was asked, done and measured, as the facts of a project say under these names in their language. */
export interface Story {
  readonly lines: readonly StoryLine[]
  /** The measure that the measured line begins with, `38 seconds`, and what it measures. */
  readonly figure: (Figure & { readonly of: string }) | undefined
}

// Splits a line after its number and unit: `38 seconds`, `of waiting on average`.
const beginning = /^(\S+\s\S+)\s(.+)$/

/** Takes the story out of a description; the facts that are left stay a table. */
export function readStory(writing: ContentText): { writing: ContentText; story: Story } {
  const names = dictionaries[writing.language].site.projects
  const lines = parts.flatMap((part) => {
    const value = writing.facts.find(({ label }) => label === names[part])?.value
    return value === undefined ? [] : [{ part, value }]
  })
  const labels: readonly string[] = lines.map(({ part }) => names[part])
  const measured = lines.find(({ part }) => part === 'measured')?.value ?? ''
  const [, measure = '', of = ''] = beginning.exec(measured) ?? []
  const figure = readFigure(measure)
  return {
    writing: { ...writing, facts: writing.facts.filter(({ label }) => !labels.includes(label)) },
    story: { lines, figure: figure && { ...figure, of } },
  }
}

/** Loads the project that a URL names, with its page's data. Throws `notFound` when there is none. */
export async function loadProject(site: SiteServer, request: Request, param: string | undefined) {
  const id = requireId(param, request)
  const answer = unwrapAnswer(await site.call('/app/client/projects/getone', { project_id: id }), request)
  const { language, defaultLanguage } = site
  const { data: row } = answer
  return {
    id: row.id,
    name: pickText(row, 'title', language, defaultLanguage),
    category: pickText(row, 'name', language, defaultLanguage, 'projectcategories_'),
    picture: row.avatar,
    next: answer.next ? projectCard(answer.next, site) : undefined,
    place: placeOrClient(row, 'place', site),
    lifts: row.elevator,
    towers: row.tower,
    floors: row.floor,
    speed: row.speed,
    capacity: row.capacity,
    client: placeOrClient(row, 'client', site),
    ...readStory(readContentText(pickText(row, 'detail', language, defaultLanguage))),
    pictures: galleryImages(
      { kind: 'projects', file: row.avatar },
      answer.getprojectavatars.map(({ avatar }) => ({ kind: 'projectavatars', file: avatar })),
    ),
    related: relatedOf(answer.related, (one) => projectCard(one, site)),
  }
}

export type ProjectPage = Awaited<ReturnType<typeof loadProject>>
