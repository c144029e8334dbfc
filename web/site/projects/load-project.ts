import type { Language } from '#contract/kit/values.ts'
import { pickText } from '#i18n/format.ts'
import type { SiteServer } from '#web/api/server.ts'
import { requireId, unwrapAnswer } from '#web/shared/loader.ts'
import { readStory, type StoryLine } from '#web/shared/reader.ts'
import { galleryImages, readContentText, relatedOf } from '../detail/detail-data.ts'
import { type Figure, readFigure } from '../detail/key-figures.ts'
import { projectCard } from '../showcase/cards.ts'
import { readPlate } from './spec-plate.tsx'

/** The measure that a project's result begins with, `38 seconds`, and what it measures. */
interface Measure extends Figure {
  readonly of: string
  readonly language: Language
}

// Splits a text after its number and unit: `38 seconds`, `of waiting on average`.
const beginning = /^(\S+\s\S+)\s(.+)$/

/** Returns the measure at the beginning of the result of a story, in its language; undefined without one. */
export function measureOf(story: readonly StoryLine[]): Measure | undefined {
  const result = story.find(({ part }) => part === 'result')?.content
  const [, measure = '', of = ''] = beginning.exec(result?.text ?? '') ?? []
  const figure = readFigure(measure)
  return result && figure && { ...figure, of, language: result.language }
}

/** Loads the project that a URL names, with its page's data. Throws `notFound` when there is none. */
export async function loadProject(site: SiteServer, request: Request, param: string | undefined) {
  const id = requireId(param, request)
  const answer = unwrapAnswer(await site.call('/app/client/projects/getone', { project_id: id }), request)
  const { language, defaultLanguage } = site
  const { data: row } = answer
  const story = readStory(row, site)
  return {
    id: row.id,
    name: pickText(row, 'title', language, defaultLanguage),
    category: pickText(row, 'name', language, defaultLanguage, 'projectcategories_'),
    picture: row.avatar,
    next: answer.next ? projectCard(answer.next, site) : undefined,
    plate: readPlate(row, site),
    story,
    measure: measureOf(story),
    writing: readContentText(pickText(row, 'detail', language, defaultLanguage)),
    pictures: galleryImages(
      { kind: 'projects', file: row.avatar },
      answer.getprojectavatars.map(({ avatar }) => ({ kind: 'projectavatars', file: avatar })),
    ),
    related: relatedOf(answer.related, (one) => projectCard(one, site)),
  }
}

export type ProjectPage = Awaited<ReturnType<typeof loadProject>>
