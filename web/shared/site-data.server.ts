import { inEachLanguage, type Language } from '#contract/kit/languages.ts'
import { isWebLink } from '#contract/kit/links.ts'
import type { Office } from '#contract/settings/offices.ts'
import type { SiteSetting } from '#contract/settings/row.ts'
import type { Dialled } from '#contract/site/visitor.ts'
import { pickText, truncate } from '#i18n/format.ts'
import { hoursLines, timesText } from '#i18n/hours.ts'
import { remembered } from '#i18n/remembered.ts'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'
import type { OfficeCalendar } from '#web/shared/opening-clock.ts'
import { formatPhone } from '#web/shared/phone.server.ts'
import { networkOf } from '#web/ui/networks.ts'
import { keepScripts, splashScript } from './inline-script.tsx'
import { offerScript } from './language-offer-script.ts'
import { mapLink } from './links.ts'
import { officeScript } from './office-script.ts'
import { organizationData } from './organization.server.ts'
import { keepTexts } from './texts.ts'

// The specification truncates the footer's text about the company at 100 characters.
const aboutLength = 100

const dialled = ({ text, dial }: Dialled) => ({ text, href: `tel:${dial}` })

/**
 * A telephone as it is written, with the URL that dials it, and the others that the text names. Without a number that is
 * one for certain the text stands alone.
 */
export function phoneOf(text: string, numbers: readonly Dialled[]) {
  const [first, ...others] = numbers.map(dialled)
  if (!text) return undefined
  return { ...(first ?? { text, href: undefined }), ...(others.length > 0 && { others }) }
}

/** The same object each time: what is found in it is kept by it. */
const publicTexts = inEachLanguage((language) => {
  const { site, messages } = dictionaries[language]
  return { site, messages }
})

const phoneText = remembered(formatPhone)
const shortAbout = remembered((html: string) => truncate(html, aboutLength))
const scriptOf = remembered((calendar: string) => officeScript(JSON.parse(calendar)))

/** Opening hours in lines, the days and then their times or words; the browser does not read hours for that. */
const hoursTexts = remembered((hours: string, language: Language) => {
  const t = translator({ site: dictionaries[language].site }, language)
  return hoursLines(hours, t).map((line) => [line.days, ...timesText(line, t).texts])
})

/** An office in the visitor's language, with a map of its point or, without one, of its address. */
function officeOf(office: Office, { language, defaultLanguage }: SiteServer) {
  const { id, hours, phone, latitude, longitude } = office
  const address = pickText(office, 'address', language, defaultLanguage)
  return {
    id,
    name: pickText(office, 'name', language, defaultLanguage),
    address,
    hours: hoursTexts(hours, language),
    telephone: phone ? dialled({ text: phoneText(phone), dial: phone }) : undefined,
    map: mapLink(latitude === null || longitude === null ? address.text : `${latitude},${longitude}`),
  }
}

const calendarOf = ({ holidays, timezone }: SiteSetting, offices: readonly Office[]): OfficeCalendar => ({
  offices: offices.flatMap(({ hours }) => (hours ? [{ hours }] : [])),
  holidays: holidays.map(({ date }) => ({ date })),
  timezone,
})

/**
 * Loads the data of the layout around every page, in the visitor's language alone: the browser never receives another.
 * Keeps the interface texts for rendering; the browser has them from a file. A `url` with a language
 * makes its links keep it. Throws when the settings cannot be read.
 */
export async function loadSiteData(site: SiteServer, { pathname, searchParams }: URL) {
  const [answer, places] = await Promise.all([
    site.call('/app/client/site/frame', {}),
    site.call('/app/client/places/getall', {}),
  ])
  if (!answer.status) throw new Error(`The settings could not be read: ${answer.msg}`)
  const { language, defaultLanguage } = site
  const { fetchsetting: setting, getoffices, getsocials, getmetas } = answer
  keepTexts(language, publicTexts[language])
  const named = pickText(setting, 'name', language, defaultLanguage)
  // Headings and the link home need a text before anybody has typed the company's name.
  const company = named.text === '' ? { text: new URL(site.origin).hostname, language: 'en' as const } : named
  const about = pickText(setting, 'about', language, defaultLanguage)
  const calendar = setting.phone && setting.emergency_phone ? calendarOf(setting, getoffices) : undefined
  const siteData = {
    language,
    defaultLanguage,
    /** Whether links to other pages carry the language, as no cookie does. */
    keepsLanguage: searchParams.has('lang'),
    origin: site.origin,
    documents: site.documents,
    opens: site.splashMs > 0,
    year: new Date().getFullYear(),
    company,
    about: { ...about, text: shortAbout(about.text) },
    /** The telephones of the company, as `useTelephones` gives them to the places that show some. */
    telephones: {
      office: phoneOf(setting.phone, answer.telephones.office),
      emergency: phoneOf(setting.emergency_phone, answer.telephones.emergency),
    },
    /** When the office is open; undefined where there is but one telephone. */
    calendar,
    /** The number on WhatsApp, and its link; undefined without one. */
    whatsapp: setting.whatsapp
      ? { text: phoneText(setting.whatsapp), href: `https://wa.me/${setting.whatsapp.slice(1)}` }
      : undefined,
    /** The offices, the head office first. */
    offices: getoffices.map((office) => officeOf(office, site)),
    /** The picture of the map, which links to the head office or, without an office, to the company by its name. */
    map: setting.map_img
      ? {
          picture: setting.map_img,
          href: getoffices[0] ? officeOf(getoffices[0], site).map : mapLink(company.text),
        }
      : undefined,
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
      name: dictionaries[language].dashboard.networks[networkOf(icon)],
      icon: networkOf(icon),
    })),
    keywords: getmetas
      .map((meta) => pickText(meta, 'keywords', language, defaultLanguage).text)
      .join(language === 'en' ? ', ' : '، '),
  }
  keepScripts(siteData, {
    opening: `${splashScript(site.splashMs)}${calendar ? scriptOf(JSON.stringify(calendar)) : ''}${offerScript}`,
    organization: organizationData({
      origin: site.origin,
      language,
      setting,
      offices: getoffices,
      dials: answer.dials,
      dialsEmergency: answer.telephones.emergency.map(({ dial }) => dial),
      places: places.status ? places.data : [],
      isHome: pathname === '/',
      links: getsocials.map(({ link }) => link).filter(isWebLink),
    }),
  })
  return siteData
}

export type SiteData = Awaited<ReturnType<typeof loadSiteData>>

/** An office as pages show it. */
export type SiteOffice = SiteData['offices'][number]
