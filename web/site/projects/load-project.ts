import { pickText } from '#i18n/format.ts'
import type { SiteServer } from '#web/api/server.ts'
import { galleryImages, readContentText, relatedOf } from '../detail/detail-data.ts'
import { requireId, unwrapAnswer } from '../shell/loader.ts'
import { placeOrClient, projectCard } from '../showcase/cards.ts'

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
    place: placeOrClient(row, 'place', site),
    lifts: row.elevator,
    towers: row.tower,
    floors: row.floor,
    speed: row.speed,
    capacity: row.capacity,
    client: placeOrClient(row, 'client', site),
    writing: readContentText(pickText(row, 'detail', language, defaultLanguage)),
    pictures: galleryImages(
      { kind: 'projects', file: row.avatar },
      answer.getprojectavatars.map(({ avatar }) => ({ kind: 'projectavatars', file: avatar })),
    ),
    related: relatedOf(answer.related, (one) => projectCard(one, site)),
  }
}

export type ProjectPage = Awaited<ReturnType<typeof loadProject>>
