import { withoutIsolates } from '#i18n/format.ts'
import { siteServer } from '#web/api/server.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { Facts, RichText } from '../detail/description.tsx'
import detail from '../detail/detail.module.css'
import { DetailPage, Related } from '../detail/detail-page.tsx'
import { ImageWall } from '../detail/gallery.tsx'
import { detailMeta } from '../detail/meta.ts'
import { Share } from '../detail/share.tsx'
import { siteDataOf, translatorOf, useSite } from '../shell/site-context.tsx'
import { ProjectCard } from '../showcase/card.tsx'
import type { Route } from './+types/project-page.ts'
import { loadProject } from './load-project.ts'
import css from './project.module.css'
import { SpecPlate } from './spec-plate.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProject(context.get(siteServer), request, params.id)

export const meta: Route.MetaFunction = ({ matches, loaderData: project }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !project) return []
  const t = translatorOf(siteData)
  const name = project.name.text
  return detailMeta(siteData, {
    title: name,
    description: t('site.seo.projectDescription', { name, company: siteData.company.text }),
    writing: project.writing,
    path: `/projects/${project.id}`,
    picture: { kind: 'projects', file: project.picture },
    list: { name: t('site.projects.heading'), path: '/projects' },
  })
}

export default function Project({ loaderData: project }: Route.ComponentProps) {
  const { t } = useSite()
  const name = project.name.text
  const subject = encodeURIComponent(withoutIsolates(t('site.projects.askSubject', { name })))
  return (
    <DetailPage list={{ label: t('site.projects.heading'), to: '/projects' }} name={project.name}>
      <header className={css.title}>
        <div>
          {project.category.text && (
            <p className={detail.kind}>
              <Text of={project.category} />
            </p>
          )}
          <h1>
            <Text of={project.name} />
          </h1>
        </div>
        <Share title={name} />
      </header>
      <div className={css.hero}>
        <Picture
          kind="projects"
          file={project.picture}
          alt={name}
          sizes="(min-width: 1200px) 1200px, 100vw"
          ratio="fill"
          first
        />
      </div>
      <div className={detail.section}>
        <SpecPlate project={project} />
      </div>
      <div className={css.texts}>
        <RichText writing={project.writing} heading={t('site.projects.about')} />
        <div className={css.aside}>
          <Facts writing={project.writing} />
          <aside className={css.ask}>
            <h2>{t('site.home.contactHeading')}</h2>
            <p>{t('site.home.contactIntro')}</p>
            <Link className={buttonClass('main')} to={`/contact?subject=${subject}`}>
              {t('site.projects.ask')}
            </Link>
          </aside>
        </div>
      </div>
      {project.pictures.length > 0 && (
        <section className={detail.section}>
          <h2>{t('site.detail.gallery')}</h2>
          <ImageWall key={project.id} shots={project.pictures} name={name} />
        </section>
      )}
      <Related
        heading={t('site.projects.related')}
        cards={project.related}
        card={(one) => <ProjectCard project={one} />}
      />
    </DetailPage>
  )
}
