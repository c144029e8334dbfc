import type { DemoCategory } from './shape.ts'

export const categories = [
  {
    key: 'passenger',
    name: { ku: 'بەرزکەرەوەی سەرنشین', ar: 'مصاعد الركاب', en: 'Passenger lifts' },
    picture: 'products-blog/landing-doors-steel.webp',
    store: 'lifts',
  },
  {
    key: 'goods',
    name: { ku: 'بەرزکەرەوەی بار و ئۆتۆمبێل', ar: 'مصاعد البضائع والسيارات', en: 'Goods and car lifts' },
    picture: 'products-blog/freight-lift.webp',
    store: 'lifts',
  },
  {
    key: 'escalators',
    name: { ku: 'پەیژە و ڕێڕەوی کارەبایی', ar: 'السلالم والممرات الكهربائية', en: 'Escalators and walks' },
    picture: 'products-blog/escalator-steps.webp',
    store: 'lifts',
  },
  {
    key: 'drives',
    name: { ku: 'مۆتۆر و کۆنترۆڵ', ar: 'المحركات والتحكم', en: 'Drives and control' },
    picture: 'products-blog/machine-room.webp',
    store: 'parts',
  },
  {
    key: 'doors',
    name: { ku: 'دەرگا و پارچەکانی', ar: 'الأبواب وقطعها', en: 'Doors and door parts' },
    picture: 'products-blog/landing-doors-bronze.webp',
    store: 'parts',
  },
  {
    key: 'signals',
    name: { ku: 'دوگمە و شاشە', ar: 'الأزرار والشاشات', en: 'Buttons and displays' },
    picture: 'products-sale/car-operating-panel-brass.webp',
    store: 'parts',
  },
  {
    key: 'cabin',
    name: { ku: 'پێداویستیی کابینە', ar: 'تجهيزات المقصورة', en: 'Cabin fittings' },
    picture: 'products-blog/cabin-marble.webp',
    store: 'parts',
  },
  {
    key: 'safety',
    name: { ku: 'سەلامەتی، پەت و ڕێڕەو', ar: 'السلامة والحبال والسكك', en: 'Safety, ropes and rails' },
    picture: 'products-sale/overspeed-governor-green.webp',
    store: 'parts',
  },
] satisfies readonly DemoCategory[]
