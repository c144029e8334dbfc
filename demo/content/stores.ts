import type { DemoNamed } from './shape.ts'

export const stores = [
  { key: 'parts', name: { ku: 'پارچە و کەرەستە', ar: 'قطع ومعدات', en: 'Parts and equipment' } },
  { key: 'lifts', name: { ku: 'بەرزکەرەوەی تەواو', ar: 'مصاعد كاملة', en: 'Complete lifts' } },
] satisfies readonly DemoNamed[]
