import { formatNumber, formatSpeed, pickText } from '#i18n/format.ts'
import { askedFigures } from '#i18n/search/asked-figures.ts'
import type { SiteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import type { Content } from '#web/ui/text.tsx'
import { fieldsOf, type ListedProducts } from './load-facets.ts'
import type { PublicList } from './public-list.ts'

/** A figure that a search asks for, as a filter of the list. */
export interface FigureLink {
  readonly path: string
  /** Such as `Rated load`. */
  readonly name: Content
  /** The least, with its unit: `450 kg`. */
  readonly least: string
}

interface FiguresRequest {
  readonly list: PublicList
  readonly products: ListedProducts
  readonly search: string
}

/**
 * The filters that find what a search asks for in figures, such as `450 kg` or `6 floors`, which stand in no text: the figure
 * or more. Only those that some product of the list meets.
 */
export async function loadAskedFigures(
  site: SiteServer,
  request: Request,
  { list, products, search }: FiguresRequest,
): Promise<readonly FigureLink[]> {
  const figures = askedFigures(search)
  if (figures.length === 0) return []
  const { language, defaultLanguage } = site
  const { data } = unwrapAnswer(await site.call('/app/client/products/facets', fieldsOf(products)), request)
  return figures.flatMap(({ key, number }) => {
    const attribute = data.attributes.find((one) => one.key === key)
    if (!attribute || attribute.max === null || attribute.max < number) return []
    const unit = pickText(attribute, 'unit', language, defaultLanguage).text
    const figure = key === 'speed' ? formatSpeed(number) : formatNumber(number)
    return {
      path: `${list.path}?f${attribute.attribute_id}-from=${number}`,
      name: pickText(attribute, 'name', language, defaultLanguage),
      least: unit ? `${figure} ${unit}` : figure,
    }
  })
}
