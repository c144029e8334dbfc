import { pickText } from '#i18n/format.ts'
import { siteServer } from '#web/api/server.ts'
import { answered } from '../answered.ts'
import { breadcrumbList } from '../breadcrumb-list.ts'
import { frameOf } from '../frame-of.ts'
import { Cofounder } from '../parts/about/cofounder.tsx'
import { Story } from '../parts/about/story.tsx'
import { Floors } from '../parts/floors.tsx'
import { ContactStrip } from '../parts/home/contact-strip.tsx'
import { written } from '../parts/home/load-home.ts'
import { Numbers } from '../parts/home/numbers.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { describe } from '../seo.ts'
import { translatorOf, useSite } from '../site.tsx'
import type { Route } from './+types/about.ts'

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
