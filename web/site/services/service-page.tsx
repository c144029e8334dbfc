import { data } from 'react-router'
import { siteServer } from '#web/api/server.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { CallButtons } from '../contact/call-buttons.tsx'
import { Facts, RichText } from '../detail/description.tsx'
import css from '../detail/detail.module.css'
import { DetailFrame } from '../detail/detail-frame.tsx'
import { Actions, Title } from '../detail/panel.tsx'
import { type DescribedDetail, detailMeta } from '../detail/public-detail.ts'
import { Advice } from '../emergency/advice.tsx'
import { EmergencyHead } from '../emergency/emergency-head.tsx'
import { locationHeaders } from '../emergency/load-emergency.ts'
import { ServiceCard } from '../showcase/card.tsx'
import { Proofs } from '../showcase/proofs.tsx'
import type { Route } from './+types/service-page.ts'
import { loadService } from './load-service.ts'

const detail = {
  list: { path: '/services', heading: 'site.services.heading' },
  description: 'site.seo.serviceDescription',
  pictures: 'services',
  related: 'site.services.related',
  ask: { label: 'site.services.request', subject: 'site.services.requestSubject' },
} as const satisfies DescribedDetail

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const service = await loadService(context.get(siteServer), request, params.id)
  return data(service, service.emergency && { headers: locationHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = (page) => detailMeta(detail, page)

export default function Service({ loaderData: service }: Route.ComponentProps) {
  const { t } = useSite()
  const name = service.name.text
  const { emergency } = service
  return (
    <DetailFrame
      of={detail}
      page={service}
      top={{
        hero: emergency && <EmergencyHead title={<Text of={service.name} />} emergency={emergency} />,
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
            {!emergency && (
              <>
                <header className={css.heading}>
                  <Title name={service.name} kind={service.kind} />
                </header>
                <CallButtons place="sale" />
              </>
            )}
            <RichText writing={service.writing} />
            <Facts writing={service.writing} />
            <Actions of={detail} name={name} />
            {!emergency && <Link to="/planner">{t('site.home.planLift')}</Link>}
          </>
        ),
      }}
      card={(one) => <ServiceCard service={one} />}
    >
      {emergency && <Advice emergency={emergency} />}
      {service.proofs.length > 0 && (
        <div className={classes(css.inside, css.near)}>
          <Proofs figures={service.proofs} />
        </div>
      )}
    </DetailFrame>
  )
}
