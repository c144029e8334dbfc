import type { DemoService } from './shape.ts'

export const services = [] satisfies readonly DemoService[]
