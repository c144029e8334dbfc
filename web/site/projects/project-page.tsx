import { siteServer } from '#web/api/server.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Facts, RichText } from '../detail/description.tsx'
import detailCss from '../detail/detail.module.css'
import { DetailFrame } from '../detail/detail-frame.tsx'
import { Hero } from '../detail/hero.tsx'
import { ImageWall } from '../detail/image-wall.tsx'
import { AskLink, Share, Title } from '../detail/panel.tsx'
import { type DescribedDetail, detailMeta } from '../detail/public-detail.ts'
import { ProjectCard } from '../showcase/card.tsx'
import type { Route } from './+types/project-page.ts'
import { loadProject } from './load-project.ts'
import css from './project.module.css'
import { NextDoor, ProjectStory } from './project-story.tsx'
import { SpecPlate } from './spec-plate.tsx'

const detail = {
  list: { path: '/projects', heading: 'site.projects.heading' },
  description: 'site.seo.projectDescription',
  pictures: 'projects',
  related: 'site.projects.related',
  ask: { label: 'site.projects.ask', subject: 'site.projects.askSubject' },
} as const satisfies DescribedDetail

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProject(context.get(siteServer), request, params.id)

export const meta: Route.MetaFunction = (page) => detailMeta(detail, page)

export default function Project({ loaderData: project }: Route.ComponentProps) {
  const { t } = useSite()
  const name = project.name.text
  return (
    <DetailFrame
      of={detail}
      page={project}
      top={{
        hero: (
          <Hero
            key={project.id}
            shots={project.pictures}
            name={name}
            plate={<SpecPlate plate={project.plate} />}
          >
            <header>
              <Title name={project.name} kind={project.category} />
            </header>
          </Hero>
        ),
      }}
      card={(one) => <ProjectCard project={one} />}
      end={project.next && <NextDoor project={project.next} />}
    >
      <ProjectStory project={project} />
      <div className={classes(detailCss.inside, detailCss.near, css.texts)}>
        <RichText writing={project.writing} heading={t('site.projects.about')} />
        <div className={css.aside}>
          <Facts writing={project.writing} />
          <aside className={css.ask}>
            <h2>{t('site.home.contactHeading')}</h2>
            <p>{t('site.home.contactIntro')}</p>
            <AskLink ask={detail.ask} name={name} />
            <Share title={name} />
          </aside>
        </div>
      </div>
      <div className={classes(detailCss.inside, detailCss.far)}>
        <ImageWall key={project.id} shots={project.pictures} name={name} />
      </div>
    </DetailFrame>
  )
}
