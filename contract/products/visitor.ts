import * as z from 'zod'
import { attributeKinds, greatestFigure } from '../attributes/figure-rules.ts'
import { ProductAttribute } from '../attributes/row.ts'
import { ProductFit } from '../fits/row.ts'
import { call, callTable } from '../kit/call.ts'
import { anyOf, paging, readable } from '../kit/list.ts'
import { GivenId, Id, Language, someOf, translated } from '../kit/values.ts'
import {
  Product,
  Productavatar,
  Productcategory,
  Productcolor,
  Productgalary,
  ProductStatus,
  Productsize,
} from './row.ts'

const names = translated('name', z.string())

const Bound = z.number().min(0).max(greatestFigure).optional()
const ChoiceId = z.int().min(0).max(2_147_483_647)
const Choices = z
  .union([z.array(ChoiceId).min(1).max(50), ChoiceId.transform((id) => [id])])
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))

/** The most figures that a list of products is filtered by. */
export const maxFigureFilters = 8

/**
 * Figures to filter by, keyed by the id of their attribute: a number or a range meets `min` and `max`, a choice is one of
 * `choices`, in which 1 is yes and 0 is no. At most eight, which are counted before they are read; the order does not matter.
 */
const FigureFilters = z
  .record(
    z
      .string()
      .max(9)
      .regex(/^[1-9]\d{0,8}$/),
    z.union([z.strictObject({ choices: Choices }), z.strictObject({ min: Bound, max: Bound })]),
  )
  .meta({ maxProperties: maxFigureFilters })
export type FigureFilters = z.output<typeof FigureFilters>

/** What narrows a list of products besides its search. */
const narrowing = {
  status: ProductStatus.optional(),
  productcategory_id: anyOf,
  brand_id: anyOf,
  /** An unknown attribute, or another kind of filter than it has, is INVALID_DATA. */
  filters: FigureFilters.optional(),
  /** False returns what can be bought, including made-to-order products; true what is sold out. */
  sold_out: z.boolean().optional(),
  /** The opposite of `sold_out`. */
  in_stock: z.boolean().optional(),
}

/**
 * A figure of a search, as typed: whether a product has it together with the other words, and which products of the page
 * have another in its place: a range that holds it, or for loads, persons and travel a larger one.
 */
const SoughtFigure = z.object({
  asked: z.string(),
  exact: z.boolean(),
  others: z.array(z.object({ product_id: Id, figure: ProductAttribute })),
})
export type SoughtFigure = z.output<typeof SoughtFigure>

/** `lifts` descending begins with the lifts, which have a rated load and stops, the newest first. */
const productSorts = ['id', 'name', 'price', 'figure', 'lifts'] as const

/** A page of the catalogue or the shop. */
const getAllProducts = readable('/app/client/products', 'anyone', {
  noun: 'Products',
  summary: 'The products of the catalogue (status blog) or of the shop (status sale)',
  row: Product,
  sorts: productSorts,
  filters: {
    ...narrowing,
    /**
     * For the sort `figure`, which needs it: the attribute to sort by, a number that lists can be filtered by. A range counts
     * by its least figure ascending and by its greatest descending; products without the figure come last both ways.
     */
    attribute_id: GivenId.optional(),
  },
  extras: {
    /** The categories with products of the requested status. */
    getproductcategories: z.array(Productcategory),
    /** The figures of the search that have a unit, such as `800 kg`. */
    figures: z.array(SoughtFigure).optional(),
  },
})

/** One product with everything its page shows. */
export const getOneProduct = call('/app/client/products/getone', {
  summary: 'One product with its colours, sizes, pictures and related products',
  flag: 'getOneProducts',
  who: 'anyone',
  content: 'everyone',
  input: { product_id: GivenId },
  answer: {
    data: Product,
    /** Stock over all colours and sizes, in pieces. */
    totalqty: z.int().min(0),
    getproductcolors: z.array(Productcolor),
    getproductsizes: z.array(Productsize),
    getproductavatars: z.array(Productavatar),
    getproductgalaries: z.array(Productgalary),
    related: z.array(Product),
    /** Its figures, in the order of their attributes. */
    attributes: z.array(ProductAttribute),
    /** The machines that it is said to fit, by maker and model. */
    fits: z.array(ProductFit),
  },
  fails: ['DATA_NOT_FOUND'],
})

/** A brand or a choice, with the number of products that a list has with it. */
const counted = { ...names, count: z.int().min(1) }

/**
 * What a list of products can be narrowed by, each counted under the search and all the other filters. At most 5,000
 * products are counted; `more` is set if the list has more.
 */
const facetsProducts = call('/app/client/products/facets', {
  summary: 'What the products of a list can be filtered by, with the number of products for each',
  flag: 'facetsProducts',
  flagRequired: false,
  who: 'anyone',
  content: 'everyone',
  input: {
    ...narrowing,
    search: paging(productSorts).search,
    /** As of the list. It changes nothing: words are found in all languages. */
    lang: Language.optional().transform(() => undefined),
  },
  answer: {
    data: z.object({
      brands: z.array(z.object({ brand_id: Id, ...counted })),
      attributes: z.array(
        z.object({
          attribute_id: Id,
          key: z.string(),
          kind: z.enum(attributeKinds),
          ...names,
          unit: z.string(),
          ...translated('unit', z.string()),
          /** The least and the greatest figure; null for choices. */
          min: z.number().nullable(),
          max: z.number().nullable(),
          /** For yes and no, 1 and 0 without names. */
          choices: z.array(z.object({ choice_id: z.int().min(0), ...counted })),
        }),
      ),
    }),
    more: z.literal(true).optional(),
  },
})

/** The products to compare, each once. Their order does not matter: the answer is in the order of ids. */
const Compared = someOf(4).refine(({ length }) => length >= 2)

/** Up to four products side by side, with what `products/getone` answers of each. */
const compareProducts = call('/app/client/products/compare', {
  summary: 'Two to four products with their figures',
  flag: 'compareProducts',
  flagRequired: false,
  who: 'anyone',
  content: 'everyone',
  input: { ids: Compared },
  answer: { data: z.array(Product.extend({ attributes: z.array(ProductAttribute) })) },
  fails: ['DATA_NOT_FOUND'],
})

export const productsCalls = callTable(getAllProducts, getOneProduct, facetsProducts, compareProducts)
