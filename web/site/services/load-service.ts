import { pickText } from '#i18n/format.ts'
import type { SiteServer } from '#web/api/server.ts'
import { requireId, unwrapAnswer } from '#web/shared/loader.ts'
import { readContentText, relatedOf } from '../detail/detail-data.ts'
import { emergencyOf } from '../emergency/load-emergency.ts'
import { serviceCard } from '../showcase/cards.ts'
import { figuresOf } from '../showcase/figures.ts'

/** Loads the service that a URL names, with its page's data. Throws `notFound` when there is none. */
export async function loadService(site: SiteServer, request: Request, param: string | undefined) {
  const id = requireId(param, request)
  const [service, frame] = await Promise.all([
    site.call('/app/client/services/getone', { service_id: id }),
    site.call('/app/client/site/frame', {}),
  ])
  const { data: row, related } = unwrapAnswer(service, request)
  const company = unwrapAnswer(frame, request)
  const { language, defaultLanguage } = site
  return {
    id: row.id,
    name: pickText(row, 'title', language, defaultLanguage),
    kind: pickText(row, 'name', language, defaultLanguage, 'servicetype'),
    picture: row.avatar,
    writing: readContentText(pickText(row, 'detail', language, defaultLanguage)),
    proofs: figuresOf(company.fetchsetting, 'proofs', site),
    related: relatedOf(related, (one) => serviceCard(one, site)),
    /** Without an emergency number it is a service like the others. */
    emergency: row.emergency ? emergencyOf(company, site) : undefined,
  }
}
