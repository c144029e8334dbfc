import type { Product } from '#contract/products/row.ts'
import type { Project } from '#contract/projects/row.ts'
import type { Service } from '#contract/services/row.ts'
import { formatMoney, pickText, truncate } from '#i18n/format.ts'
import { remembered } from '#i18n/remembered.ts'
import { placeOrClient, type Reader } from '#web/shared/reader.ts'
import type { Content } from '#web/ui/text.tsx'
import { readDetail } from '../detail/detail-data.ts'
import type { ProductFact } from './product-facts.ts'

export interface ProductCardData {
  readonly id: number
  readonly status: Product['status']
  readonly name: Content
  readonly category: Content
  readonly brand: { readonly id: number; readonly name: Content }
  /** The beginning of the description, for the catalogue. */
  readonly line: Content | undefined
  /** `$1,234.50`, for the shop. */
  readonly price: string | undefined
  /** The stock state shown on the card. */
  readonly supply: 'madeToOrder' | 'soldOut' | undefined
  readonly picture: string
  /** Its figures in place of those that a search asks for. */
  readonly figures?: readonly ProductFact[]
}

export interface ProjectCardData {
  readonly id: number
  readonly name: Content
  readonly category: Content
  /** A plain text is in no particular language; empty if nothing is known. */
  readonly place: Content | string
  readonly lifts: number
  readonly floors: number
  readonly picture: string
}

export interface ServiceCardData {
  readonly id: number
  readonly name: Content
  readonly kind: Content
  readonly line: Content
  readonly picture: string
}

// More than the three lines of a card hold: CSS truncates it between words.
const lineLength = 180

/** Where the specification cuts a service's text, in characters. */
const serviceLength = 250

const shortDetail = remembered((html: string, max: number) =>
  truncate(readDetail(html).paragraphs.join(' '), max),
)

const firstWords = ({ text, language }: Content, max: number): Content => ({
  text: shortDetail(text, max),
  language,
})

/** Builds the card of a product, in the reader's language only. */
export function productCard(row: Product, { language, defaultLanguage }: Reader): ProductCardData {
  const sold = row.status === 'sale'
  return {
    id: row.id,
    status: row.status,
    name: pickText(row, 'name', language, defaultLanguage),
    category: pickText(row, 'name', language, defaultLanguage, 'productcategories_'),
    brand: { id: row.brand_id, name: pickText(row, 'name', language, defaultLanguage, 'brands_') },
    line: sold ? undefined : firstWords(pickText(row, 'detail', language, defaultLanguage), lineLength),
    price: sold ? formatMoney(row.sale_price) : undefined,
    supply: row.sold_out ? 'soldOut' : sold && row.made_to_order ? 'madeToOrder' : undefined,
    picture: row.avatar,
  }
}

/** Builds the card of a project, in the reader's language only. */
export function projectCard(row: Project, { language, defaultLanguage }: Reader): ProjectCardData {
  return {
    id: row.id,
    name: pickText(row, 'title', language, defaultLanguage),
    category: pickText(row, 'name', language, defaultLanguage, 'projectcategories_'),
    place: placeOrClient(row, 'place', { language, defaultLanguage }),
    lifts: row.elevator,
    floors: row.floor,
    picture: row.avatar,
  }
}

/** Builds the card of a service, in the reader's language only. */
export function serviceCard(row: Service, { language, defaultLanguage }: Reader): ServiceCardData {
  return {
    id: row.id,
    name: pickText(row, 'title', language, defaultLanguage),
    kind: pickText(row, 'name', language, defaultLanguage, 'servicetype'),
    line: firstWords(pickText(row, 'detail', language, defaultLanguage), serviceLength),
    picture: row.avatar,
  }
}
