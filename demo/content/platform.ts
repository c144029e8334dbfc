import type { DemoBlogProduct } from './shape.ts'

/** A lifting platform by EN 81-41, for wheelchairs between two or three floors. */
export const platform: DemoBlogProduct = {
  key: 'asan-platform',
  isLater: true,
  code: 'AL-PLT-400',
  name: {
    ku: 'پلاتفۆرمی کورسیی کەمئەندام «ئاسان»',
    ar: 'منصة الكرسي المتحرك «آسان»',
    en: 'Asan wheelchair platform',
  },
  detail: {
    ku: `ئاسان پلاتفۆرمێکی داخراوە بۆ کورسیی کەمئەندام و یاوەرێک، بۆ ماڵ، نووسینگە یان دوکانێک کە دوو یان سێ نهۆمی هەیە. بنی چاڵەکەی لە 100 ملم زیاتر نییە، بۆیە لە بینای تەواوبوودا دادەنرێت.

بە کارەبای ئاسایی ماڵ کار دەکات. تا دوگمەکە داگیرا بێت دەجووڵێت، و کە کارەبا نەما بە پاتری دەگەڕێتەوە خوارەوە.

گەرەنتی: 2 ساڵ`,
    ar: `«آسان» منصة مغلقة لكرسي متحرك ومرافق، لبيت أو مكتب أو محل من طابقين أو ثلاثة. لا تزيد حفرتها على 100 ملم، فتُركّب في المباني القائمة.

تعمل بكهرباء البيت العادية، وتتحرك ما دام الزر مضغوطاً، وإذا انقطع التيار عادت إلى الأسفل بالبطارية.

الضمان: سنتان`,
    en: `Asan is an enclosed platform for a wheelchair and a companion, for a home, an office or a shop of two or three floors. Its pit is no deeper than 100 mm, so that it fits into finished buildings.

It runs on the ordinary supply of the house. It moves while the button is held, and when there is no power it goes down on its battery.

Warranty: 2 years`,
  },
  picture: 'products-blog/home-lift-inside.webp',
  category: 'passenger',
  brand: 'alvar',
  price: '14900',
  gallery: [
    'products-blog/home-lift-inside.webp',
    'products-blog/home-lift.webp',
    'products-sale/handrail-brass.webp',
    'products-sale/hall-call-button-black.webp',
  ],
}
