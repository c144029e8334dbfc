import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'

type Thing = Readonly<Record<string, unknown>>
type Rule = (value: unknown) => boolean

const isText: Rule = (value) => typeof value === 'string' && value.trim() !== ''
const isNumber: Rule = (value) => typeof value === 'number' && Number.isFinite(value)
const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const isUrl = matches(/^https:\/\/\S+$/)
const isTime = matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const isList: Rule = (value) => Array.isArray(value) && value.length > 0
const isThing: Rule = (value) => typeof value === 'object' && value !== null && '@type' in value
const isImage: Rule = (value) =>
  isUrl(value) || (Array.isArray(value) && value.every(isUrl) && value.length > 0)

/** What search engines require of each type, by its properties; `a|b` requires one of them. */
const required: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  Organization: { name: isText, '@id': isUrl },
  WebSite: { name: isText, url: isUrl, inLanguage: isText, publisher: (value) => typeof value === 'object' },
  LocalBusiness: { name: isText, url: isUrl, address: isThing, telephone: isText },
  PostalAddress: { streetAddress: isText, addressLocality: isText, addressCountry: matches(/^[A-Z]{2}$/) },
  GeoCoordinates: { latitude: isNumber, longitude: isNumber },
  OpeningHoursSpecification: { opens: isTime, closes: isTime, dayOfWeek: isList },
  ContactPoint: { contactType: isText, telephone: isText },
  BreadcrumbList: { itemListElement: isList },
  ListItem: { position: isNumber, name: isText, item: isUrl },
  WebPage: { name: isText, url: isUrl, inLanguage: isText },
  CollectionPage: { name: isText, url: isUrl, inLanguage: isText, description: isText },
  ImageObject: { url: isUrl },
  Brand: { name: isText, url: isUrl },
  Product: {
    ...{ name: isText, description: isText, url: isUrl, image: isImage, sku: isText },
    offers: (value) => isThing(value) && Object(value)['@type'] === 'Offer',
  },
  Offer: {
    ...{ url: isUrl, price: matches(/^\d+\.\d\d$/), priceCurrency: matches(/^[A-Z]{3}$/) },
    availability: matches(/^https:\/\/schema\.org\/(?:In|OutOf)Stock$/),
  },
  PropertyValue: { name: isText, 'value|minValue': (value) => isText(value) || isNumber(value) },
}

/** The types that have rules here. */
export const typesWithRules: ReadonlySet<string> = new Set(Object.keys(required))

/** What else must be true of a property wherever it stands. */
const always: Readonly<Record<string, Rule>> = {
  unitCode: matches(/^[A-Z0-9]{2,3}$/),
  value: (value) => isText(value) || isNumber(value),
}

/** The things inside a value, itself among them. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(thingsIn)
  return '@type' in value ? [{ ...value }, ...inside] : inside
}

function faultsOf(thing: Thing, { origin, language }: Page): string[] {
  const type = String(thing['@type'])
  const rules = required[type]
  if (!rules) return [`${type} has no rules`]
  const lacks = Object.entries(rules)
    .filter(([names, rule]) => !names.split('|').some((name) => name in thing && rule(thing[name])))
    .map(([names]) => `${type} lacks ${names}`)
  const wrong = Object.entries(thing).filter(([name, value]) => {
    if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return true
    if (name === 'inLanguage') return value !== languageTable[language].htmlLang
    if (always[name]?.(value) === false) return true
    // Addresses of our own pages name the language; files and identifiers have none.
    const isAddress = typeof value === 'string' && name !== '@id' && value.startsWith(`${origin}/`)
    if (!isAddress || value.startsWith(`${origin}/uploads/`)) return false
    return new URL(value).searchParams.get('lang') !== language
  })
  return [...lacks, ...wrong.map(([name, value]) => `${type} has ${name} ${JSON.stringify(value)}`)]
}

interface Page {
  readonly origin: string
  readonly language: Language
}

/** What search engines would object to in the structured data of a page, and the types that it has. */
export function structuredFaults(texts: readonly string[], page: Page) {
  const roots: unknown[] = texts.map((text) => JSON.parse(text))
  const contextless = roots.filter((root) => Object(root)['@context'] !== 'https://schema.org')
  const things = roots.flatMap(thingsIn)
  return {
    types: new Set(things.map((thing) => String(thing['@type']))),
    faults: [
      ...contextless.map(() => 'a script has no context'),
      ...things.flatMap((thing) => faultsOf(thing, page)),
    ],
  }
}
