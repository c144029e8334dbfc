import { pickText } from '#i18n/format.ts'
import type { SiteServer } from '#web/api/server.ts'
import { readWriting } from '../detail/facts.ts'
import { relatedOf } from '../detail/gallery-images.ts'
import { answered, idOf, missing } from '../shell/loader.ts'
import { serviceCard } from '../showcase/cards.ts'

/** Reads the service an address names, with all its page shows. Throws what `missing` gives when there is none. */
export async function loadService(site: SiteServer, request: Request, param: string | undefined) {
  const id = idOf(param)
  if (!id) throw missing(request)
  const answer = answered(await site.call('/app/client/services/getone', { service_id: id }), request)
  const { language, defaultLanguage } = site
  const { data: row } = answer
  return {
    id: row.id,
    name: pickText(row, 'title', language, defaultLanguage),
    kind: pickText(row, 'name', language, defaultLanguage, 'servicetype'),
    picture: row.avatar,
    writing: readWriting(pickText(row, 'detail', language, defaultLanguage)),
    related: relatedOf(answer.related, (one) => serviceCard(one, site)),
  }
}
