import { siteServer } from '#web/api/server.ts'
import type { Sorts } from '../catalogue/address.ts'
import { Catalogue, listMeta } from '../catalogue/catalogue.tsx'
import { loadList } from '../catalogue/load-list.ts'
import { unwrapAnswer } from '../shell/loader.ts'
import { siteDataOf, translatorOf, useSite } from '../shell/site-context.tsx'
import { ServiceCard } from '../showcase/card.tsx'
import { serviceCard } from '../showcase/cards.ts'
import type { Route } from './+types/services-page.ts'

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
      const answer = unwrapAnswer(
        await site.call('/app/client/services/getall', { ...question, servicetype_id: chosen }),
        request,
      )
      return { ...answer, options: answer.getservicetypes }
    },
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData: list }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !list) return []
  const t = translatorOf(siteData)
  return listMeta(siteData, list.state, {
    title: t('site.services.heading'),
    description: t('site.seo.servicesDescription', { company: siteData.company.text }),
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
