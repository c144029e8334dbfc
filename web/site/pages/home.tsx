import { siteServer } from '#web/api/server.ts'
import { frameOf } from '../frame-of.ts'
import { Floors } from '../parts/floors.tsx'
import { ContactStrip } from '../parts/home/contact-strip.tsx'
import { loadHome } from '../parts/home/load-home.ts'
import { Numbers } from '../parts/home/numbers.tsx'
import { Products } from '../parts/home/products.tsx'
import { Projects } from '../parts/home/projects.tsx'
import { Services } from '../parts/home/services.tsx'
import { ShopCall } from '../parts/home/shop-call.tsx'
import { Slider } from '../parts/home/slider.tsx'
import { describe } from '../seo.ts'
import { translatorOf } from '../site.tsx'
import type { Route } from './+types/home.ts'

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
