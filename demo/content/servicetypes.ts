import type { DemoNamed } from './shape.ts'

export const servicetypes = [
  { key: 'planning', name: { ku: 'ڕاوێژ و نەخشە', ar: 'استشارة وتصميم', en: 'Advice and planning' } },
  {
    key: 'building',
    name: { ku: 'دامەزراندن و نوێکردنەوە', ar: 'تركيب وتحديث', en: 'Installation and renewal' },
  },
  { key: 'care', name: { ku: 'چاککردنەوە و چاودێریکردن', ar: 'صيانة', en: 'Maintenance' } },
  { key: 'safety', name: { ku: 'سەلامەتی و ڕاهێنان', ar: 'سلامة وتدريب', en: 'Safety and training' } },
] satisfies readonly DemoNamed[]
