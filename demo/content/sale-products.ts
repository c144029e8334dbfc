import type { DemoSaleProduct } from './shape.ts'

/** The shop's parts and accessories. All colours and sizes of a product have the same price. */
export const saleProducts = [
  {
    key: 'hall-call',
    code: 'TG-HC24',
    name: { ku: 'وێستگەی بانگکردنی «چرا»', ar: 'محطة الاستدعاء «جرا»', en: 'Chra hall call station' },
    detail: {
      ku: `دوو دوگمەی بەرجەستە و شاشەیەکی بچووک بۆ تەنیشت دەرگای نهۆم. بە پەنجە لێدانێکی سووک دەگیرسێت و بازنە سەوزەکەی تا گەیشتنی کابینەکە دەمێنێتەوە.

لە پشتەوە بە دوو بڵتی شاراوە دەبەسترێت، بۆیە کەس ناتوانێت بە ئاسانی بیکاتەوە. ڕووەکەی بەرگەی ئاوی شۆردنی قاوش و ڕاڕەو دەگرێت.

قەبارەکان: بچووک 90 × 220، مامناوەند 110 × 280، گەورە 130 × 340 ملم
ڤۆڵت: 24 ڤۆڵتی بەردەوام
پاراستن: IP54
تەمەنی دوگمە: 3 ملیۆن لێدان
گەرەنتی: 1 ساڵ`,
      ar: `زران بارزان وشاشة صغيرة بجوار باب الطابق. يضيء الزر بلمسة خفيفة وتبقى دائرته الخضراء حتى وصول المقصورة.

تُثبّت من الخلف ببرغيين مخفيين فلا يسهل على أحد فكها، ويتحمل وجهها ماء غسل الممرات.

المقاسات: صغير 90 × 220، متوسط 110 × 280، كبير 130 × 340 ملم
الفولتية: 24 فولت مستمر
الحماية: IP54
عمر الزر: 3 ملايين ضغطة
الضمان: سنة`,
      en: `Two raised buttons and a small display for the wall beside a landing door. A light touch is enough, and the green ring stays lit until the car arrives.

Two hidden bolts hold it from behind, so nobody opens it easily. The face withstands the water used to wash corridors.

Sizes: Small 90 × 220, Medium 110 × 280, Large 130 × 340 mm
Voltage: 24 V DC
Protection: IP54
Button life: 3 million presses
Warranty: 1 year`,
    },
    picture: 'products-sale/hall-call-button-black.webp',
    category: 'signals',
    brand: 'tigris',
    price: '38.50',
    variants: [
      {
        color: 'black',
        pictures: ['products-sale/hall-call-button-black.webp'],
        stock: { small: 64, medium: 41, large: 12 },
      },
      {
        color: 'brass',
        pictures: ['products-sale/hall-call-button-brass.webp'],
        stock: { small: 18, medium: 3, large: 7 },
      },
      {
        color: 'steel',
        pictures: ['products-sale/hall-call-button-steel.webp'],
        stock: { small: 25, medium: 0 },
      },
    ],
  },
  {
    key: 'handrail',
    code: 'AL-HR38',
    name: { ku: 'دەسکی خڕی کابینە', ar: 'درابزين دائري للمقصورة', en: 'Round cabin handrail' },
    detail: {
      ku: `دەسکێکی لوولەیی کە سەرەکانی بەرەو دیوار دەچەمێنەوە، تا کراس و جانتای کەس تێی نەئاڵێت. لە بەرزیی 90 سانتیمەتردا دەبەسترێت، ئەو بەرزییەی بۆ عەرەبانەی کەمئەندامانیش گونجاوە.

هەر درێژییەک هەڵبژێریت نرخەکەی هەمان شتە، چونکە لە کۆگای خۆمان بە خۆڕایی دەیبڕین. جێبەست و بڵتەکانی لەناو پاکەتەکەدان.

تیرە: 38 ملم
دووری لە دیوار: 45 ملم
درێژییەکان: 1، 2 و 3 مەتر
زۆرترین بار: 120 کگم
گەرەنتی: 5 ساڵ`,
      ar: `درابزين أنبوبي ينحني طرفاه نحو الجدار فلا تعلق به ثياب أو حقائب. يُثبت على ارتفاع 90 سنتيمتراً، وهو مناسب لمستخدمي الكراسي المتحركة أيضاً.

السعر واحد لأي طول تختاره لأننا نقصّه مجاناً في مخزننا. الحوامل والبراغي داخل العلبة.

القطر: 38 ملم
البعد عن الجدار: 45 ملم
الأطوال: 1 و2 و3 أمتار
أقصى حمل: 120 كغم
الضمان: 5 سنوات`,
      en: `A tubular handrail whose ends bend towards the wall, so that no sleeve or bag catches on it. It is fixed at 90 centimetres, a height that suits wheelchair users too.

Whatever length you choose the price is the same, because we cut it free of charge in our warehouse. Brackets and bolts are in the box.

Diameter: 38 mm
Distance from wall: 45 mm
Lengths: 1, 2 and 3 m
Rated load: 120 kg
Warranty: 5 years`,
    },
    picture: 'products-sale/handrail-brass.webp',
    category: 'cabin',
    brand: 'alvar',
    price: '57.25',
    variants: [
      {
        color: 'brass',
        pictures: ['products-sale/handrail-brass.webp'],
        stock: { '1m': 22, '2m': 9, '3m': 2 },
      },
      { color: 'steel', pictures: ['products-sale/handrail.webp'], stock: { '1m': 48, '2m': 36, '3m': 15 } },
      { color: 'bronze', pictures: [], stock: { '1m': 6, '2m': 1 } },
    ],
  },
  {
    key: 'car-panel',
    code: 'TG-COP-230',
    name: {
      ku: 'پانێڵی ناو کابینەی «نەخش»',
      ar: 'لوحة أزرار المقصورة «نقش»',
      en: 'Naxsh car operating panel',
    },
    detail: {
      ku: `پانێڵێکی تەواو بەرز بە ژمارەی هەڵکۆڵراو، کە دوای دە ساڵیش ناسڕێتەوە. شاشەی نهۆم، دوگمەی زەنگ، کردنەوە و داخستنی دەرگا و مایکرۆفۆنی فریاگوزاری هەموویان تێیدان.

ژمارە و ناوی نهۆمەکان بەپێی باڵەخانەکەی خۆت هەڵدەکۆڵرێن؛ لە کاتی داواکاریدا لیستەکەمان بۆ بنێرە. لەگەڵ کۆنترۆڵی دیجلە و زۆربەی کۆنترۆڵەکانی تری کانباس کار دەکات.

قەبارەکان: بچووک تا 6، مامناوەند تا 12، گەورە تا 20 نهۆم
پانی: 230 ملم
شاشە: 7 ئینج، سپی لەسەر ڕەش
هێڵی زانیاری: کانباس
گەرەنتی: 2 ساڵ`,
      ar: `لوحة كاملة الارتفاع بأرقام محفورة لا تُمحى بعد عشر سنوات. فيها شاشة الطابق وزر الجرس وزرا فتح الباب وإغلاقه وميكروفون الطوارئ.

تُحفر أرقام الطوابق وأسماؤها حسب مبناك، فأرسل إلينا القائمة مع الطلب. تعمل مع لوحة «دجلة» ومع أغلب لوحات الكانباص الأخرى.

المقاسات: صغير حتى 6، متوسط حتى 12، كبير حتى 20 طابقاً
العرض: 230 ملم
الشاشة: 7 إنج، أبيض على أسود
خط البيانات: كانباص
الضمان: سنتان`,
      en: `A full-height panel with engraved numbers that are still there after ten years. Floor display, alarm, door open and close and the emergency microphone are all in it.

Floor numbers and names are engraved for your own building, so send us the list with the order. It works with the Dijla controller and most others on CAN bus.

Sizes: Small up to 6, Medium up to 12, Large up to 20 floors
Width: 230 mm
Display: 7 inch, white on black
Data line: CAN bus
Warranty: 2 years`,
    },
    picture: 'products-sale/car-operating-panel.webp',
    category: 'signals',
    brand: 'tigris',
    price: '415.00',
    variants: [
      {
        color: 'steel',
        pictures: ['products-sale/car-operating-panel.webp'],
        stock: { small: 11, medium: 8, large: 3 },
      },
      {
        color: 'black',
        pictures: ['products-sale/car-operating-panel-black.webp'],
        stock: { small: 5, medium: 2, large: 0 },
      },
      {
        color: 'brass',
        pictures: ['products-sale/car-operating-panel-brass.webp'],
        stock: { small: 4, medium: 6, large: 1 },
      },
    ],
  },
  {
    key: 'traction-rope',
    code: 'NR-TR-8X19',
    name: { ku: 'پەتی پۆڵای هەڵکێشان', ar: 'حبل جر فولاذي', en: 'Steel traction rope' },
    detail: {
      ku: `پەتێکی هەشت لاقە بە ناوکێکی سیزاڵ، کە ڕۆنی لە کارگەوە تێدایە و لەسەر چەرخەکە ناخلیسکێت. هەر قەرقەرەیەک بڕوانامەی تاقیکردنەوەی ڕاکێشانی خۆی لەگەڵدایە.

قەرقەرەکە سی مەترە؛ ئەگەر درێژتر یان بە چەند پارچەی یەکسان دەتەوێت، لە پەیامی داواکاریدا بینووسە. جۆری خۆڵەمێشی چینێکی زیادەی دژەژەنگی هەیە بۆ چاڵی شێدار.

درێژیی قەرقەرە: 30 مەتر
تیرەکان: بچووک 8، مامناوەند 10، گەورە 12 ملم
پێکهاتە: 8 × 19 بە ناوکی سیزاڵ
هێزی پچڕان: 28 تا 63 کیلۆنیوتن
ستاندارد: EN 12385-5`,
      ar: `حبل بثماني جدائل ولبّ من السيزال، مشحّم من المعمل ولا ينزلق على البكرة. ومع كل لفة شهادة فحص الشد الخاصة بها.

طول اللفة ثلاثون متراً، فإن أردته أطول أو قطعاً متساوية فاكتب ذلك في رسالة الطلب. وللطراز الرصاصي طبقة إضافية ضد الصدأ للآبار الرطبة.

طول اللفة: 30 متراً
الأقطار: صغير 8، متوسط 10، كبير 12 ملم
التركيب: 8 × 19 بلب سيزال
قوة القطع: 28 إلى 63 كيلونيوتن
المواصفة القياسية: EN 12385-5`,
      en: `An eight-strand rope with a sisal core, greased at the factory so that it grips the sheave. Each spool comes with its own tensile test certificate.

A spool holds thirty metres; if you need more, or several equal pieces, say so in the order message. The graphite kind has an extra coat against rust for damp shafts.

Spool length: 30 m
Diameters: Small 8, Medium 10, Large 12 mm
Construction: 8 × 19 with sisal core
Breaking force: 28 to 63 kN
Standard: EN 12385-5`,
    },
    picture: 'products-sale/steel-rope-spool.webp',
    category: 'safety',
    brand: 'nordrise',
    price: '212.40',
    variants: [
      {
        color: 'steel',
        pictures: ['products-sale/steel-rope-spool.webp'],
        stock: { small: 14, medium: 27, large: 6 },
      },
      { color: 'graphite', pictures: [], stock: { small: 4, medium: 5, large: 1 } },
    ],
  },
  {
    key: 'floor-indicator',
    code: 'TG-FI50',
    name: { ku: 'شاشەی ژمارەی نهۆم', ar: 'شاشة رقم الطابق', en: 'Floor indicator display' },
    detail: {
      ku: `ژمارەیەکی ڕوون کە لە سەری ڕاڕەوێکی بیست مەترییەوە دەخوێنرێتەوە. تیرەکە بە جووڵە دەڵێت کابینەکە سەردەکەوێت یان دادەبەزێت، و کاتێک لە چاککردنەوەدایە نیشانەی کلیلێک دەردەکەوێت.

ژمارەی ئینگلیزی، کوردی یان عەرەبی لە پشتەوە بە سویچێک هەڵدەبژێردرێت. ڕووناکییەکەی شەوانە خۆی کەم دەکاتەوە.

قەبارەکان: بچووک 120، مامناوەند 160، گەورە 220 ملم پانی
بەرزیی ژمارە: 50 ملم
ڤۆڵت: 12 تا 30 ڤۆڵت
خواردنی کارەبا: 3 وات
گەرەنتی: 2 ساڵ`,
      ar: `رقم واضح يُقرأ من آخر ممر طوله عشرون متراً. يتحرك السهم ليدل على صعود المقصورة أو نزولها، وتظهر علامة مفتاح حين تكون في الصيانة.

يُختار شكل الأرقام الإنجليزية أو الكردية أو العربية بمفتاح صغير في الخلف، وتخفت إضاءتها ليلاً تلقائياً.

المقاسات: صغير 120، متوسط 160، كبير 220 ملم عرضاً
ارتفاع الرقم: 50 ملم
الفولتية: 12 إلى 30 فولت
استهلاك الكهرباء: 3 واط
الضمان: سنتان`,
      en: `A clear number that can be read from the far end of a twenty-metre corridor. The arrow moves to show whether the car is going up or down, and a spanner appears while it is being serviced.

English, Kurdish or Arabic figures are chosen with a switch at the back. At night the light dims by itself.

Sizes: Small 120, Medium 160, Large 220 mm wide
Figure height: 50 mm
Voltage: 12 to 30 V
Consumption: 3 W
Warranty: 2 years`,
    },
    picture: 'products-sale/floor-indicator.webp',
    category: 'signals',
    brand: 'tigris',
    price: '96.75',
    variants: [
      {
        color: 'steel',
        pictures: ['products-sale/floor-indicator.webp'],
        stock: { small: 33, medium: 29, large: 10 },
      },
      {
        color: 'black',
        pictures: ['products-sale/floor-indicator-black.webp'],
        stock: { small: 20, medium: 16, large: 2 },
      },
      {
        color: 'brass',
        pictures: ['products-sale/floor-indicator-brass.webp'],
        stock: { small: 9, medium: 4 },
      },
    ],
  },
  {
    key: 'door-operator',
    code: 'KD-DO250',
    name: { ku: 'مۆتۆری دەرگای کابینە', ar: 'محرك باب المقصورة', en: 'Car door operator' },
    detail: {
      ku: `دەرگاکە لە ناوەڕاستەوە بە نەرمی دەکاتەوە و لە دوا دە سانتیمەتردا هێواشی دەکاتەوە، بۆیە دەنگی لێکدان نایەت. ئەگەر شتێک بکەوێتە نێوانی، لە نیو چرکەدا دەگەڕێتەوە.

لە سەرەتاوە خۆی پانیی دەرگاکە دەپێوێت و تەنها دوو دوگمەی هەیە بۆ ڕێکخستن. قایشەکەی پلاستیکی بەهێزە و پێویستی بە ڕۆن نییە.

پانیی دەرگا: بچووک 700، مامناوەند 800، گەورە 1,000 ملم
کاتی کردنەوە: 1.9 چرکە
هێزی مۆتۆر: 250 وات
ڤۆڵت: 220 ڤۆڵت
تەمەن: 5 ملیۆن کردنەوە
گەرەنتی: 2 ساڵ`,
      ar: `يفتح الباب من الوسط بنعومة ويبطئ في آخر عشرة سنتيمترات، فلا يُسمع صوت ارتطام. وإذا اعترضه شيء تراجع خلال نصف ثانية.

يقيس عرض الباب بنفسه عند أول تشغيل وليس فيه سوى زرين للضبط. حزامه من البلاستيك المقوّى ولا يحتاج إلى تزييت.

عرض الباب: صغير 700، متوسط 800، كبير 1,000 ملم
زمن الفتح: 1.9 ثانية
قدرة المحرك: 250 واط
الفولتية: 220 فولت
العمر: 5 ملايين فتحة
الضمان: سنتان`,
      en: `It opens the doors from the centre and slows down over the last ten centimetres, so there is no bang. If anything comes between them it turns back within half a second.

At first start it measures the width of the doors by itself, and there are only two buttons to set. The reinforced belt needs no oil.

Door width: Small 700, Medium 800, Large 1,000 mm
Opening time: 1.9 s
Motor power: 250 W
Voltage: 220 V
Life: 5 million openings
Warranty: 2 years`,
    },
    picture: 'products-sale/door-operator.webp',
    category: 'doors',
    brand: 'kestrel',
    price: '865.00',
    variants: [
      {
        color: 'steel',
        pictures: ['products-sale/door-operator.webp'],
        stock: { small: 4, medium: 9, large: 3 },
      },
      { color: 'graphite', pictures: [], stock: { medium: 2, large: 1 } },
    ],
  },
  {
    key: 'light-panel',
    code: 'AL-LP18',
    name: { ku: 'پانێڵی ڕووناکیی بنمیچ', ar: 'لوح إنارة السقف', en: 'Ceiling light panel' },
    detail: {
      ku: `پانێڵێکی 22 ملم تەنک کە لەژێر بنمیچی کۆنی کابینەکە دەبەسترێت، بێ ئەوەی بنمیچەکە بگۆڕدرێت. ڕووناکییەکەی گەرم و یەکسانە و سێبەر ناخاتە سەر ڕوخسار.

کە کابینەکە پێنج خولەک وەستا، ڕووناکی دەبێتە یەک لەسەر پێنج. لە کاتی بڕانی کارەبادا دوو هێڵی ناوەڕاستی بە پاتری دەمێننەوە.

قەبارەکان: بچووک 800 × 800، مامناوەند 1,000 × 1,200، گەورە 1,200 × 1,400 ملم
ڕەنگی ڕووناکی: 3,500 کێلڤن
هێز: 18 وات
کارکردن بە پاتری: 1 کاتژمێر
تەمەن: 40,000 کاتژمێر`,
      ar: `لوح بسمك 22 ملم يُثبت تحت سقف المقصورة القديم من دون تبديله. ضوؤه دافئ متساوٍ لا يُلقي ظلاً على الوجوه.

إذا توقفت المقصورة خمس دقائق هبطت الإنارة إلى الخُمس، وعند انقطاع الكهرباء يبقى الخطان الأوسطان يعملان بالبطارية.

المقاسات: صغير 800 × 800، متوسط 1,000 × 1,200، كبير 1,200 × 1,400 ملم
لون الضوء: 3,500 كلفن
القدرة: 18 واط
العمل بالبطارية: ساعة واحدة
العمر: 40,000 ساعة`,
      en: `A panel only 22 mm thick that is fixed below the old cabin ceiling without replacing it. Its light is warm and even and throws no shadow on faces.

When the car has stood for five minutes the light falls to a fifth. In a power cut the two lines in the middle stay on from the battery.

Sizes: Small 800 × 800, Medium 1,000 × 1,200, Large 1,200 × 1,400 mm
Light colour: 3,500 K
Power: 18 W
Running on battery: 1 hour
Life: 40,000 hours`,
    },
    picture: 'products-sale/cabin-light-panel.webp',
    category: 'cabin',
    brand: 'alvar',
    price: '148.90',
    variants: [
      {
        color: 'steel',
        pictures: ['products-sale/cabin-light-panel.webp'],
        stock: { small: 17, medium: 21, large: 8 },
      },
      {
        color: 'brass',
        pictures: ['products-sale/cabin-light-panel-brass.webp'],
        stock: { small: 6, medium: 3, large: 0 },
      },
    ],
  },
  {
    key: 'governor',
    code: 'NR-OSG200',
    name: { ku: 'ڕێکخەری خێرایی', ar: 'منظّم السرعة', en: 'Overspeed governor' },
    detail: {
      ku: `ئەگەر کابینەکە لە خێرایی ڕێپێدراو تێپەڕێت، ئەم ئامێرە یەکەم جار کارەبا دەبڕێت و دوای ئەوە برێکی سەلامەتی بە ڕێڕەوەکەدا دەگرێت. لە هەردوو ئاراستەدا کار دەکات، سەرکەوتن و دابەزین.

بە مۆری کارگە داخراوە و ژمارەی زنجیرەیی لەسەر پلێتەکەیەتی. تاقیکردنەوەی ساڵانەی لە ژووری مۆتۆرەوە بە کێشانی دەسکێک دەکرێت.

خێراییەکان: بچووک 0.63، مامناوەند 1.0، گەورە 1.75 م/چ
تیرەی چەرخ: 200 ملم
پەت: 6.5 ملم
ئاراستە: هەردووکیان
ستاندارد: EN 81-50
گەرەنتی: 2 ساڵ`,
      ar: `إذا تجاوزت المقصورة السرعة المسموح بها قطع هذا الجهاز الكهرباء أولاً، ثم أمسك مكبح الأمان بالسكة. يعمل في الاتجاهين صعوداً ونزولاً.

مختوم من المعمل، ورقمه التسلسلي على صفيحته. ويُجرى فحصه السنوي من غرفة المحرك بسحب مقبض واحد.

السرعات: صغير 0.63، متوسط 1.0، كبير 1.75 م/ث
قطر البكرة: 200 ملم
الحبل: 6.5 ملم
الاتجاه: كلاهما
المواصفة القياسية: EN 81-50
الضمان: سنتان`,
      en: `If the car exceeds its permitted speed this device first cuts the power and then makes the safety gear grip the rail. It works in both directions, up and down.

It is sealed at the factory and carries its serial number on a plate. The yearly test is done from the machine room by pulling one lever.

Speeds: Small 0.63, Medium 1.0, Large 1.75 m/s
Sheave diameter: 200 mm
Rope: 6.5 mm
Direction: both
Standard: EN 81-50
Warranty: 2 years`,
    },
    picture: 'products-sale/overspeed-governor-green.webp',
    category: 'safety',
    brand: 'nordrise',
    price: '329.00',
    variants: [
      {
        color: 'green',
        pictures: ['products-sale/overspeed-governor-green.webp'],
        stock: { small: 5, medium: 12, large: 4 },
      },
      {
        color: 'steel',
        pictures: ['products-sale/overspeed-governor.webp'],
        stock: { small: 3, medium: 7, large: 1 },
      },
    ],
  },
  {
    key: 'emergency-intercom',
    code: 'TG-EI4G',
    name: {
      ku: 'تەلەفۆنی فریاگوزاریی کابینە',
      ar: 'هاتف الطوارئ في المقصورة',
      en: 'Cabin emergency intercom',
    },
    detail: {
      ku: `بە یەک دوگمە سێ ژمارە بە دوای یەکدا دەگرێت تا یەکێکیان وەڵام بداتەوە. سیمکارتی ناوخۆیی تێدایە و پێویستی بە هێڵی تەلەفۆنی باڵەخانەکە نییە.

نیشانەی زەرد واتە پەیوەندی دەکرێت، سەوز واتە کەسێک گوێی لێتە؛ بەمە کەسی نابیستیش دەزانێت یارمەتی لە ڕێگایە. هەر سێ ڕۆژ جارێک خۆی تاقی دەکاتەوە و ئەنجامەکە دەنێرێت.

تۆڕ: 4G، هەموو کۆمپانیاکانی مۆبایل
پاتری: 4 کاتژمێر قسەکردن
ژمارەی فریاگوزاری: 3
قەبارەکان: بچووک 100 × 200، مامناوەند 120 × 260 ملم
ستاندارد: EN 81-28
گەرەنتی: 2 ساڵ`,
      ar: `بزر واحد يتصل بثلاثة أرقام على التوالي حتى يجيب أحدها. فيه شريحة محلية ولا يحتاج إلى خط هاتف في المبنى.

الضوء الأصفر يعني أن الاتصال جارٍ والأخضر أن أحداً يسمعك، فيعرف الأصم أيضاً أن العون في الطريق. يفحص نفسه كل ثلاثة أيام ويرسل النتيجة.

الشبكة: 4G لجميع شركات الهاتف
البطارية: 4 ساعات كلام
أرقام الطوارئ: 3
المقاسات: صغير 100 × 200، متوسط 120 × 260 ملم
المواصفة القياسية: EN 81-28
الضمان: سنتان`,
      en: `One button calls three numbers in turn until somebody answers. It holds a local SIM card and needs no telephone line in the building.

Yellow means that it is calling and green that someone is listening, so a deaf passenger also knows that help is coming. Every three days it tests itself and sends the result.

Network: 4G, all mobile companies
Battery: 4 hours of talk
Emergency numbers: 3
Sizes: Small 100 × 200, Medium 120 × 260 mm
Standard: EN 81-28
Warranty: 2 years`,
    },
    picture: 'products-sale/emergency-phone.webp',
    category: 'safety',
    brand: 'tigris',
    price: '184.95',
    variants: [
      { color: 'steel', pictures: ['products-sale/emergency-phone.webp'], stock: { small: 26, medium: 13 } },
      {
        color: 'black',
        pictures: ['products-sale/emergency-phone-black.webp'],
        stock: { small: 9, medium: 2 },
      },
      {
        color: 'brass',
        pictures: ['products-sale/emergency-phone-brass.webp'],
        stock: { small: 7, medium: 4 },
      },
    ],
  },
  {
    key: 'guide-rail',
    code: 'NR-T89B',
    name: { ku: 'ڕێڕەوی پۆڵای شێوە تی', ar: 'سكة دليل فولاذية', en: 'T-profile guide rail' },
    detail: {
      ku: `ڕێڕەوێکی تاشراو کە ڕووی کارکردنی لە دوو لاوە ڕێک کراوە، بۆیە کابینەکە نالەرزێت. هەر دانەیەک بە دوو سەری نێر و مێ دێت و لەگەڵ پارچەی بەستنەوە و هەشت بڵتدا دەفرۆشرێت.

لە کۆگادا بە ڕاکشاوی لەسەر تەختە هەڵدەگیرێن، نەک بە لاری، چونکە چەمانەوەی یەک ملیمەتریش لە کابینەکەدا هەست پێ دەکرێت.

درێژییەکان: 2 و 3 مەتر
پرۆفایل: 89 × 62 × 16 ملم
کێش: 12.3 کگم/مەتر
ڕاستی: 0.5 ملم بۆ هەر مەترێک
ستاندارد: ISO 7465`,
      ar: `سكة مخروطة سُوّي سطحها العامل من الجانبين فلا تهتز المقصورة. لكل قطعة طرفان ذكر وأنثى، وتُباع مع وصلة الربط وثمانية براغٍ.

نخزنها ممدودة على ألواح لا مائلة، لأن انحناء ملمتر واحد يُحسّ به داخل المقصورة.

الأطوال: 2 و3 أمتار
المقطع: 89 × 62 × 16 ملم
الوزن: 12.3 كغم/متر
الاستقامة: 0.5 ملم لكل متر
المواصفة القياسية: ISO 7465`,
      en: `A machined rail whose running face is trued on both sides so that the car does not shake. Each piece has a tongue and a groove and comes with its fishplate and eight bolts.

We store them flat on boards and never leaning, because a bend of one millimetre can be felt in the car.

Lengths: 2 and 3 m
Profile: 89 × 62 × 16 mm
Weight: 12.3 kg/m
Straightness: 0.5 mm per metre
Standard: ISO 7465`,
    },
    picture: 'products-sale/guide-rail.webp',
    category: 'safety',
    brand: 'nordrise',
    price: '74.80',
    variants: [
      { color: 'steel', pictures: ['products-sale/guide-rail.webp'], stock: { '2m': 140, '3m': 96 } },
      { color: 'graphite', pictures: [], stock: { '2m': 32, '3m': 3 } },
    ],
  },
  {
    key: 'arrival-lantern',
    code: 'TG-AL-24',
    name: { ku: 'چرای گەیشتن بە دەنگی زەنگ', ar: 'فانوس الوصول مع الجرس', en: 'Arrival lantern with gong' },
    detail: {
      ku: `لە سەرووی دەرگاکەوە دەبەسترێت و پێش گەیشتنی کابینەکە بە سێ چرکە دەگیرسێت. یەک زەنگ واتە سەردەکەوێت و دوو زەنگ واتە دادەبەزێت.

بەرزیی دەنگەکە بە پێچێک لە ژێرەوە کەم و زیاد دەکرێت، تا لە نەخۆشخانەدا کەس بێدار نەکاتەوە. بۆ کۆمەڵەی دوو بەرزکەرەوە و زیاتر پێویستە.

قەبارەکان: بچووک 80 × 160، گەورە 100 × 300 ملم
دەنگ: 45 تا 70 دێسیبڵ
ڕەنگی چرا: سەوز و سپی
ڤۆڵت: 24 ڤۆڵت
گەرەنتی: 1 ساڵ`,
      ar: `يُثبت فوق الباب ويضيء قبل وصول المقصورة بثلاث ثوانٍ. رنّة واحدة للصعود ورنّتان للنزول.

يُرفع صوته ويُخفض ببرغي من الأسفل كي لا يوقظ أحداً في المستشفى، وهو ضروري لمجموعة من مصعدين فأكثر.

المقاسات: صغير 80 × 160، كبير 100 × 300 ملم
الصوت: 45 إلى 70 ديسيبل
لون الضوء: أخضر وأبيض
الفولتية: 24 فولت
الضمان: سنة`,
      en: `It is mounted above the doors and lights up three seconds before the car arrives. One stroke means going up and two mean going down.

A screw underneath makes it louder or softer, so that it wakes nobody in a hospital. A group of two lifts or more needs one at every door.

Sizes: Small 80 × 160, Large 100 × 300 mm
Sound: 45 to 70 dB
Light colour: green and white
Voltage: 24 V
Warranty: 1 year`,
    },
    picture: 'products-sale/arrival-lantern-black.webp',
    category: 'signals',
    brand: 'tigris',
    price: '64.20',
    variants: [
      {
        color: 'black',
        pictures: ['products-sale/arrival-lantern-black.webp'],
        stock: { small: 19, large: 11 },
      },
      {
        color: 'steel',
        pictures: ['products-sale/arrival-lantern-steel.webp'],
        stock: { small: 24, large: 6 },
      },
      {
        color: 'brass',
        pictures: ['products-sale/arrival-lantern-brass.webp'],
        stock: { small: 2, large: 4 },
      },
    ],
  },
  {
    key: 'brake-lining',
    code: 'KD-BL4-110',
    name: { ku: 'کۆمەڵەی لینتی برێک', ar: 'طقم بطانات المكبح', en: 'Brake lining set' },
    detail: {
      ku: `چوار پارچە لینتی بێ ئەزبێست بۆ مۆتۆری کێسترێڵ 80 و 110. بێدەنگن و دوای دوو سەد هەزار وەستانیش ئەستووریان لە نیو کەمتر نابێتەوە.

گۆڕینیان دوو کاتژمێر دەخایەنێت و دەبێت لەلایەن تەکنیککارەوە بکرێت. پێوەرێکی کاغەزی بۆ ڕێکخستنی کەلێنەکە لەناو پاکەتەکەدایە.

ژمارەی پارچە: 4
ئەستووری: 8 ملم
بۆ چەرخی: بچووک 320، مامناوەند 400 ملم
ماددە: بێ ئەزبێست
گەرەنتی: 1 ساڵ`,
      ar: `أربع بطانات خالية من الأسبست لمحركي كستريل 80 و110. صامتة ولا ينقص سمكها إلى النصف حتى بعد مئتي ألف توقف.

يستغرق تبديلها ساعتين ويجب أن يقوم به فني. وفي العلبة مقياس ورقي لضبط الفجوة.

عدد القطع: 4
السمك: 8 ملم
لبكرة: صغير 320، متوسط 400 ملم
المادة: بلا أسبست
الضمان: سنة`,
      en: `Four asbestos-free linings for the Kestrel 80 and 110 machines. They are silent, and even after two hundred thousand stops more than half of their thickness is left.

Changing them takes two hours and is work for a technician. A paper gauge for setting the gap is in the box.

Pieces: 4
Thickness: 8 mm
For sheaves: Small 320, Medium 400 mm
Material: without asbestos
Warranty: 1 year`,
    },
    picture: 'products-sale/brake-linings.webp',
    category: 'drives',
    brand: 'kestrel',
    price: '54.60',
    variants: [
      {
        color: 'graphite',
        pictures: ['products-sale/brake-linings.webp'],
        stock: { small: 0, medium: 0 },
      },
      { color: 'black', pictures: [], stock: { small: 0, medium: 0 } },
    ],
  },
  {
    key: 'bumper-rail',
    code: 'AL-BR150',
    name: {
      ku: 'شریتی پاراستنی دیواری کابینە',
      ar: 'شريط حماية جدار المقصورة',
      en: 'Cabin wall bumper rail',
    },
    detail: {
      ku: `شریتێک بۆ کابینەی نەخۆشخانە، کۆگا و سوپەرمارکێت، کە لێدانی قەرەوێڵە و عەرەبانە دەگرێتە خۆی. ناوەڕاستی لاستیکە و ڕووەکەی بە ئاسانی دەگۆڕدرێت.

زۆربەی کڕیارەکانمان دوو ڕیز دەبەستن، یەکێک لە 20 و یەکێک لە 80 سانتیمەتردا. لەگەڵ سەرپۆشی گۆشەکاندا دێت.

درێژییەکان: 1، 2 و 3 مەتر
بەرزی: 150 ملم
ئەستووری: 22 ملم
ماددە: ئالۆمینیۆم و لاستیک
گەرەنتی: 3 ساڵ`,
      ar: `شريط لمقصورات المستشفيات والمخازن والأسواق يتلقى ضربات الأسرّة والعربات. قلبه مطاط ووجهه سهل التبديل.

أغلب زبائننا يركّبون صفين، أحدهما على ارتفاع 20 سنتيمتراً والآخر على 80. يأتي مع أغطية الزوايا.

الأطوال: 1 و2 و3 أمتار
الارتفاع: 150 ملم
السمك: 22 ملم
المادة: ألمنيوم ومطاط
الضمان: 3 سنوات`,
      en: `A rail for the cars of hospitals, warehouses and supermarkets that takes the knocks of beds and trolleys. Its core is rubber and the face is easily replaced.

Most of our customers fit two rows, one at 20 and one at 80 centimetres. End caps for the corners are included.

Lengths: 1, 2 and 3 m
Height: 150 mm
Thickness: 22 mm
Material: aluminium and rubber
Warranty: 3 years`,
    },
    picture: 'products-sale/wall-bumper.webp',
    category: 'cabin',
    brand: 'alvar',
    price: '49.90',
    variants: [
      {
        color: 'steel',
        pictures: ['products-sale/wall-bumper.webp'],
        stock: { '1m': 30, '2m': 44, '3m': 18 },
      },
      { color: 'white', pictures: [], stock: { '1m': 12, '2m': 7, '3m': 3 } },
      { color: 'green', pictures: [], stock: { '2m': 5, '3m': 0 } },
    ],
  },
  {
    key: 'braille-buttons',
    code: 'TG-BB10-SET',
    name: { ku: 'کۆمەڵەی دوگمەی برەیل', ar: 'طقم أزرار برايل', en: 'Braille button set' },
    detail: {
      ku: `دە دوگمەی جێگۆڕ کە ژمارەکەیان بەرجەستەیە و نووسینی برەیلی لە تەنیشتە. لەسەر پانێڵی ئێستای کابینەکە دادەنرێن و پێویست ناکات پانێڵەکە بگۆڕدرێت.

بازنەی ڕووناکییان بۆ کەسانی چاوکز گەورەترە و لە کاتی لێداندا تەقەیەکی نەرمیان دێت. کۆمەڵەی ستاندارد لە نهۆمی 0 تا 9 دەگرێتەوە.

ژمارەی دوگمە: 10
تیرەکان: بچووک 28، مامناوەند 32، گەورە 38 ملم
بەرزیی نووسین: 0.8 ملم
ڤۆڵت: 12 یان 24 ڤۆڵت
ستاندارد: EN 81-70`,
      ar: `عشرة أزرار بديلة أرقامها بارزة وبجانبها كتابة برايل. تُركّب على لوحة المقصورة الموجودة من دون تبديلها.

دائرتها المضيئة أكبر لضعاف البصر، ولها طقّة خفيفة عند الضغط. يشمل الطقم القياسي الطوابق من 0 إلى 9.

عدد الأزرار: 10
الأقطار: صغير 28، متوسط 32، كبير 38 ملم
بروز الكتابة: 0.8 ملم
الفولتية: 12 أو 24 فولت
المواصفة القياسية: EN 81-70`,
      en: `Ten replacement buttons with raised numbers and Braille beside them. They go into the panel the cabin already has, so the panel itself stays.

The light ring is larger for people with weak sight, and a press gives a soft click. The standard set covers floors 0 to 9.

Buttons: 10
Diameters: Small 28, Medium 32, Large 38 mm
Height of writing: 0.8 mm
Voltage: 12 or 24 V
Standard: EN 81-70`,
    },
    picture: 'products-sale/braille-buttons-black.webp',
    category: 'signals',
    brand: 'tigris',
    price: '27.60',
    variants: [
      {
        color: 'black',
        pictures: [
          'products-sale/braille-buttons-black.webp',
          'products-sale/car-operating-panel-black.webp',
        ],
        stock: { small: 40, medium: 55, large: 14 },
      },
      {
        color: 'steel',
        pictures: ['products-sale/braille-buttons-steel.webp', 'products-sale/car-operating-panel.webp'],
        stock: { small: 72, medium: 80, large: 21 },
      },
      {
        color: 'brass',
        pictures: [
          'products-sale/braille-buttons-brass.webp',
          'products-sale/car-operating-panel-brass.webp',
        ],
        stock: { small: 3, medium: 1 },
      },
      { color: 'white', pictures: [], stock: { small: 16, medium: 10 } },
    ],
  },
  {
    key: 'roller-guide',
    code: 'NR-RG6202',
    name: { ku: 'ڕێبەری تایەداری کابینە', ar: 'دليل المقصورة ذو البكرات', en: 'Roller guide shoe' },
    detail: {
      ku: `سێ تایەی لاستیکی لە جیاتی پێڵاوی خلیسکاو لەسەر ڕێڕەوەکە دەڕۆن، بۆیە کابینەکە بێ ڕۆن و نزیکەی بێ دەنگ دەجووڵێت. ئەگەر لە ژێر پێتدا هەست بە لەرزین دەکەیت، زۆربەی جار تایەی نوێ چارەسەری دەکات.

سپرینگ هەر تایەیەک بە یەکسانی بە ڕێڕەوەکەوە دەنووسێنێت و بە یەک سپانە ڕێک دەخرێت. هەر کابینەیەک چوار دانەی دەوێت، دوو لە سەرەوە و دوو لە خوارەوە؛ نرخەکە بۆ یەک دانەیە.

تیرەی تایە: بچووک 80، مامناوەند 100، گەورە 125 ملم
بۆ سەری ڕێڕەو: 9 تا 16 ملم
زۆرترین خێرایی: 2.5 م/چ
بێرینگ: 6202، داخراو
گەرەنتی: 2 ساڵ`,
      ar: `ثلاث بكرات مطاطية تسير على السكة بدل الحذاء المنزلق، فتتحرك المقصورة بلا زيت وبلا صوت تقريباً. وإن شعرت بارتجاف تحت قدميك فالبكرات الجديدة تعالجه غالباً.

تضغط النوابض كل بكرة على السكة بالتساوي وتُعيَّر بمفتاح واحد. تحتاج المقصورة إلى أربع قطع، اثنتين في الأعلى واثنتين في الأسفل، والسعر للقطعة الواحدة.

قطر البكرة: صغير 80، متوسط 100، كبير 125 ملم
لرأس سكة: 9 إلى 16 ملم
أقصى سرعة: 2.5 م/ث
المحمل: 6202، مغلق
الضمان: سنتان`,
      en: `Three rubber rollers run along the rail in place of a sliding shoe, so the car travels without oil and almost without sound. If you feel a tremor underfoot, new rollers usually cure it.

Springs press each roller evenly against the rail and are adjusted with a single spanner. A car needs four of them, two above and two below; the price is for one.

Roller diameters: Small 80, Medium 100, Large 125 mm
For rail heads: 9 to 16 mm
Maximum speed: 2.5 m/s
Bearing: 6202, sealed
Warranty: 2 years`,
    },
    picture: 'products-sale/roller-guide.webp',
    category: 'safety',
    brand: 'nordrise',
    price: '74.00',
    variants: [
      {
        color: 'steel',
        pictures: ['products-sale/roller-guide.webp'],
        stock: { small: 36, medium: 52, large: 14 },
      },
      { color: 'graphite', pictures: [], stock: { small: 12, medium: 8, large: 0 } },
    ],
  },
  {
    key: 'governor-rope',
    code: 'NR-GR65',
    name: { ku: 'پەتی ڕێکخەری خێرایی', ar: 'حبل منظّم السرعة', en: 'Governor rope kit' },
    detail: {
      ku: `پەتێکی باریک لەگەڵ دوو گیرە، دوو جێبەستی شێوە دڵ و هێمای سوور بۆ نیشانکردنی شوێنی پێوان. هەموو ئەو شتانەی بۆ گۆڕینی پەتی ڕێکخەرەکە پێویستن، لە یەک جانتادان.

پێش کڕین بەرزیی چاڵەکە بە مەتر بپێوە و بە دوو جاری بکە، ئینجا چوار مەتری لەسەر زیاد بکە. جۆری گەورە بۆ باڵەخانەی تا شازدە نهۆمە.

درێژییەکان: بچووک 30، مامناوەند 60، گەورە 110 مەتر
تیرە: 6.5 ملم
پێکهاتە: 6 × 19
پارچەکانی ناو جانتا: 5`,
      ar: `حبل رفيع مع قارصتين وحلقتين قلبيتين وعلامة حمراء لموضع القياس. كل ما يلزم لتبديل حبل المنظّم في حقيبة واحدة.

قبل الشراء قِس ارتفاع البئر بالمتر وضاعفه ثم أضف أربعة أمتار. والكبير للمباني حتى ستة عشر طابقاً.

الأطوال: صغير 30، متوسط 60، كبير 110 أمتار
القطر: 6.5 ملم
التركيب: 6 × 19
قطع الحقيبة: 5`,
      en: `A thin rope with two clamps, two thimbles and a red tag to mark the measuring point. All that is needed to change the rope of a governor lies in one bag.

Before you buy, measure the height of the shaft in metres, double it and add four. The large kit serves buildings of up to sixteen floors.

Lengths: Small 30, Medium 60, Large 110 m
Diameter: 6.5 mm
Construction: 6 × 19
Pieces in the bag: 5`,
    },
    picture: 'products-sale/governor-rope-kit.webp',
    category: 'safety',
    brand: 'nordrise',
    price: '88.00',
    variants: [
      {
        color: 'steel',
        pictures: ['products-sale/governor-rope-kit.webp', 'products-sale/overspeed-governor.webp'],
        stock: { small: 23, medium: 15, large: 2 },
      },
      { color: 'graphite', pictures: [], stock: { small: 8, medium: 6 } },
    ],
  },
  {
    key: 'emergency-light',
    code: 'AL-EL180',
    name: { ku: 'گڵۆپی فریاگوزاری بە پاتری', ar: 'ضوء طوارئ ببطارية', en: 'Battery emergency light' },
    detail: {
      ku: `گڵۆپێکی تەخت لە قەبارەی مۆبایلێکدا، کە هەر کارەبا بڕا دەگیرسێت و دوو کاتژمێر بەردەوام دەبێت. ستاندارد تەنها کاتژمێرێکی دەوێت، بەڵام لێرە کارەبا لەوە درێژتر دەبڕێت.

بە پێوەنووسان یان دوو پێچ دەبەسترێت و لە کارەبای ڕووناکیی کابینەکەوە بار دەبێتەوە. چرایەکی سووری بچووک دەڵێت کەی پاتری بگۆڕیت.

قەبارەکان: بچووک 70 × 150، مامناوەند 90 × 200 ملم
کارکردن: 2 کاتژمێر
ڕووناکی: 180 لومێن
پاتری: لیتیۆم، جێگۆڕ
گەرەنتی: 1 ساڵ`,
      ar: `ضوء مسطح بحجم الهاتف يعمل لحظة انقطاع الكهرباء ويدوم ساعتين. تطلب المواصفة ساعة واحدة، لكن الانقطاع عندنا أطول من ذلك.

يُثبت باللاصق أو ببرغيين ويُشحن من إنارة المقصورة. ونقطة حمراء صغيرة تنبهك إلى موعد تبديل البطارية.

المقاسات: صغير 70 × 150، متوسط 90 × 200 ملم
مدة العمل: ساعتان
شدة الضوء: 180 لومن
البطارية: ليثيوم، قابلة للتبديل
الضمان: سنة`,
      en: `A flat lamp the size of a telephone that comes on the moment the power fails and lasts two hours. The standard asks for one, but our power cuts are longer than that.

It is held by adhesive or two screws and charges from the cabin light. A small red dot tells you when to change the battery.

Sizes: Small 70 × 150, Medium 90 × 200 mm
Running time: 2 hours
Light: 180 lumens
Battery: lithium, replaceable
Warranty: 1 year`,
    },
    picture: 'products-sale/emergency-light-brass.webp',
    category: 'cabin',
    brand: 'alvar',
    price: '43.75',
    variants: [
      {
        color: 'brass',
        pictures: ['products-sale/emergency-light-brass.webp'],
        stock: { small: 14, medium: 3 },
      },
      {
        color: 'steel',
        pictures: ['products-sale/emergency-light-steel.webp'],
        stock: { small: 37, medium: 28 },
      },
      { color: 'white', pictures: [], stock: { small: 50, medium: 19 } },
    ],
  },
  {
    key: 'pit-buffers',
    code: 'NR-PB1600',
    name: { ku: 'کۆمەڵەی سپرینگی بنی چاڵ', ar: 'طقم مصدّات قعر البئر', en: 'Pit buffer set' },
    detail: {
      ku: `دوو پارچە بۆ بنی چاڵ: یەکێکی ڕۆنی بۆ ژێر کابینەکە و سپرینگێک بۆ ژێر قورسایی بەرامبەر. ئەگەر بەرزکەرەوەکە لە نهۆمی خوارەوە تێپەڕێت، بە نەرمی دەیگرنەوە، نەک بە لێدان.

ڕۆنییەکە دوای دابەزین خۆی بەرز دەبێتەوە، و تا بە تەواوی ڕاست نەبێتەوە سویچێک بەرزکەرەوەکە ڕادەگرێت. هەردووکیان بە بڵت لە بنکەکە دەبەسترێن؛ بڵت و قاڵبی کونکردنیان لەگەڵدایە.

کۆمەڵەکان: بچووک تا 630، مامناوەند تا 1,000، گەورە تا 1,600 کگم
زۆرترین خێرایی: 1.0 م/چ
مەودای دابەزین: ڕۆنی 80، سپرینگ 135 ملم
سویچ: داخراوی ئاسایی، IP65
گەرەنتی: 3 ساڵ`,
      ar: `قطعتان لقعر البئر: مصدّ زيتي تحت المقصورة ونابض تحت ثقل الموازنة. فإذا تجاوز المصعد طابقه الأسفل تلقّفتاه بنعومة لا بصدمة.

يرتفع المصدّ الزيتي وحده بعد الانضغاط، ويُبقي مفتاحه المصعد واقفاً إلى أن يستقيم تماماً. تُثبّت القطعتان بالبراغي في الأرضية، والبراغي وقالب الثقب معهما.

الأطقم: صغير حتى 630، متوسط حتى 1,000، كبير حتى 1,600 كغم
أقصى سرعة: 1.0 م/ث
شوط الانضغاط: الزيتي 80، النابض 135 ملم
المفتاح: مغلق عادةً، IP65
الضمان: 3 سنوات`,
      en: `Two pieces for the bottom of the shaft, an oil buffer for below the car and a spring for below the counterweight. If the lift runs past its lowest floor they catch it softly and not with a blow.

The oil buffer rises by itself after a stroke, and a switch keeps the lift still until it stands upright again. Both are bolted to the floor of the pit; bolts and a drilling template come with them.

Sets: Small up to 630, Medium up to 1,000, Large up to 1,600 kg
Maximum speed: 1.0 m/s
Stroke: oil 80, spring 135 mm
Switch: normally closed, IP65
Warranty: 3 years`,
    },
    picture: 'products-sale/buffer.webp',
    category: 'safety',
    brand: 'nordrise',
    price: '385.00',
    variants: [
      {
        color: 'green',
        pictures: ['products-sale/buffer.webp'],
        stock: { small: 10, medium: 8, large: 5 },
      },
      { color: 'graphite', pictures: [], stock: { small: 2, medium: 6, large: 0 } },
    ],
  },
  {
    key: 'card-station',
    code: 'TG-CC500',
    name: { ku: 'وێستگەی بانگکردن بە کارت', ar: 'محطة استدعاء بالبطاقة', en: 'Card call station' },
    detail: {
      ku: `بۆ ئەو نهۆمانەی نابێت هەموو کەسێک بچێتە سەریان، وەک ماڵی تایبەت یان ژووری ئەرشیف. دوگمەکە تەنها دوای نزیککردنەوەی کارتەکە کار دەکات و دەنگێکی کورت دەدات.

کارتەکان بەبێ کۆمپیوتەر و بە کارتێکی سەرەکی زیاد دەکرێن و لادەبرێن. پێنج کارت و یەک کارتی سەرەکی لەگەڵیدان.

ژمارەی کارت: تا 500
دووری خوێندنەوە: 40 ملم
قەبارەکان: بچووک 90 × 220، مامناوەند 110 × 280 ملم
ڤۆڵت: 12 تا 24 ڤۆڵت
گەرەنتی: 2 ساڵ`,
      ar: `للطوابق التي لا يدخلها كل أحد، كسكن خاص أو غرفة أرشيف. لا يعمل الزر إلا بعد تقريب البطاقة فيُسمع صوت قصير.

تُضاف البطاقات وتُحذف ببطاقة رئيسة من دون حاسوب. معها خمس بطاقات وبطاقة رئيسة واحدة.

عدد البطاقات: حتى 500
مسافة القراءة: 40 ملم
المقاسات: صغير 90 × 220، متوسط 110 × 280 ملم
الفولتية: 12 إلى 24 فولت
الضمان: سنتان`,
      en: `For floors that are not open to everyone, such as a private flat or an archive. The button works only after a card is held near it, and answers with a short tone.

Cards are added and removed with a master card and no computer. Five cards and one master come with it.

Cards: up to 500
Reading distance: 40 mm
Sizes: Small 90 × 220, Medium 110 × 280 mm
Voltage: 12 to 24 V
Warranty: 2 years`,
    },
    picture: 'products-sale/card-call-station-brass.webp',
    category: 'signals',
    brand: 'tigris',
    price: '129.00',
    variants: [
      {
        color: 'brass',
        pictures: ['products-sale/card-call-station-brass.webp'],
        stock: { small: 7, medium: 4 },
      },
      {
        color: 'steel',
        pictures: ['products-sale/card-call-station-steel.webp'],
        stock: { small: 15, medium: 18 },
      },
      { color: 'champagne', pictures: [], stock: { small: 1, medium: 2 } },
    ],
  },
  {
    key: 'rail-clips',
    code: 'NR-RC20-89',
    name: { ku: 'کۆمەڵەی گیرەی ڕێڕەو', ar: 'طقم مشابك السكة', en: 'Rail clip set' },
    detail: {
      ku: `بیست گیرەی قاڵبکراو لەگەڵ بڵت و واشەری فەنەری، بەشی پێنج جێبەست. جۆری خلیسکاو ڕێگە دەدات ڕێڕەوەکە لە گەرمای هاویندا درێژ بێتەوە بێ ئەوەی بچەمێتەوە.

زینکی گەرمیان لێدراوە و لە چاڵی شێداردا ژەنگ ناگرن. کلیلی تۆرک لەسەر 60 نیوتن مەتر دابنێ.

ژمارە: 20 گیرە و 20 بڵت
بۆ ڕێڕەوی: بچووک 70، مامناوەند 89، گەورە 127 ملم
هێزی توندکردن: 60 نیوتن مەتر
ڕووپۆش: زینکی گەرم`,
      ar: `عشرون مشبكاً مطروقاً مع البراغي والحلقات النابضية تكفي خمسة حوامل. الطراز المنزلق يسمح للسكة أن تتمدد في حر الصيف من دون أن تنحني.

مطلية بالزنك على الساخن فلا تصدأ في الآبار الرطبة. اضبط مفتاح العزم على 60 نيوتن متر.

العدد: 20 مشبكاً و20 برغياً
لسكة: صغير 70، متوسط 89، كبير 127 ملم
عزم الشد: 60 نيوتن متر
الطلاء: زنك على الساخن`,
      en: `Twenty forged clips with bolts and spring washers, enough for five brackets. Being of the sliding kind, they let the rail grow in the summer heat without bending.

They are hot-dip galvanised and do not rust in damp shafts. Set the torque wrench to 60 newton metres.

Number: 20 clips and 20 bolts
For rails: Small 70, Medium 89, Large 127 mm
Tightening torque: 60 Nm
Coating: hot-dip zinc`,
    },
    picture: 'products-sale/rail-clips.webp',
    category: 'safety',
    brand: 'nordrise',
    price: '31.40',
    variants: [
      {
        color: 'steel',
        pictures: ['products-sale/rail-clips.webp', 'products-sale/guide-rail.webp'],
        stock: { small: 44, medium: 90, large: 17 },
      },
      { color: 'graphite', pictures: [], stock: { medium: 26, large: 3 } },
    ],
  },
  {
    key: 'frequency-inverter',
    code: 'KD-FI11K',
    name: { ku: 'ئینڤێرتەری مۆتۆری بەرزکەرەوە', ar: 'إنفرتر محرك المصعد', en: 'Lift frequency inverter' },
    detail: {
      ku: `خێرایی مۆتۆر بە نەرمی کۆنترۆڵ دەکات، بۆ مۆتۆری گێردار و بێ گێر. ئەو وزەیەی لە دابەزیندا دروست دەبێت بۆ ڕووناکی و هەواکێشی کابینەکە بەکاری دەهێنێت.

ڤۆڵتی نزمی مۆلیدەی گەڕەک تا 300 ڤۆڵت قبوڵ دەکات و بەرزکەرەوەکە ناکوژێنێتەوە، تەنها هێواشتری دەکات. ڕێکخستنەکان لەسەر کارتێکی بچووک پاشەکەوت دەبن.

هێز: بچووک 5.5، مامناوەند 7.5، گەورە 11 کیلۆوات
سەرچاوەی کارەبا: 300 تا 480 ڤۆڵت
ئینکۆدەر: هەردوو جۆرەکە
ساردکردنەوە: هەواکێشی بێدەنگ
گەرەنتی: 2 ساڵ`,
      ar: `يتحكم بسرعة المحرك بنعومة، للمحركات ذات التروس والعديمة التروس. ويستعمل الطاقة المتولدة عند النزول لإنارة المقصورة ومروحتها.

يقبل فولتية مولدات المناطق المنخفضة حتى 300 فولت فلا يطفئ المصعد بل يبطئه فقط. وتُحفظ الإعدادات على بطاقة صغيرة.

القدرة: صغير 5.5، متوسط 7.5، كبير 11 كيلوواط
التغذية الكهربائية: 300 إلى 480 فولت
الإنكودر: كلا النوعين
التبريد: مروحة صامتة
الضمان: سنتان`,
      en: `It controls the speed of the motor smoothly, geared or gearless. The energy that arises on the way down is used for the light and the fan of the car.

It accepts the low voltage of neighbourhood generators down to 300 volts and does not switch the lift off but only slows it. The settings are kept on a small card.

Power: Small 5.5, Medium 7.5, Large 11 kW
Power supply: 300 to 480 V
Encoder: both kinds
Cooling: silent fan
Warranty: 2 years`,
    },
    picture: 'products-sale/inverter.webp',
    category: 'drives',
    brand: 'kestrel',
    price: '1240.00',
    variants: [
      {
        color: 'graphite',
        pictures: ['products-sale/inverter.webp', 'products-blog/controller-cabinet.webp'],
        stock: { small: 6, medium: 4, large: 2 },
      },
      { color: 'white', pictures: [], stock: { small: 3, medium: 0 } },
    ],
  },
  {
    key: 'pit-intercom',
    code: 'TG-PI250',
    name: {
      ku: 'ئینتەرکۆمی تەکنیککار بۆ چاڵ و سەربان',
      ar: 'إنتركم الفني للحفرة والسطح',
      en: 'Technician’s pit and roof intercom',
    },
    detail: {
      ku: `یەکەیەکی بەهێز کە تەکنیککاری بنی چاڵ و ئەوەی ژووری مۆتۆر پێیەوە قسە دەکەن، بێ ئەوەی مۆبایلیان هێڵی هەبێت. دوگمە گەورەکەی بە دەستکێشەوەش لێ دەدرێت.

بە کێبڵی دوو وایەر کار دەکات کە زۆربەی جار لەناو کێبڵی جووڵاوی کابینەکەدا هەیە. تا چوار یەکە بەیەکەوە دەبەسترێن.

ژمارەی یەکە: تا 4
کێبڵ: 2 وایەر، تا 250 مەتر
قەبارەکان: بچووک 90 × 160، مامناوەند 110 × 200 ملم
پاراستن: IP65
گەرەنتی: 1 ساڵ`,
      ar: `وحدة متينة يتكلم بها الفني في قعر البئر مع زميله في غرفة المحرك حيث لا تصل شبكة الهاتف. زرها الكبير يُضغط حتى بالقفاز.

تعمل بكيبل من سلكين موجود غالباً ضمن كيبل المقصورة المتحرك، وتُربط منها حتى أربع وحدات معاً.

عدد الوحدات: حتى 4
الكيبل: سلكان، حتى 250 متراً
المقاسات: صغير 90 × 160، متوسط 110 × 200 ملم
الحماية: IP65
الضمان: سنة`,
      en: `A tough unit with which the technician at the bottom of the shaft speaks to the one in the machine room, where no mobile signal reaches. Its large button can be pressed with gloves on.

It works over two wires that are usually spare in the travelling cable of the car. Up to four units can be joined.

Units: up to 4
Cable: 2 wires, up to 250 m
Sizes: Small 90 × 160, Medium 110 × 200 mm
Protection: IP65
Warranty: 1 year`,
    },
    picture: 'products-sale/pit-intercom-black.webp',
    category: 'safety',
    brand: 'tigris',
    price: '76.30',
    variants: [
      {
        color: 'black',
        pictures: ['products-sale/pit-intercom-black.webp'],
        stock: { small: 12, medium: 9 },
      },
      { color: 'steel', pictures: ['products-sale/pit-intercom-steel.webp'], stock: { small: 5, medium: 1 } },
    ],
  },
  {
    key: 'light-curtain',
    code: 'TG-LC94',
    name: { ku: 'پەردەی تیشکی دەرگا', ar: 'ستارة ضوئية للباب', en: 'Door light curtain' },
    detail: {
      ku: `94 تیشکی نادیار لە بنی دەرگاکەوە تا بەرزیی دوو مەتر، کە هەر دەستێک یان پەتی سەگێکیش دەبینن. دەرگاکە پێش ئەوەی بەر کەس بکەوێت دەکرێتەوە.

تیشکی خۆر و تۆزی بەهار تووشی هەڵەی ناکات. دوو شریتەکەی 9 ملم ئەستوورن و بەبێ گۆڕینی هیچ شتێک لەسەر لێواری دەرگا کۆنەکە دەنووسێن.

ژمارەی تیشک: 94
بەرزی: مامناوەند 2,000، گەورە 2,200 ملم
پانیی دەرگا: تا 4 مەتر
ڤۆڵت: 12 تا 30 ڤۆڵت
پاراستن: IP54
گەرەنتی: 2 ساڵ`,
      ar: `94 شعاعاً غير مرئي من أسفل الباب إلى ارتفاع مترين، تكشف كل يد بل حتى رباط كلب. فيُفتح الباب قبل أن يلمس أحداً.

لا تخدعها أشعة الشمس ولا غبار الربيع. سمك الشريطين 9 ملم ويلصقان على حافة الباب القديم من دون تبديل شيء.

عدد الأشعة: 94
الارتفاع: متوسط 2,000، كبير 2,200 ملم
عرض الباب: حتى 4 أمتار
الفولتية: 12 إلى 30 فولت
الحماية: IP54
الضمان: سنتان`,
      en: `94 invisible beams from the sill to a height of two metres see every hand and even a dog’s lead. The doors turn back before they touch anyone.

Neither sunlight nor spring dust deceives it. The two strips are 9 mm thick and stick to the edge of an old door without changing anything.

Beams: 94
Height: Medium 2,000, Large 2,200 mm
Door width: up to 4 m
Voltage: 12 to 30 V
Protection: IP54
Warranty: 2 years`,
    },
    picture: 'products-sale/light-curtain.webp',
    category: 'doors',
    brand: 'tigris',
    price: '112.50',
    variants: [
      {
        color: 'black',
        pictures: ['products-sale/light-curtain.webp'],
        stock: { medium: 31, large: 14 },
      },
      { color: 'graphite', pictures: [], stock: { medium: 9, large: 3 } },
    ],
  },
] satisfies readonly DemoSaleProduct[]
