import { pickText } from '#i18n/format.ts'
import { type SiteServer, siteServer } from '#web/api/server.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Facts, RichText } from '../detail/description.tsx'
import css from '../detail/detail.module.css'
import { readContentText, relatedOf } from '../detail/detail-data.ts'
import { DetailFrame } from '../detail/detail-frame.tsx'
import { Actions, Title } from '../detail/panel.tsx'
import { type DescribedDetail, detailMeta } from '../detail/public-detail.ts'
import { CallButton } from '../shell/call-bar.tsx'
import { EmergencyLink } from '../shell/emergency.tsx'
import { requireId, unwrapAnswer } from '../shell/loader.ts'
import { useSite } from '../shell/site-context.tsx'
import { ServiceCard } from '../showcase/card.tsx'
import { serviceCard } from '../showcase/cards.ts'
import { figuresOf } from '../showcase/figures.ts'
import { Proofs } from '../showcase/proofs.tsx'
import type { Route } from './+types/service-page.ts'

const detail = {
  list: { path: '/services', heading: 'site.services.heading' },
  description: 'site.seo.serviceDescription',
  pictures: 'services',
  related: 'site.services.related',
  ask: { label: 'site.services.request', subject: 'site.services.requestSubject' },
} as const satisfies DescribedDetail

/** Loads the service that a URL names, with its page's data. Throws `notFound` when there is none. */
export async function loadService(site: SiteServer, request: Request, param: string | undefined) {
  const id = requireId(param, request)
  const [service, frame] = await Promise.all([
    site.call('/app/client/services/getone', { service_id: id }),
    site.call('/app/client/site/frame', {}),
  ])
  const answer = unwrapAnswer(service, request)
  const { language, defaultLanguage } = site
  const { data: row } = answer
  return {
    id: row.id,
    name: pickText(row, 'title', language, defaultLanguage),
    kind: pickText(row, 'name', language, defaultLanguage, 'servicetype'),
    picture: row.avatar,
    writing: readContentText(pickText(row, 'detail', language, defaultLanguage)),
    proofs: figuresOf(unwrapAnswer(frame, request).fetchsetting, 'proofs', site),
    related: relatedOf(answer.related, (one) => serviceCard(one, site)),
  }
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadService(context.get(siteServer), request, params.id)

export const meta: Route.MetaFunction = (page) => detailMeta(detail, page)

export default function Service({ loaderData: service }: Route.ComponentProps) {
  const { t } = useSite()
  const name = service.name.text
  return (
    <DetailFrame
      of={detail}
      page={service}
      top={{
        picture: (
          <div className={css.frame}>
            <Picture
              kind="services"
              file={service.picture}
              alt={name}
              sizes="(min-width: 1408px) 720px, (min-width: 850px) 55vw, 100vw"
              ratio="fill"
              first
            />
          </div>
        ),
        info: (
          <>
            <header className={css.heading}>
              <Title name={service.name} kind={service.kind} />
            </header>
            <CallButton />
            <EmergencyLink />
            <RichText writing={service.writing} />
            <Facts writing={service.writing} />
            <Actions of={detail} name={name} />
            <Link to="/planner">{t('site.home.planLift')}</Link>
          </>
        ),
      }}
      card={(one) => <ServiceCard service={one} />}
    >
      {service.proofs.length > 0 && (
        <div className={classes(css.inside, css.near)}>
          <Proofs figures={service.proofs} />
        </div>
      )}
    </DetailFrame>
  )
}
