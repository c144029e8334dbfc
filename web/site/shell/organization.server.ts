import { readHours, type Shift, weekdays } from '#contract/hours.ts'
import type { Office } from '#contract/offices.ts'
import type { SiteSetting } from '#contract/settings.ts'
import type { Language } from '#contract/values.ts'
import { pickText } from '#i18n/format.ts'
import { uploadPath } from '#web/ui/picture.tsx'

interface Company {
  readonly origin: string
  readonly language: Language
  readonly setting: SiteSetting
  readonly offices: readonly Office[]
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
function openingHours(hours: string): object[] {
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
}

/** An office as a place of business, with its address, hours, telephone and point on the map. */
function placeOf(office: Office, { origin, language, setting, dials }: Company): object {
  const { latitude, longitude } = office
  const pick = (field: 'name' | 'address') => pickText(office, field, language, setting.lang).text
  const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return filled({
    '@type': 'LocalBusiness',
    '@id': `${origin}/#office-${office.id}`,
    name: pick('name'),
    url: `${origin}/contact`,
    image: setting.logo && `${origin}${uploadPath('setting', setting.logo, 640)}`,
    telephone: office.phone || oneOrAll(dials),
    address: { '@type': 'PostalAddress', streetAddress: pick('address'), addressCountry: 'IQ' },
    geo: point && { '@type': 'GeoCoordinates', ...point },
    openingHoursSpecification: openingHours(office.hours),
  })
}

/** Returns the company's structured data as JSON that is safe inside a script element. */
export function organizationData(company: Company): string {
  const { origin, language, setting, offices, dials, dialsEmergency, links } = company
  const places = offices.map((office) => placeOf(office, company))
  const contact = { '@type': 'ContactPoint', contactType: 'emergency', telephone: oneOrAll(dialsEmergency) }
  const facts = filled({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: pickText(setting, 'name', language, setting.lang).text,
    url: origin,
    logo: setting.logo && `${origin}${uploadPath('setting', setting.logo, 640)}`,
    email: setting.email,
    telephone: oneOrAll(dials),
    contactPoint: dialsEmergency.length > 0 ? [contact] : [],
    location: places,
    sameAs: links,
  })
  // Inside a script element only `<` can end or open a tag; JSON reads \u003c as the same character.
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}
