import { pickText, truncate } from '#i18n/format.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'
import { networkOf } from '#web/ui/networks.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import { splashScript } from './inline-script.tsx'

// The specification truncates the footer's text about the company at 100 characters.
const aboutLength = 100

/**
 * Loads the data of the layout around every page, with the interface texts, in the visitor's language alone:
 * the browser never receives another language. Throws when the settings cannot be read.
 */
export async function loadSiteData(site: SiteServer) {
  const answer = await site.call('/app/client/site/frame', {})
  if (!answer.status) throw new Error(`The settings could not be read: ${answer.msg}`)
  const { language, defaultLanguage } = site
  const { fetchsetting: setting, getsocials, getmetas } = answer
  const { site: texts, messages, dashboard } = dictionaries[language]
  const company = pickText(setting, 'name', language, defaultLanguage)
  const about = pickText(setting, 'about', language, defaultLanguage)
  const joined = (field: 'keywords' | 'content', separator: string) =>
    getmetas.map((meta) => pickText(meta, field, language, defaultLanguage).text).join(separator)
  return {
    language,
    defaultLanguage,
    origin: site.origin,
    /** The two scripts of every page's head, built here so that the browser need not build them again. */
    scripts: {
      opening: splashScript(site.splashMs),
      organization: organizationData({
        origin: site.origin,
        name: company.text,
        logo: setting.logo,
        email: setting.email,
        phone: setting.phone,
        links: getsocials.map(({ link }) => link),
      }),
    },
    opens: site.splashMs > 0,
    year: new Date().getFullYear(),
    texts: { site: texts, messages },
    company,
    about: { ...about, text: truncate(about.text, aboutLength) },
    /** The telephone number as the company writes it, and its `tel:` URL; undefined without a number. */
    phone: setting.phone ? { text: setting.phone, href: `tel:${answer.dial}` } : undefined,
    /** The rate at which dinar are shown, for 100 dollars, and the moment it was set; undefined without one. */
    dinar:
      setting.dinar_rate === null || setting.dinar_rate_date === null
        ? undefined
        : { rate: setting.dinar_rate, date: setting.dinar_rate_date },
    email: setting.email,
    logo: setting.logo,
    favicon: setting.favicon,
    catalog: setting.catalog,
    socials: getsocials.map(({ id, link, icon }) => ({
      id,
      link,
      name: dashboard.networks[networkOf(icon)],
      icon: networkOf(icon),
    })),
    keywords: joined('keywords', language === 'en' ? ', ' : '، '),
    description: joined('content', ' '),
  }
}

export type SiteData = Awaited<ReturnType<typeof loadSiteData>>

interface Company {
  origin: string
  name: string
  logo: string
  email: string
  phone: string
  links: readonly string[]
}

/** Returns the company's structured data as JSON that is safe inside a script element. */
function organizationData({ origin, name, logo, email, phone, links }: Company): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: origin,
    logo: `${origin}${uploadPath('setting', logo, 640)}`,
    email,
    telephone: phone,
    sameAs: links,
  }
  // Inside a script element only `<` can end or open a tag; JSON reads \u003c as the same character.
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}
