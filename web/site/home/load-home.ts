import type { Projectcategory } from '#contract/projects/row.ts'
import type { SiteSetting } from '#contract/settings/row.ts'
import { pickText, plainText } from '#i18n/format.ts'
import type { SiteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import { truncateDescription } from '../page/seo.ts'
import { productCard, projectCard, serviceCard } from '../showcase/cards.ts'
import { certificatesOf } from '../showcase/certificates.ts'
import { figuresOf, formattedNumbers } from '../showcase/figures.ts'

// How many of each the specification shows on the home page; kinds of buildings and the shop's offers are our own addition.
const shown = { buildings: 5, products: 4, projects: 4, services: 6, offers: 3 }

/** Loads the newest of each kind, lifts before other products, the slides and the numbers, in the visitor's language. Throws when a call fails. */
export async function loadHome(site: SiteServer, request: Request) {
  const newest = { page: 1, sort: 'id', direction: 'desc', lang: site.language } as const
  const [home, frame, products, offers, projects, services] = await Promise.all([
    site.call('/app/client/site/home', {}),
    site.call('/app/client/site/frame', {}),
    site.call('/app/client/products/getall', {
      ...newest,
      sort: 'lifts',
      limit: shown.products,
      status: 'blog',
    }),
    site.call('/app/client/products/getall', { ...newest, limit: shown.offers, status: 'sale' }),
    site.call('/app/client/projects/getall', { ...newest, limit: shown.projects }),
    site.call('/app/client/services/getall', { ...newest, limit: shown.services, direction: 'asc' }),
  ])
  const { getsliders, getcertificates, numbers } = unwrapAnswer(home, request)
  const { fetchsetting, getmetas } = unwrapAnswer(frame, request)
  const described = getmetas.map(
    (meta) => pickText(meta, 'content', site.language, site.defaultLanguage).text,
  )
  const claim = (field: 'headline' | 'trade') => {
    const written = pickText(fetchsetting, field, site.language, site.defaultLanguage)
    return written.text ? written : undefined
  }
  const proofs = figuresOf(fetchsetting, 'proofs', site)
  const { data: newestProjects, getprojectcategories } = unwrapAnswer(projects, request)
  return {
    /** For search engines; empty if nothing is written. */
    description: truncateDescription(described.join(' ')),
    claims: {
      headline: claim('headline'),
      trade: claim('trade'),
      proofs,
    },
    slides: getsliders.map((row) => ({
      id: row.id,
      title: pickText(row, 'title', site.language, site.defaultLanguage),
      picture: row.avatar,
    })),
    // The figures that the company stands by say more than what can be counted.
    numbers: proofs.length > 0 ? undefined : formattedNumbers(numbers),
    powerCut: powerCutOf(fetchsetting, site),
    founder: founderOf(fetchsetting, site),
    certificates: certificatesOf(getcertificates, site).map(({ id, name }) => ({ id, name })),
    buildings: await buildingsOf(getprojectcategories, site, request),
    products: unwrapAnswer(products, request).data.map((row) => productCard(row, site)),
    offers: unwrapAnswer(offers, request).data.map((row) => productCard(row, site)),
    projects: newestProjects.map((row) => projectCard(row, site)),
    services: unwrapAnswer(services, request).data.map((row) => serviceCard(row, site)),
  }
}

/** The first kinds of buildings, those without a project left out, each with the picture of its oldest one. */
async function buildingsOf(kinds: readonly Projectcategory[], site: SiteServer, request: Request) {
  const first = { page: 1, limit: 1, sort: 'id', direction: 'asc', lang: site.language } as const
  const buildings = await Promise.all(
    kinds.slice(0, shown.buildings).map(async (kind) => {
      const projects = await site.call('/app/client/projects/getall', {
        ...first,
        projectcategory_id: [kind.id],
      })
      const [project] = unwrapAnswer(projects, request).data
      if (!project?.avatar) return []
      const name = pickText(kind, 'name', site.language, site.defaultLanguage)
      return [{ id: kind.id, name, picture: project.avatar }]
    }),
  )
  return buildings.flat()
}

/** What happens in a power cut; undefined without a title or steps. */
function powerCutOf(setting: SiteSetting, site: SiteServer) {
  const title = pickText(setting, 'power_cut', site.language, site.defaultLanguage)
  const steps = figuresOf(setting, 'power_cut_steps', site)
  return title.text && steps.length > 0 ? { title, steps } : undefined
}

const [opening, closing] = ['<blockquote', '</blockquote>'] as const

/** The quote in the co-founder's text, and the lines after it, which say whose it is; undefined without a quote. */
function founderOf(setting: SiteSetting, site: SiteServer) {
  const { text, language } = pickText(setting, 'cofounder', site.language, site.defaultLanguage)
  const start = text.indexOf(opening)
  const end = text.indexOf(closing, start)
  if (start === -1 || end === -1) return undefined
  // The element may have a direction and a language.
  const quote = plainText(text.slice(text.indexOf('>', start) + 1, end))
  const name = plainText(text.slice(end + closing.length))
  return { quote, name, language, picture: setting.cofounder_img }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
