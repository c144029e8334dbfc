import type { AttributeHeading, AttributeKind } from '#contract/attributes/figure-rules.ts'
import type { LiftKind } from '#contract/products/lift-kinds.ts'
import type { ProductStatus } from '#contract/products/row.ts'
import {
  coded,
  filled,
  flag,
  id,
  integer,
  oneOf,
  orNull,
  partNumber,
  refer,
  text,
  translated,
  units,
  uploaded,
  whole,
} from './columns.ts'
import { managed, table } from './table.ts'

const name = translated('name')

const product = { product_id: refer('products', 'cascade') }

/** References a product's colour and cascades with it. */
const colorOfProduct = {
  product_id: refer('productcolors', 'cascade', 'product_id'),
  color_id: refer('productcolors', 'cascade', 'color_id'),
}

export const catalogue = {
  stores: managed({ columns: name, sort: 'name' }),

  brands: managed({ columns: { ...name, avatar: uploaded('brands') }, sort: 'name' }),

  productcategories: managed({
    columns: {
      ...name,
      ...translated('detail'),
      avatar: uploaded('productcategories'),
      store_id: refer('stores', 'restrict'),
    },
    sort: 'name',
  }),

  colors: managed({ columns: { ...name, code: coded(text) }, sort: 'name', searched: ['code'] }),

  sizes: managed({ columns: name, sort: 'name' }),

  products: managed({
    columns: {
      ...name,
      ...translated('detail'),
      avatar: uploaded('products'),
      status: oneOf<ProductStatus>(),
      sale_price_units: units,
      productcategory_id: refer('productcategories', 'restrict'),
      brand_id: refer('brands', 'restrict'),
      /** 1 while hidden from visitors. */
      draft: filled(flag),
      /** 1 if it is sold without stock. */
      made_to_order: filled(flag),
      /** The most pieces in one order; null for no limit. */
      order_limit: filled(orNull(integer)),
      code: filled(partNumber(text)),
      /** What lift it is; empty to tell it from its figures. */
      lift_kind: filled(oneOf<LiftKind | ''>()),
      /** 1 for a lift, kept by triggers on its figures; lists sorted by it descending begin with the lifts. */
      lift_sort: filled(flag),
    },
    sort: 'name',
    searched: ['code', 'detail'],
  }),

  productcolors: managed({ columns: { ...product, color_id: refer('colors', 'restrict') } }),

  /** The stock per colour and size, in pieces. */
  productsizes: managed({
    columns: { ...colorOfProduct, size_id: refer('sizes', 'restrict'), qty: integer },
  }),

  productavatars: managed({ columns: { ...colorOfProduct, avatar: uploaded('productavatars') } }),

  productgalaries: managed({ columns: { ...product, galary: uploaded('productgalaries') } }),

  attributes: managed({
    columns: {
      ...name,
      ...translated('unit'),
      /** Fixed by the migration that added it; empty for those of staff. */
      key: text,
      kind: oneOf<AttributeKind>(),
      heading: oneOf<AttributeHeading>(),
      /** 1 if lists can be filtered by it. */
      filterable: filled(flag),
      position: integer,
      /** The ids of its categories with blanks between; empty for all. One that was deleted matches nothing. */
      categories: text,
    },
    sort: 'name',
  }),

  attributechoices: managed({
    columns: { ...name, attribute_id: refer('attributes', 'cascade') },
    sort: 'name',
  }),

  /** At most one value per product and attribute. */
  attributevalues: managed({
    columns: {
      ...product,
      attribute_id: refer('attributes', 'restrict'),
      /** Thousandths of the unit, or for yes and no 1000 and 0; null for a choice. */
      from_milli: orNull(whole),
      /** The end of a range; `from_milli` if there is none. */
      to_milli: orNull(whole),
      choice_id: orNull(refer('attributechoices', 'restrict')),
    },
  }),

  /** The lines that staff dismissed as proposals of figures, at most one per product and attribute. */
  figuredismissals: table(
    { shown: 'never', restored: 'kept' },
    { columns: { ...id, ...product, attribute_id: refer('attributes', 'cascade'), line: text } },
  ),

  /** Why an admin saved figures that a standard forbids beside each other, at most one per product. */
  figurereasons: table(
    { shown: 'always', restored: 'kept' },
    { columns: { ...id, ...product, reason: text } },
  ),

  /** The machines that products are said to fit; each model of a maker at most once per product. */
  fits: managed({
    columns: {
      ...product,
      maker: text,
      model: partNumber(text),
      /** The maker's own part number; empty if it is not known. */
      number: partNumber(text),
    },
    sort: 'maker',
    searched: ['model', 'number'],
  }),
}
