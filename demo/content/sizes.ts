import type { DemoNamed } from './shape.ts'

export const sizes = [
  { key: 'small', name: { ku: 'بچووک', ar: 'صغير', en: 'Small' } },
  { key: 'medium', name: { ku: 'مامناوەند', ar: 'متوسط', en: 'Medium' } },
  { key: 'large', name: { ku: 'گەورە', ar: 'كبير', en: 'Large' } },
  { key: '1m', name: { ku: '1 مەتر', ar: 'متر واحد', en: '1 m' } },
  { key: '2m', name: { ku: '2 مەتر', ar: 'متران', en: '2 m' } },
  { key: '3m', name: { ku: '3 مەتر', ar: '3 أمتار', en: '3 m' } },
] satisfies readonly DemoNamed[]
