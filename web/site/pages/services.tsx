import { siteServer } from '#web/api/server.ts'
import { answered } from '../answered.ts'
import { frameOf } from '../frame-of.ts'
import type { Sorts } from '../parts/catalogue/address.ts'
import { serviceCard } from '../parts/catalogue/cards.ts'
import { Catalogue } from '../parts/catalogue/catalogue.tsx'
import { describeList } from '../parts/catalogue/describe-list.ts'
import { loadList } from '../parts/catalogue/list-page.ts'
import { ServiceCard } from '../parts/catalogue/service-card.tsx'
import { translatorOf, useSite } from '../site.tsx'
import type { Route } from './+types/services.ts'

const sorts = ['newest', 'name'] as const satisfies Sorts

export function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  return loadList({
    url,
    reader: site,
    filter: 'type',
    sorts,
    card: serviceCard,
    ask: async (question, chosen) => {
      const answer = answered(
        await site.call('/app/client/services/getall', { ...question, servicetype_id: chosen }),
        request,
      )
      const { data: rows, count = rows.length, more = false, getservicetypes: options } = answer
      return { rows, count, more, options }
    },
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData: list }) => {
  const frame = frameOf(matches)
  if (!frame || !list) return []
  const t = translatorOf(frame)
  return describeList(frame, list.state, {
    title: t('site.services.heading'),
    description: t('site.seo.servicesDescription', { company: frame.company.text }),
    path: '/services',
  })
}

export default function Services({ loaderData: list }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <Catalogue
      list={list}
      filter="type"
      sorts={sorts}
      heading={t('site.services.heading')}
      intro={t('site.services.intro')}
      searchLabel={t('site.lists.searchServices')}
      found={t('site.lists.services', { count: list.count })}
      look="wide"
      card={(service, first) => <ServiceCard service={service} level={2} first={first} />}
    />
  )
}
