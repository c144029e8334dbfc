import { pickText, withoutIsolates } from '#i18n/format.ts'
import { type SiteServer, siteServer } from '#web/api/server.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { Facts, RichText } from '../detail/description.tsx'
import css from '../detail/detail.module.css'
import { DetailPage, Related, relatedOf } from '../detail/detail-page.tsx'
import { readContentText } from '../detail/facts.ts'
import { detailMeta } from '../detail/meta.ts'
import { Share } from '../detail/share.tsx'
import { CallButton } from '../shell/call-bar.tsx'
import { EmergencyLink } from '../shell/emergency.tsx'
import { idOf, notFound, unwrapAnswer } from '../shell/loader.ts'
import { siteDataOf, translatorOf, useSite } from '../shell/site-context.tsx'
import { ServiceCard } from '../showcase/card.tsx'
import { serviceCard } from '../showcase/cards.ts'
import type { Route } from './+types/service-page.ts'

/** Loads the service that a URL names, with its page's data. Throws `notFound` when there is none. */
export async function loadService(site: SiteServer, request: Request, param: string | undefined) {
  const id = idOf(param)
  if (!id) throw notFound(request)
  const answer = unwrapAnswer(await site.call('/app/client/services/getone', { service_id: id }), request)
  const { language, defaultLanguage } = site
  const { data: row } = answer
  return {
    id: row.id,
    name: pickText(row, 'title', language, defaultLanguage),
    kind: pickText(row, 'name', language, defaultLanguage, 'servicetype'),
    picture: row.avatar,
    writing: readContentText(pickText(row, 'detail', language, defaultLanguage)),
    related: relatedOf(answer.related, (one) => serviceCard(one, site)),
  }
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadService(context.get(siteServer), request, params.id)

export const meta: Route.MetaFunction = ({ matches, loaderData: service }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !service) return []
  const t = translatorOf(siteData)
  const name = service.name.text
  return detailMeta(siteData, {
    title: name,
    description: t('site.seo.serviceDescription', { name, company: siteData.company.text }),
    writing: service.writing,
    path: `/services/${service.id}`,
    picture: { kind: 'services', file: service.picture },
    list: { name: t('site.services.heading'), path: '/services' },
  })
}

export default function Service({ loaderData: service }: Route.ComponentProps) {
  const { t } = useSite()
  const name = service.name.text
  const subject = encodeURIComponent(withoutIsolates(t('site.services.requestSubject', { name })))
  return (
    <DetailPage list={{ label: t('site.services.heading'), to: '/services' }} name={service.name}>
      <div className={css.top}>
        <div className={css.frame}>
          <Picture
            kind="services"
            file={service.picture}
            alt={name}
            sizes="(min-width: 1200px) 660px, (min-width: 850px) 55vw, 100vw"
            ratio="fill"
            first
          />
        </div>
        <div className={css.info}>
          <header className={css.heading}>
            {service.kind.text && (
              <p className={css.kind}>
                <Text of={service.kind} />
              </p>
            )}
            <h1>
              <Text of={service.name} />
            </h1>
          </header>
          <CallButton />
          <EmergencyLink />
          <RichText writing={service.writing} />
          <Facts writing={service.writing} />
          <div className={css.actions}>
            <Link className={buttonClass('main')} to={`/contact?subject=${subject}`}>
              {t('site.services.request')}
            </Link>
            <Share title={name} />
          </div>
        </div>
      </div>
      <Related
        heading={t('site.services.related')}
        cards={service.related}
        card={(one) => <ServiceCard service={one} />}
      />
    </DetailPage>
  )
}
