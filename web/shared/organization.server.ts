import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Place } from '#contract/orders/places.ts'
import { readHours, type Shift, weekdays } from '#contract/settings/hours.ts'
import type { Office } from '#contract/settings/offices.ts'
import type { SiteSetting } from '#contract/settings/row.ts'
import { pickText } from '#i18n/format.ts'
import { remembered } from '#i18n/remembered.ts'
import { uploadPath } from '#web/ui/picture.tsx'

interface Company {
  readonly origin: string
  readonly language: Language
  readonly setting: SiteSetting
  readonly offices: readonly Office[]
  /** The places of delivery, whose names tell the city of an office. */
  readonly places: readonly Place[]
  /** Whether this is the home page, which alone names the website. */
  readonly isHome: boolean
  /** The telephone numbers to dial. */
  readonly dials: readonly string[]
  readonly dialsEmergency: readonly string[]
  /** The company's pages on social networks. */
  readonly links: readonly string[]
}

/** Several values of a property are a list, one stands alone. */
const oneOrAll = (values: readonly string[]) => (values.length > 1 ? values : values[0])

/** Leaves out what is empty: search engines take an empty value for a fault. */
const filled = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** The last minute of a day stands for the midnight that ends it: search engines read `00:00` as its beginning. */
const closesOf = ({ closes }: Shift) => (closes === '00:00' ? '23:59' : closes)

/**
 * Opening hours as schema.org writes them: days with the same shift share an entry, closed days have none. A shift that
 * closes before it opens ends on the next day there too.
 */
const openingHours = remembered((hours: string): readonly object[] => {
  const entries = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>()
  for (const [at, day] of (readHours(hours) ?? []).entries()) {
    const weekday = weekdays[at]
    if (weekday === undefined) continue
    for (const shift of day) {
      const times = { opens: shift.opens, closes: closesOf(shift) }
      const key = `${times.opens}-${times.closes}`
      const entry = entries.get(key) ?? { ...times, dayOfWeek: [] }
      entry.dayOfWeek.push(weekday)
      entries.set(key, entry)
    }
  }
  return [...entries.values()].map((entry) => ({ '@type': 'OpeningHoursSpecification', ...entry }))
})

/** The place of delivery that a text names as a word of its own, the longest such name; undefined without one. */
function placeIn(text: string, names: readonly string[]): string | undefined {
  const words = ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  const named = names.filter((name) => name !== '' && words.includes(` ${name} `))
  return named.sort((one, other) => other.length - one.length)[0]
}

/** The address of an office. Its city, where its name or address tells it, is no part of the street. */
function addressOfOffice(office: Office, { language, setting, places }: Company): object {
  const address = pickText(office, 'address', language, setting.lang)
  const { text: name } = pickText(office, 'name', address.language, setting.lang)
  const cities = places.map((place) => place[`${address.language}_name`])
  const city = placeIn(address.text, cities) ?? placeIn(name, cities)
  const parts = address.text.split(/[,،]/).map((part) => part.trim())
  const street = parts.length > 1 ? parts.filter((part) => part !== city) : parts
  return filled({
    '@type': 'PostalAddress',
    streetAddress: street.join(languageTable[address.language].dir === 'rtl' ? '، ' : ', '),
    addressLocality: city,
    addressCountry: 'IQ',
  })
}

/** An office as a place of business, with its address, hours, telephone and point on the map. */
function placeOf(office: Office, company: Company): object {
  const { origin, language, setting, dials } = company
  const { latitude, longitude } = office
  const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return filled({
    '@type': 'LocalBusiness',
    '@id': `${origin}/#office-${office.id}`,
    name: pickText(office, 'name', language, setting.lang).text,
    url: `${origin}/contact?lang=${language}`,
    image: setting.logo && `${origin}${uploadPath('setting', setting.logo, 640)}`,
    telephone: office.phone || oneOrAll(dials),
    address: addressOfOffice(office, company),
    geo: point && { '@type': 'GeoCoordinates', ...point },
    openingHoursSpecification: openingHours(office.hours),
  })
}

/** Returns the structured data of the company, and on the home page of the website, as JSON that is safe inside a script element. */
export function organizationData(company: Company): string {
  const { origin, language, setting, offices, dials, dialsEmergency, links, isHome } = company
  const places = offices.map((office) => placeOf(office, company))
  const contact = { '@type': 'ContactPoint', contactType: 'emergency', telephone: oneOrAll(dialsEmergency) }
  const name = pickText(setting, 'name', language, setting.lang).text
  const url = `${origin}/?lang=${language}`
  const organization = filled({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url,
    logo: setting.logo && `${origin}${uploadPath('setting', setting.logo, 640)}`,
    email: setting.email,
    telephone: oneOrAll(dials),
    contactPoint: dialsEmergency.length > 0 ? [contact] : [],
    location: places,
    sameAs: links,
  })
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url,
    inLanguage: languageTable[language].htmlLang,
    publisher: { '@id': `${origin}/#organization` },
  }
  const facts = {
    '@context': 'https://schema.org',
    ...(isHome && name ? { '@graph': [organization, website] } : organization),
  }
  // Inside a script element only `<` can end or open a tag; JSON reads \u003c as the same character.
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}
