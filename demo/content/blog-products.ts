import type { DemoBlogProduct } from './shape.ts'

export const blogProducts = [] satisfies readonly DemoBlogProduct[]
