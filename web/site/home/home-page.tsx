import { siteServer } from '#web/api/server.ts'
import { describe } from '../shell/seo.ts'
import { translatorOf } from '../shell/site-context.tsx'
import { frameOf } from '../shell/site-data-of.ts'
import { ContactStrip } from '../showcase/contact-strip.tsx'
import { Numbers } from '../showcase/numbers.tsx'
import { Floors } from '../showcase/section-rail.tsx'
import type { Route } from './+types/home-page.ts'
import { loadHome } from './load-home.ts'
import { Products } from './products.tsx'
import { Projects } from './projects.tsx'
import { Services } from './services.tsx'
import { ShopCall } from './shop-call.tsx'
import { Slider } from './slider.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => loadHome(context.get(siteServer), request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const frame = frameOf(matches)
  if (!frame) return []
  const t = translatorOf(frame)
  const first = loaderData?.slides[0]
  return describe(frame, {
    title: t('site.nav.home'),
    description: frame.description || t('site.seo.homeDescription', { company: frame.company.text }),
    path: '/',
    picture: first && { kind: 'sliders', file: first.picture },
  })
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const { slides, products, numbers, projects, services, offers } = home
  // What is empty is left out, and the floors are counted without it.
  const filled = [products.length, numbers, projects.length, services.length, offers.length].map(Boolean)
  const floorOf = (part: number) => filled.slice(0, part).filter(Boolean).length
  return (
    <>
      <Slider slides={slides} />
      <Floors>
        {filled[0] && <Products floor={floorOf(0)} products={products} />}
        {numbers && <Numbers floor={floorOf(1)} numbers={numbers} />}
        {filled[2] && <Projects floor={floorOf(2)} projects={projects} />}
        {filled[3] && <Services floor={floorOf(3)} services={services} />}
        {filled[4] && <ShopCall floor={floorOf(4)} offers={offers} />}
        <ContactStrip floor={floorOf(5)} />
      </Floors>
    </>
  )
}
