import { pickText } from '#i18n/format.ts'
import { siteServer } from '#web/api/server.ts'
import { written } from '../home/load-home.ts'
import { breadcrumbList } from '../page/breadcrumb-list.ts'
import { PageHead } from '../page/page-head.tsx'
import { answered } from '../shell/loader.ts'
import { describe } from '../shell/seo.ts'
import { translatorOf, useSite } from '../shell/site-context.tsx'
import { frameOf } from '../shell/site-data-of.ts'
import { ContactStrip } from '../showcase/contact-strip.tsx'
import { Numbers } from '../showcase/numbers.tsx'
import { Floors } from '../showcase/section-rail.tsx'
import type { Route } from './+types/about-page.ts'
import { Cofounder } from './cofounder.tsx'
import { Story } from './story.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  const [frame, home] = await Promise.all([
    site.call('/app/client/site/frame', {}),
    site.call('/app/client/site/home', {}),
  ])
  const { fetchsetting: setting } = answered(frame, request)
  return {
    about: pickText(setting, 'about', site.language, site.defaultLanguage),
    cofounder: pickText(setting, 'cofounder', site.language, site.defaultLanguage),
    picture: setting.cofounder_img,
    numbers: written(answered(home, request).numbers),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const frame = frameOf(matches)
  if (!frame) return []
  const t = translatorOf(frame)
  const title = t('site.about.heading')
  return describe(frame, {
    title,
    description: loaderData?.about.text || t('site.seo.aboutDescription', { company: frame.company.text }),
    path: '/about',
    things: [breadcrumbList(frame, [{ name: title, path: '/about' }])],
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useSite()
  const { about, cofounder, picture, numbers } = loaderData
  const spoken = cofounder.text !== ''
  return (
    <Floors>
      <PageHead title={t('site.about.heading')} ground />
      <Story about={about} />
      {spoken && <Cofounder floor={1} words={cofounder} picture={picture} />}
      {numbers && <Numbers floor={spoken ? 2 : 1} numbers={numbers} />}
      <ContactStrip floor={Number(spoken) + Number(numbers !== undefined) + 1} />
    </Floors>
  )
}
