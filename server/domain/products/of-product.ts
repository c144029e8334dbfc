import type { Paging } from '../../crud/paging.ts'

type Given = number | readonly number[] | null | undefined

interface OfProduct extends Paging {
  product_id?: Given
}

interface OfColor extends OfProduct {
  color_id?: Given
}

/** The filter by the row that an addition names, or by those that a change keeps to. */
const filterBy = (given: Given): number[] | undefined =>
  given === null || given === undefined ? undefined : [given].flat()

export const ofProduct = ({ product_id }: OfProduct) => ({ product_id: filterBy(product_id) })

export const ofColor = ({ color_id, ...of }: OfColor) => ({ ...ofProduct(of), color_id: filterBy(color_id) })
