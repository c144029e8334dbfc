import type { DemoSaleProduct } from './shape.ts'

export const saleProducts = [] satisfies readonly DemoSaleProduct[]
