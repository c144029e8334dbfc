import { pickText } from '#i18n/format.ts'
import type { SiteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import { termsLinks } from '../../terms/load-page.ts'
import { pickupOf } from '../pickup/load-offices.ts'

/**
 * Loads the places that are served, in the company's order, where orders can be fetched, and what the company says about
 * orders and their delivery.
 */
export async function loadTerms(site: SiteServer, request: Request) {
  const [places, frame] = await Promise.all([
    site.call('/app/client/places/getall', { served: true, sort: 'id' }),
    site.call('/app/client/site/frame', {}),
  ])
  const answer = unwrapAnswer(frame, request)
  const { fetchsetting } = answer
  const { order_pieces, unproved_pieces, unproved_sum } = fetchsetting
  return {
    /** The page of the company's terms that the order button leads to; undefined without any. */
    rules: termsLinks(fetchsetting, site).links[0]?.to,
    limits: { order_pieces, unproved_pieces, unproved_sum },
    places: unwrapAnswer(places, request).data,
    pickup: pickupOf(answer, site),
    minimum: fetchsetting.minimum_order,
    words: pickText(fetchsetting, 'delivery', site.language, site.defaultLanguage),
  }
}

export type CartTerms = Awaited<ReturnType<typeof loadTerms>>
