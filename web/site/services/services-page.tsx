import { siteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import { ListFrame } from '../catalogue/list-frame.tsx'
import { loadList } from '../catalogue/load-list.ts'
import { withNear } from '../catalogue/load-near.ts'
import { listMeta, type PublicList } from '../catalogue/public-list.ts'
import { ServiceCard } from '../showcase/card.tsx'
import { serviceCard } from '../showcase/cards.ts'
import type { Route } from './+types/services-page.ts'

const list = {
  path: '/services',
  filter: 'type',
  sorts: ['newest', 'name'],
  look: 'wide',
  texts: {
    heading: 'site.services.heading',
    intro: 'site.services.intro',
    description: 'site.seo.servicesDescription',
    search: 'site.lists.searchServices',
    found: 'site.lists.services',
  },
} as const satisfies PublicList

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  const page = await loadList(list, {
    url,
    reader: site,
    card: serviceCard,
    ask: async (question, servicetype_id) => {
      const answer = unwrapAnswer(
        await site.call('/app/client/services/getall', { ...question, servicetype_id }),
        request,
      )
      return { ...answer, options: answer.getservicetypes }
    },
  })
  return withNear(site, request, page)
}

export const meta: Route.MetaFunction = (page) => listMeta(list, page)

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <ListFrame
      of={list}
      page={loaderData}
      card={(service, options) => <ServiceCard service={service} {...options} />}
    />
  )
}
