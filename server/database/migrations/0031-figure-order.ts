/** Lists of products sorted by a figure: by the least ascending, by the greatest descending. */
export const figureOrder = () => [
  'drop index attributevalues_by_figure',
  'create index attributevalues_by_least on attributevalues (attribute_id, from_milli, product_id)',
  'create index attributevalues_by_greatest on attributevalues (attribute_id, to_milli, product_id)',
]
