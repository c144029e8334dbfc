import type { DemoNamed } from './shape.ts'

export const projectcategories = [
  { key: 'homes', name: { ku: 'نیشتەجێبوون', ar: 'سكني', en: 'Residential' } },
  { key: 'offices', name: { ku: 'نووسینگە و حکومی', ar: 'مكاتب ودوائر', en: 'Offices and public' } },
  { key: 'health', name: { ku: 'تەندروستی و پەروەردە', ar: 'صحة وتعليم', en: 'Health and education' } },
  { key: 'retail', name: { ku: 'بازاڕ و هوتێل', ar: 'أسواق وفنادق', en: 'Retail and hotels' } },
  { key: 'transport', name: { ku: 'گواستنەوە و پیشەسازی', ar: 'نقل وصناعة', en: 'Transport and industry' } },
] satisfies readonly DemoNamed[]
