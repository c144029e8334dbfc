import type { DemoProject } from './shape.ts'

export const projects = [] satisfies readonly DemoProject[]
