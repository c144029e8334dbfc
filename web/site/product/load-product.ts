import type { Success } from '#contract/kit/call.ts'
import { maxQty } from '#contract/kit/quantity.ts'
import type { ProductStatus } from '#contract/products/row.ts'
import type { getOneProduct } from '#contract/products/visitor.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import { type Material, materialIn } from '#i18n/materials.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'
import { notFound, requireId, unwrapAnswer } from '#web/shared/loader.ts'
import type { Reader } from '#web/shared/reader.ts'
import type { GalleryImage } from '#web/ui/picture.tsx'
import { pickupOf, pickupText } from '../customer/pickup/load-offices.ts'
import {
  type ContentText,
  type Detail,
  galleryImages,
  readContentText,
  readParagraphs,
  relatedOf,
} from '../detail/detail-data.ts'
import { keyFigures, readFigure } from '../detail/key-figures.ts'
import { productCard, projectCard } from '../showcase/cards.ts'
import { factOf, type Measure, measureOf, withFigures } from '../showcase/product-facts.ts'
import { drawingOf } from './drawing.ts'

type Answer = Success<typeof getOneProduct>

/**
 * Loads the product that a URL names, with its page's data. Throws `notFound` when it does not have `status`.
 */
export async function loadProduct(
  site: SiteServer,
  request: Request,
  param: string | undefined,
  status: ProductStatus,
) {
  const id = requireId(param, request)
  const answer = unwrapAnswer(await site.call('/app/client/products/getone', { product_id: id }), request)
  if (answer.data.status !== status) throw notFound(request)
  return productPage(answer, site, request)
}

/** Loads a product for a preview by staff, in either status. Throws `notFound` for everybody else. */
export async function loadPreview(site: SiteServer, request: Request, param: string | undefined) {
  const id = requireId(param, request)
  if (!site.preview) throw notFound(request)
  const answer = unwrapAnswer(await site.preview(id), request)
  return {
    product: await productPage(answer, site, request),
    status: answer.data.status,
    draft: answer.data.draft,
  }
}

export type ProductPage = Awaited<ReturnType<typeof loadProduct>>
export type ColorChoice = ProductPage['colours'][number]

async function productPage(answer: Answer, site: SiteServer, request: Request) {
  const { language, defaultLanguage } = site
  const { data: row } = answer
  const colours = coloursOf(answer, site)
  const frame = unwrapAnswer(await site.call('/app/client/site/frame', {}), request)
  // What is made to order waits for nobody at an office.
  const isThere = row.status === 'sale' && !row.sold_out && !row.made_to_order
  const pickup = isThere ? pickupOf(frame, site) : undefined
  const described = readContentText(pickText(row, 'detail', language, defaultLanguage))
  const writing = withFigures(described, answer.attributes, defaultLanguage)
  const category = pickText(row, 'name', language, defaultLanguage, 'productcategories_')
  const brand = pickText(row, 'name', language, defaultLanguage, 'brands_')
  return {
    id: row.id,
    name: pickText(row, 'name', language, defaultLanguage),
    category,
    brand,
    brandPath: `/brands/${row.brand_id}`,
    code: row.code,
    /** Shown below the name, each with a label of `site.detail`. */
    facts: [
      { label: 'category', text: category, to: `/categories/${row.productcategory_id}` },
      { label: 'brand', text: brand, to: `/brands/${row.brand_id}` },
      { label: 'code', text: { text: row.code, language: 'en' }, to: undefined },
    ] as const,
    price: formatMoney(row.sale_price),
    amount: row.sale_price,
    left: answer.totalqty,
    madeToOrder: row.made_to_order,
    soldOut: row.sold_out,
    orderLimit: row.order_limit,
    /** Where it can be fetched, in words too; undefined where it cannot. */
    pickup: pickup && { ...pickup, text: pickupText(pickup, site) },
    writing,
    /** The first measures among its facts. */
    figures: keyFigures(writing),
    /** What the company guarantees for all that it sells. */
    warranty: readParagraphs(pickText(frame.fetchsetting, 'warranty', language, defaultLanguage)),
    /** Its figures for search engines, in the language of the page. */
    measures: answer.attributes.map(
      (one): Measure => (row.status === 'sale' ? measureOf(one, site) : factOf(one, site)),
    ),
    finishes: finishesOf(described),
    /** The machines that it is said to fit. */
    fits: answer.fits,
    drawing: drawingOf(answer.attributes, pickText(row, 'name', language, defaultLanguage).text, site),
    /** Projects whose lifts carry the same load. */
    buildings:
      row.status === 'blog' ? await buildingsOf(loadOf(answer, described, site), site, request) : undefined,
    pictures: galleryImages({ kind: 'products', file: row.avatar }, [
      ...answer.getproductgalaries.map(
        ({ galary }): GalleryImage => ({ kind: 'productgalaries', file: galary }),
      ),
      ...colours.flatMap(({ pictures }) => pictures),
    ]),
    colours,
    related: relatedOf(answer.related, (one) => productCard(one, site)),
  }
}

// As many as a row of related items shows.
const maxBuildings = 4

interface Load {
  /** As a page shows it: `630 kg`. */
  readonly text: string
  /** In kilograms. */
  readonly number: string
}

/** The load of a lift: its figure, or what its description states under the name of a project's capacity. */
function loadOf({ attributes }: Answer, { facts, language }: ContentText, site: Reader): Load | undefined {
  const attribute = attributes.find(({ key }) => key === 'rated_load')
  if (attribute) return { text: factOf(attribute, site).value, number: String(attribute.from) }
  const { capacity } = dictionaries[language].site.projects
  const text = facts.find(({ label }) => label === capacity)?.value
  const number = text && readFigure(text)?.number.replaceAll(',', '')
  return text && number ? { text, number } : undefined
}

/** Loads the projects whose capacity is a load; undefined without one, or when no project has it. */
async function buildingsOf(load: Load | undefined, site: SiteServer, request: Request) {
  if (!load) return undefined
  const same = await site.call('/app/client/projects/getall', {
    capacity: load.number,
    page: 1,
    limit: maxBuildings,
    sort: 'id',
    direction: 'desc',
  })
  const projects = unwrapAnswer(same, request).data.map((row) => projectCard(row, site))
  return projects.length > 0 ? { load: load.text, projects } : undefined
}

function coloursOf(answer: Answer, { language, defaultLanguage }: Reader) {
  return answer.getproductcolors.map((colour) => ({
    id: colour.color_id,
    name: pickText(colour, 'name', language, defaultLanguage, 'colors_'),
    code: colour.colors_code,
    pictures: answer.getproductavatars
      .filter(({ color_id }) => color_id === colour.color_id)
      .map(({ avatar }): GalleryImage => ({ kind: 'productavatars', file: avatar })),
    sizes: answer.getproductsizes
      .filter(({ color_id }) => color_id === colour.color_id)
      .map((size) => ({
        id: size.size_id,
        name: pickText(size, 'name', language, defaultLanguage, 'sizes_'),
        // A product made to order has no stock limit.
        left: answer.data.made_to_order ? maxQty : size.qty,
      })),
  }))
}

/** A finish that the facts of a product name. */
export interface Finish {
  /** What is made of it: `Walls`. */
  readonly part: string
  /** In the words of the fact: `natural walnut`. */
  readonly name: string
  readonly material: Material
}

/** Returns the finishes among the facts; a fact such as `Walls: steel, oak or bronze` names several. */
export const finishesOf = ({ facts }: Detail): readonly Finish[] =>
  facts.flatMap(({ label, value }) =>
    value.split(/[,،]/).flatMap((words) => {
      const name = words.trim()
      const material = materialIn(name)
      return material ? [{ part: label, name, material }] : []
    }),
  )
