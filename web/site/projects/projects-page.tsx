import { siteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import { ListFrame } from '../catalogue/list-frame.tsx'
import { loadList } from '../catalogue/load-list.ts'
import { withNear } from '../catalogue/load-near.ts'
import { listMeta, type PublicList } from '../catalogue/public-list.ts'
import { ProjectCard } from '../showcase/card.tsx'
import { projectCard } from '../showcase/cards.ts'
import type { Route } from './+types/projects-page.ts'

const list = {
  path: '/projects',
  filter: 'category',
  sorts: ['newest', 'name'],
  look: 'scenes',
  texts: {
    heading: 'site.projects.heading',
    intro: 'site.projects.intro',
    description: 'site.seo.projectsDescription',
    search: 'site.lists.searchProjects',
    found: 'site.lists.projects',
  },
} as const satisfies PublicList

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  const page = await loadList(list, {
    url,
    reader: site,
    card: projectCard,
    ask: async (question, projectcategory_id) => {
      const answer = unwrapAnswer(
        await site.call('/app/client/projects/getall', { ...question, projectcategory_id }),
        request,
      )
      return { ...answer, options: answer.getprojectcategories }
    },
  })
  return withNear(site, request, page)
}

export const meta: Route.MetaFunction = (page) => listMeta(list, page)

export default function Projects({ loaderData }: Route.ComponentProps) {
  return (
    <ListFrame
      of={list}
      page={loaderData}
      card={(project, options) => <ProjectCard project={project} {...options} />}
    />
  )
}
