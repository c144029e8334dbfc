/**
 * Lists of products filtered by figures or by a brand: a figure of a product is read from the index alone, as are the
 * products of a brand that a list shows.
 */
export const figureLookups = () => [
  'create index attributevalues_by_product on attributevalues (product_id, attribute_id, from_milli, to_milli, choice_id)',
  'drop index if exists products_by_brand_id',
  'create index products_by_brand_id_status on products (brand_id, status, id, draft)',
]
