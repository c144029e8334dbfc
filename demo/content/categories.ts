import type { DemoCategory } from './shape.ts'

export const categories = [
  {
    key: 'passenger',
    name: { ku: 'بەرزکەرەوەی سەرنشین', ar: 'مصاعد الركاب', en: 'Passenger lifts' },
    detail: {
      ku: 'بەرزکەرەوە بۆ خانوو، باڵەخانەی نیشتەجێبوون، نووسینگە و هۆتێل، بە ژووری مۆتۆر یان بەبێ ئەو. پێش دیاریکردنی نرخ سەردانی شوێنەکە دەکەین، دوای دامەزراندنیش چاککردنەوە و چاودێریکردنی لە ئەستۆ دەگرین.',
      ar: 'مصاعد للبيوت والعمارات السكنية والمكاتب والفنادق، بغرفة محرك أو من دونها. نعاين الموقع قبل تحديد السعر، ونتولى الصيانة بعد التركيب.',
      en: 'Lifts for homes, apartment buildings, offices and hotels, with a machine room or without. We survey the site before we quote, and maintain the lift after installation.',
    },
    picture: 'products-blog/landing-doors-steel.webp',
    store: 'lifts',
  },
  {
    key: 'goods',
    name: { ku: 'بەرزکەرەوەی بار و ئۆتۆمبێل', ar: 'مصاعد البضائع والسيارات', en: 'Goods and car lifts' },
    detail: {
      ku: 'بەرزکەرەوە بۆ کۆگا، چێشتخانە، نەخۆشخانە و گەراج: بۆ بار، خواردن و ئۆتۆمبێل. قەبارە و دەرگای کابینەکە بەپێی ئەو شتانە هەڵدەبژێرین کە دەگوازرێنەوە.',
      ar: 'مصاعد للمخازن والمطابخ والمستشفيات والمرائب: للبضائع والطعام والسيارات. نختار قياس المقصورة وأبوابها بحسب ما ستنقله.',
      en: 'Lifts for stores, kitchens, hospitals and garages: for goods, food and cars. We choose the size of the cabin and its doors by what it will carry.',
    },
    picture: 'products-blog/freight-lift.webp',
    store: 'lifts',
  },
  {
    key: 'escalators',
    name: { ku: 'پەیژە و ڕێڕەوی کارەبایی', ar: 'السلالم والممرات الكهربائية', en: 'Escalators and walks' },
    detail: {
      ku: 'پەیژەی کارەبایی و ڕێڕەوی کارەبایی بۆ بازاڕ، فڕۆکەخانە و وێستگە. بۆ ناوەوە و دەرەوە دروست کراون و کەمتر کارەبا بەکاردەهێنن کاتێک کەسیان لەسەر نییە.',
      ar: 'سلالم كهربائية وممرات متحركة للأسواق والمطارات والمحطات. صُنعت للداخل والخارج، ويقل استهلاكها للكهرباء حين لا يكون عليها أحد.',
      en: 'Escalators and moving walks for malls, airports and stations. They are built for indoors and outdoors, and use less power while nobody is on them.',
    },
    picture: 'products-blog/escalator-steps.webp',
    store: 'lifts',
  },
  {
    key: 'drives',
    name: { ku: 'مۆتۆر و کۆنترۆڵ', ar: 'المحركات والتحكم', en: 'Drives and control' },
    detail: {
      ku: 'مۆتۆر، کۆنترۆڵ و پارچەکانیان بۆ بەرزکەرەوەی نوێ و نوێکردنەوەی کۆن. جۆر و ژمارەی سەر پلێتی ئامێرەکەت بنێرە، ئێمە پارچە گونجاوەکە دەدۆزینەوە.',
      ar: 'محركات ولوحات تحكم وقطعها للمصاعد الجديدة ولتحديث القديمة. أرسل نوع آلتك والرقم المكتوب على لوحتها، ونحن نجد القطعة المناسبة.',
      en: 'Machines, controllers and their parts, for new lifts and for renewing old ones. Send the type and number on the plate of your machine, and we find the part that fits.',
    },
    picture: 'products-blog/machine-room.webp',
    store: 'parts',
  },
  {
    key: 'doors',
    name: { ku: 'دەرگا و پارچەکانی', ar: 'الأبواب وقطعها', en: 'Doors and door parts' },
    detail: {
      ku: 'دەرگای کابینە و نهۆمەکان، مۆتۆری دەرگا و پارچە یەدەگەکانیان. زۆربەی وەستانەکانی بەرزکەرەوە لە دەرگاوە دەست پێ دەکەن، بۆیە ئەم پارچانە هەمیشە لە کۆگادا هەن.',
      ar: 'أبواب المقصورة والطوابق ومحركات الأبواب وقطع غيارها. تبدأ معظم أعطال المصاعد من الباب، لذلك نحتفظ بهذه القطع في المخزن دائماً.',
      en: 'Doors for cabins and landings, door motors and their spare parts. Most stops of a lift begin at a door, so we always keep these parts in stock.',
    },
    picture: 'products-blog/landing-doors-bronze.webp',
    store: 'parts',
  },
  {
    key: 'signals',
    name: { ku: 'دوگمە و شاشە', ar: 'الأزرار والشاشات', en: 'Buttons and displays' },
    detail: {
      ku: 'دوگمە، شاشە و پانێڵ بۆ ناو کابینە و بۆ نهۆمەکان، بە ڕووناکی و نووسینی برێڵیشەوە. لەگەڵ زۆربەی کۆنترۆڵەکان کار دەکەن.',
      ar: 'أزرار وشاشات ولوحات لداخل المقصورة وللطوابق، ومنها المضيئة والمكتوبة ببرايل. تعمل مع معظم لوحات التحكم.',
      en: 'Buttons, displays and panels for the cabin and the landings, also lit and with Braille. They work with most controllers.',
    },
    picture: 'products-sale/car-operating-panel-brass.webp',
    store: 'parts',
  },
  {
    key: 'cabin',
    name: { ku: 'پێداویستیی کابینە', ar: 'تجهيزات المقصورة', en: 'Cabin fittings' },
    detail: {
      ku: 'دیوار، بنمیچ، ڕووناکی و دەسک بۆ کابینەیەکی نوێ یان نوێکردنەوەی کابینەیەکی کۆن. ڕەنگ و کەرەستەکان پێکەوە هەڵدەبژێردرێن.',
      ar: 'جدران وسقوف وإضاءة ودرابزينات لمقصورة جديدة أو لتحديث مقصورة قديمة. تُختار الألوان والمواد لتتلاءم معاً.',
      en: 'Walls, ceilings, lights and handrails for a new cabin or for renewing an old one. Colours and materials are chosen to go together.',
    },
    picture: 'products-blog/cabin-marble.webp',
    store: 'parts',
  },
  {
    key: 'safety',
    name: { ku: 'سەلامەتی، پەت و ڕێڕەو', ar: 'السلامة والحبال والسكك', en: 'Safety, ropes and rails' },
    detail: {
      ku: 'ئەو پارچانەی بەرزکەرەوەکە بە سەلامەتی ڕادەگرن و دەیبەن: پەت، ڕێڕەو، ڕێکخەری خێرایی و سپرینگی بنی چاڵ. تەنها تەکنیکاری شارەزا دایاندەمەزرێنێت.',
      ar: 'القطع التي تحمل المصعد وتوقفه بأمان: الحبال والسكك ومنظّمات السرعة والمصدّات. لا يركّبها إلا فني مختص.',
      en: 'The parts that carry a lift and stop it safely: ropes, rails, governors and buffers. Only a qualified technician installs them.',
    },
    picture: 'products-sale/overspeed-governor-green.webp',
    store: 'parts',
  },
] satisfies readonly DemoCategory[]
