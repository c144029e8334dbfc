import type { Paging } from '../../crud/paging.ts'

type IdFilter = number | readonly number[] | null | undefined

interface OfProduct extends Paging {
  product_id?: IdFilter
}

interface OfColor extends OfProduct {
  color_id?: IdFilter
}

/** The filter by the row that an addition names, or by those that a change keeps to. */
const filterBy = (filter: IdFilter): number[] | undefined =>
  filter === null || filter === undefined ? undefined : [filter].flat()

export const ofProduct = ({ product_id }: OfProduct) => ({ product_id: filterBy(product_id) })

export const ofColor = ({ color_id, ...of }: OfColor) => ({ ...ofProduct(of), color_id: filterBy(color_id) })
