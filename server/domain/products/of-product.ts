import type { Paging } from '../../crud/page.ts'

interface OfProduct extends Paging {
  product_id?: number | null | undefined
}

interface OfColor extends OfProduct {
  color_id?: number | undefined
}

export const ofProduct = ({ product_id }: OfProduct) => ({ product_id: product_id ?? undefined })

export const ofColor = ({ color_id, ...of }: OfColor) => ({ ...ofProduct(of), color_id })
