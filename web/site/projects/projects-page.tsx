import { siteServer } from '#web/api/server.ts'
import type { Sorts } from '../catalogue/address.ts'
import { Catalogue, listMeta } from '../catalogue/catalogue.tsx'
import { loadList } from '../catalogue/load-list.ts'
import { unwrapAnswer } from '../shell/loader.ts'
import { siteDataOf, translatorOf, useSite } from '../shell/site-context.tsx'
import { ProjectCard } from '../showcase/card.tsx'
import { projectCard } from '../showcase/cards.ts'
import type { Route } from './+types/projects-page.ts'

const sorts = ['newest', 'name'] as const satisfies Sorts

export function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  return loadList({
    url,
    reader: site,
    filter: 'category',
    sorts,
    card: projectCard,
    ask: async (question, chosen) => {
      const answer = unwrapAnswer(
        await site.call('/app/client/projects/getall', { ...question, projectcategory_id: chosen }),
        request,
      )
      return { ...answer, options: answer.getprojectcategories }
    },
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData: list }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !list) return []
  const t = translatorOf(siteData)
  return listMeta(siteData, list.state, {
    title: t('site.projects.heading'),
    description: t('site.seo.projectsDescription', { company: siteData.company.text }),
    path: '/projects',
  })
}

export default function Projects({ loaderData: list }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <Catalogue
      list={list}
      filter="category"
      sorts={sorts}
      heading={t('site.projects.heading')}
      intro={t('site.projects.intro')}
      searchLabel={t('site.lists.searchProjects')}
      found={t('site.lists.projects', { count: list.count })}
      card={(project, first) => <ProjectCard project={project} level={2} first={first} />}
    />
  )
}
