import type { DemoBlogProduct } from './shape.ts'

/** Lifts, escalators and systems that are planned and quoted per building. */
export const blogProducts = [
  {
    key: 'linea-passenger',
    code: 'NR-LIN-630',
    name: {
      ku: 'بەرزکەرەوەی سەرنشین «لینیا»، 8 کەسی',
      ar: 'مصعد الركاب «لينيا»، 8 أشخاص',
      en: 'Linea passenger lift, 8 persons',
    },
    detail: {
      ku: `لینیا بۆ باڵەخانەی نیشتەجێبوونی پێنج تا دوازدە نهۆم دروست کراوە. دیواری کابینەکە لە ستیلی ماتە، پەنجەمۆری لەسەر دیار نابێت و دوو هێڵی ڕووناکی لە بنمیچەکەدا تەواوی کابینەکە ڕووناک دەکەنەوە.

مۆتۆرە بێ گێرەکە بە نەرمی دەست پێ دەکات و دەوەستێت، بۆیە دەنگی ناگاتە ژووری نوستنی تەنیشت چاڵەکە. کاتێک کابینەکە بەتاڵ دەوەستێت، ڕووناکی و هەواکێش خۆیان دەکوژێنەوە.

توانای هەڵگرتن: 630 کگم
ژمارەی کەس: 8
خێرایی: 1.0 م/چ
زۆرترین وێستگە: 16
پانیی دەرگا: 800 ملم
قووڵیی بنی چاڵ: 1,200 ملم
گەرەنتی: 2 ساڵ`,
      ar: `صُمم «لينيا» للعمارات السكنية من خمسة إلى اثني عشر طابقاً. جدران المقصورة من الستيل المطفأ الذي لا تظهر عليه بصمات الأصابع، وخطّا إنارة في السقف يكفيان المقصورة كلها.

ينطلق المحرك عديم التروس ويتوقف بنعومة، فلا يصل صوته إلى غرفة نوم مجاورة للبئر. وحين تقف المقصورة فارغة تنطفئ الإنارة والمروحة تلقائياً.

الحمولة: 630 كغم
عدد الأشخاص: 8
السرعة: 1.0 م/ث
أقصى عدد وقفات: 16
عرض الباب: 800 ملم
عمق الحفرة: 1,200 ملم
الضمان: سنتان`,
      en: `Linea is made for apartment blocks of five to twelve storeys. The cabin walls are brushed steel that hides fingerprints, and two light lines in the ceiling are enough for the whole car.

The gearless machine starts and stops so gently that it cannot be heard in a bedroom next to the shaft. When the car stands empty, light and fan switch themselves off.

Capacity: 630 kg
Persons: 8
Speed: 1.0 m/s
Maximum stops: 16
Door opening: 800 mm
Pit depth: 1,200 mm
Warranty: 2 years`,
    },
    picture: 'products-blog/passenger-cabin-steel.webp',
    category: 'passenger',
    brand: 'nordrise',
    price: '23800',
    gallery: [
      'products-blog/passenger-cabin-steel.webp',
      'products-sale/car-operating-panel.webp',
      'projects/residential-dusk.webp',
      'products-sale/cabin-light-panel.webp',
    ],
  },
  {
    key: 'terrace-escalator',
    code: 'AL-ESC-1000',
    name: {
      ku: 'پەیژەی کارەبایی «تێراس»',
      ar: 'السلم الكهربائي «تيراس»',
      en: 'Terrace escalator',
    },
    detail: {
      ku: `پەیژەیەک بۆ بازاڕ و هۆڵی پێشانگا کە ڕۆژانە حەوت تا دە هەزار کەسی لەسەر سەردەکەوێت. لاکانی شووشەی تەمپەرن و هێڵی ڕووناکیی ژێر دەسکەکە لێوارەکە دیار دەکات، تا پێی منداڵێک یان بەتەمەنێک لێی نەدات.

ئەگەر بۆ یەک خولەک کەس لەسەری نەبێت، خێراییەکەی بۆ یەک لەسەر سێ دادەبەزێت و بە نزیکبوونەوەی یەکەم کەس دەگەڕێتەوە دۆخی ئاسایی. بەمە نزیکەی سێیەکی کارەبای مانگانە پاشەکەوت دەبێت.

بەرزی: 3 تا 7.5 مەتر
لێژی: 30 پلە
پانیی پلیکانە: 1,000 ملم
خێرایی: 0.5 م/چ
توانای گواستنەوە: 6,000 کەس/کاتژمێر
هێزی مۆتۆر: 8 کیلۆوات
گەرەنتی: 18 مانگ`,
      ar: `سلم للأسواق وقاعات المعارض التي يصعدها كل يوم بين سبعة وعشرة آلاف شخص. جانباه من الزجاج المقسّى، وخط الإنارة تحت الدرابزين يبيّن الحافة فلا تعلق بها قدم طفل أو كبير في السن.

إذا خلا السلم دقيقة واحدة هبطت سرعته إلى الثلث، ثم تعود إلى طبيعتها مع اقتراب أول شخص، وهذا يوفر نحو ثلث كهرباء الشهر.

الارتفاع: 3 إلى 7.5 متر
الميل: 30 درجة
عرض الدرجة: 1,000 ملم
السرعة: 0.5 م/ث
طاقة النقل: 6,000 شخص/ساعة
قدرة المحرك: 8 كيلوواط
الضمان: 18 شهراً`,
      en: `An escalator for markets and exhibition halls that carry seven to ten thousand people a day. The balustrades are tempered glass, and a line of light along the skirting shows the edge so that no child’s or old person’s foot strays against it.

After one minute without anyone on it the speed falls to a third, and it returns as soon as the first person comes near. That saves about a third of the month’s electricity.

Rise: 3 to 7.5 m
Inclination: 30 degrees
Step width: 1,000 mm
Speed: 0.5 m/s
Carrying capacity: 6,000 persons/hour
Motor power: 8 kW
Warranty: 18 months`,
    },
    picture: 'products-blog/escalator.webp',
    category: 'escalators',
    brand: 'alvar',
    price: '46500',
    gallery: [
      'products-blog/escalator.webp',
      'products-blog/escalator-steps.webp',
      'projects/mall-escalators.webp',
      'heroes/airport.webp',
    ],
  },
  {
    key: 'vista-panoramic',
    code: 'NR-VIS-1000',
    name: {
      ku: 'بەرزکەرەوەی شووشەی «ڤیستا»',
      ar: 'المصعد البانورامي «فيستا»',
      en: 'Vista panoramic lift',
    },
    detail: {
      ku: `ڤیستا سێ لای شووشەیە و لەسەر ڕووی دەرەوەی باڵەخانە یان لە ناوەڕاستی هۆڵدا دادەمەزرێت. شووشەکە دوو توێژە، تیشکی سەرووبنەوشەیی دەگێڕێتەوە و لە گەرمای هاوینی بەغداشدا کابینەکە لە 26 پلەدا دەمێنێتەوە.

چوارچێوەکەی بەپێی ڕەنگی ئالۆمینیۆمی باڵەخانەکە بۆیە دەکرێت. هەموو کێبڵ و پەتێک لە پشت ستوونی پۆڵا شاردراوەتەوە، تا لە خوارەوە سەیر بکەیت تەنها شووشە ببینیت.

توانای هەڵگرتن: 1,000 کگم
ژمارەی کەس: 13
خێرایی: 1.6 م/چ
شووشە: دوو توێژی 8 + 8 ملم
ساردکەرەوەی کابینە: 2.5 کیلۆوات
گەرەنتی: 2 ساڵ`,
      ar: `ثلاثة جوانب من «فيستا» زجاج، ويُركّب على واجهة المبنى أو وسط البهو. الزجاج طبقتان تعكسان الأشعة فوق البنفسجية، فتبقى المقصورة عند 26 درجة حتى في صيف بغداد.

يُطلى الإطار بلون ألمنيوم المبنى نفسه، وتختفي الكيبلات والحبال كلها خلف عمود الحديد، فلا يرى الناظر من الأسفل سوى الزجاج.

الحمولة: 1,000 كغم
عدد الأشخاص: 13
السرعة: 1.6 م/ث
الزجاج: طبقتان 8 + 8 ملم
تبريد المقصورة: 2.5 كيلوواط
الضمان: سنتان`,
      en: `Vista is glass on three sides and stands on the outside of a building or in the middle of an atrium. The double glazing reflects ultraviolet light and keeps the car at 26 degrees even in a Baghdad summer.

The frame is painted in the colour of the building’s own aluminium. Every cable and rope hides behind a steel column, so that from below there is nothing to see but glass.

Capacity: 1,000 kg
Persons: 13
Speed: 1.6 m/s
Glass: two layers, 8 + 8 mm
Cabin cooling: 2.5 kW
Warranty: 2 years`,
    },
    picture: 'products-blog/panoramic-glass-lift.webp',
    category: 'passenger',
    brand: 'nordrise',
    price: '58900',
    gallery: [
      'products-blog/panoramic-glass-lift.webp',
      'heroes/glass-atrium.webp',
      'projects/towers.webp',
      'projects/university.webp',
    ],
  },
  {
    key: 'vita-bed',
    code: 'NR-VIT-2000',
    name: {
      ku: 'بەرزکەرەوەی نەخۆشخانەی «ڤیتا»',
      ar: 'مصعد المستشفيات «فيتا»',
      en: 'Vita hospital bed lift',
    },
    detail: {
      ku: `کابینەیەکی قووڵ بۆ قەرەوێڵەی نەخۆش، دوو پەرستار و ئامێری هەناسەدان پێکەوە. دەرگاکەی 1.3 مەتر دەکرێتەوە و سێ ڕیز شریتی پاراستن لە دیوارەکان، کابینەکە لە لێدانی قەرەوێڵە دەپارێزن.

بە کارتێک یان کلیلێک دەچێتە دۆخی فریاگوزاری، یەکسەر دێتە نهۆمی نەشتەرگەری و لە ڕێگادا بۆ کەس ناوەستێت. ئاستی وەستانەکەی تا 3 ملم وردە، بۆیە تایەی قەرەوێڵەکە ناکەوێتە کەلێنی نێوانەوە.

ڕووی ناوەوەی بە پاککەرەوەی توند دەشۆردرێت و لێوار و گۆشەکانی خڕن، تا پیسی تێیاندا نەمێنێتەوە.

توانای هەڵگرتن: 2,000 کگم
ناوەوەی کابینە: 1,500 × 2,700 ملم
پانیی دەرگا: 1,300 ملم
خێرایی: 1.0 م/چ
وردیی وەستان: 3 ملم
کارکردن بێ کارەبا: 40 خولەک
گەرەنتی: 3 ساڵ`,
      ar: `مقصورة عميقة تتسع معاً لسرير المريض وممرضَين وجهاز التنفس. يُفتح بابها 1.3 متر، وثلاثة صفوف من شرائط الحماية على الجدران تقيها من اصطدام الأسرّة.

ببطاقة أو مفتاح تنتقل إلى وضع الطوارئ، فتأتي مباشرة إلى طابق العمليات ولا تقف لأحد في الطريق. ودقة توقفها 3 ملم، فلا تسقط عجلة السرير في الفراغ بين العتبتين.

سطوحها الداخلية تتحمل المعقمات القوية، وزواياها مدوّرة كي لا تتجمع فيها الأوساخ.

الحمولة: 2,000 كغم
داخل المقصورة: 1,500 × 2,700 ملم
عرض الباب: 1,300 ملم
السرعة: 1.0 م/ث
دقة التوقف: 3 ملم
العمل بلا كهرباء: 40 دقيقة
الضمان: 3 سنوات`,
      en: `A deep car that takes a patient’s bed, two nurses and a ventilator together. The doors open 1.3 metres wide, and three rows of bumper rail keep the walls safe from knocking beds.

With a card or a key it switches to priority, comes straight to the operating floor and stops for nobody on the way. It levels to within 3 mm, so a bed wheel never drops into the gap between the sills.

The inside stands up to strong disinfectant, and its corners are rounded so that no dirt stays in them.

Capacity: 2,000 kg
Inside of car: 1,500 × 2,700 mm
Door opening: 1,300 mm
Speed: 1.0 m/s
Levelling accuracy: 3 mm
Running without mains: 40 minutes
Warranty: 3 years`,
    },
    picture: 'products-blog/hospital-bed-lift.webp',
    category: 'passenger',
    brand: 'nordrise',
    price: '41200',
    gallery: [
      'products-blog/hospital-bed-lift.webp',
      'projects/hospital.webp',
      'products-sale/handrail.webp',
      'products-sale/emergency-phone.webp',
    ],
  },
  {
    key: 'aman-rescue',
    code: 'TG-ARD-15',
    name: {
      ku: 'یەکەی ڕزگارکردنی «ئەمان» بۆ کاتی بڕانی کارەبا',
      ar: 'وحدة الإنقاذ «أمان» عند انقطاع الكهرباء',
      en: 'Aman power-cut rescue unit',
    },
    detail: {
      ku: `کە کارەبا دەبڕێت، ئەمان لە ماوەی شەش چرکەدا دێتە سەر خەت، کابینەکە بۆ نزیکترین نهۆم دەبات، دەرگا دەکاتەوە و بە دەنگ بە سەرنشینان دەڵێت کە بچنە دەرەوە. پێویست ناکات چاوەڕوانی مۆلیدە بکەن.

لەسەر زۆربەی ئەو کۆنترۆڵانە دادەمەزرێت کە تەمەنیان لە پازدە ساڵ کەمترە، و کارەکە نیو ڕۆژ دەخایەنێت. پاترییەکان هەر هەفتەیەک خۆیان تاقی دەکەنەوە و ئەگەر لاواز بوون، گڵۆپێکی پرتەقاڵی دادەگیرسێت.

بۆ مۆتۆری: تا 15 کیلۆوات
کاتی دەستپێکردن: 6 چرکە
ژمارەی جووڵە بە یەک بارکردن: 10
پاتری: 4 دانەی 12 ڤۆڵت
قەبارە: 600 × 400 × 250 ملم
گەرەنتی: 2 ساڵ، پاتری 1 ساڵ`,
      ar: `حين تنقطع الكهرباء تتولى «أمان» الأمر خلال ست ثوانٍ، فتنقل المقصورة إلى أقرب طابق وتفتح الباب وتطلب من الركاب بالصوت أن يخرجوا، من دون انتظار المولدة.

تُركّب على معظم لوحات التحكم التي لم يتجاوز عمرها خمس عشرة سنة، ويستغرق العمل نصف يوم. تفحص البطاريات نفسها كل أسبوع، فإن ضعفت اشتعل مصباح برتقالي.

لمحركات: حتى 15 كيلوواط
زمن البدء: 6 ثوانٍ
عدد الرحلات بشحنة واحدة: 10
البطاريات: 4 بجهد 12 فولت
الأبعاد: 600 × 400 × 250 ملم
الضمان: سنتان، والبطارية سنة`,
      en: `When the power fails, Aman takes over within six seconds, moves the car to the nearest floor, opens the doors and asks the passengers aloud to step out. Nobody has to wait for the generator.

It fits most controllers younger than fifteen years and takes half a day to install. The batteries test themselves every week, and an orange lamp lights up when they grow weak.

For motors: up to 15 kW
Time to start: 6 seconds
Trips on one charge: 10
Batteries: 4 of 12 V
Size: 600 × 400 × 250 mm
Warranty: 2 years, batteries 1 year`,
    },
    picture: 'products-blog/controller-detail.webp',
    category: 'drives',
    brand: 'tigris',
    price: '1980',
    gallery: [
      'products-blog/controller-detail.webp',
      'products-blog/machine-room.webp',
      'products-sale/emergency-phone-black.webp',
      'services/maintenance.webp',
    ],
  },
  {
    key: 'slim-mrl',
    code: 'NR-SLM-1000',
    name: {
      ku: 'بەرزکەرەوەی بێ ژووری مۆتۆر «سلیم»',
      ar: 'مصعد «سليم» بلا غرفة محرك',
      en: 'Slim lift without a machine room',
    },
    detail: {
      ku: `ئەگەر لە سەربانەکەدا شوێن بۆ ژووری مۆتۆر نییە، سلیم وەڵامە. مۆتۆرەکەی لەناو خودی چاڵەکەدا لەسەر ڕێڕەوەکان دادەنرێت و کۆنترۆڵەکەی لە چوارچێوەی دەرگای دوا نهۆمدا شاراوەیە.

بۆ باڵەخانەی نووسینگە گونجاوە، چونکە سێ بەرزکەرەوە پێکەوە گرێ دەدرێن و بانگەکان لە نێوان خۆیاندا دابەش دەکەن. لە کاتی دەوامی بەیانیاندا کابینە بەتاڵەکان خۆیان دەگەڕێنەوە نهۆمی زەوی.

توانای هەڵگرتن: 1,000 کگم
خێرایی: 1.75 م/چ
بەرزترین مەودا: 61 مەتر
ژمارەی بەرزکەرەوە لە کۆمەڵدا: تا 3
بەرزیی سەرووی چاڵ: 3,700 ملم
دەنگی کابینە: 52 دێسیبڵ
گەرەنتی: 2 ساڵ`,
      ar: `إن لم يبقَ على السطح مكان لغرفة المحرك فالجواب «سليم». يوضع محركه داخل البئر فوق السكك، وتختفي لوحة التحكم في إطار باب الطابق الأخير.

يناسب عمارات المكاتب لأن ثلاثة مصاعد منه ترتبط معاً وتتقاسم النداءات، وفي وقت الدوام صباحاً تعود المقصورات الفارغة وحدها إلى الطابق الأرضي.

الحمولة: 1,000 كغم
السرعة: 1.75 م/ث
أقصى ارتفاع: 61 متراً
عدد المصاعد في المجموعة: حتى 3
ارتفاع أعلى البئر: 3,700 ملم
صوت المقصورة: 52 ديسيبل
الضمان: سنتان`,
      en: `If the roof has no place for a machine room, Slim is the answer. Its machine sits inside the shaft on top of the rails, and the controller hides in the door frame of the last floor.

It suits office buildings, because three of them can be joined and share the calls between them. In the morning rush empty cars return to the ground floor by themselves.

Capacity: 1,000 kg
Speed: 1.75 m/s
Maximum travel: 61 m
Lifts in a group: up to 3
Headroom: 3,700 mm
Sound in the car: 52 dB
Warranty: 2 years`,
    },
    picture: 'products-blog/mrl-drive.webp',
    category: 'passenger',
    brand: 'nordrise',
    price: '32400',
    gallery: [
      'products-blog/mrl-drive.webp',
      'heroes/lobby-doors.webp',
      'projects/office-lobby.webp',
      'products-blog/cabin-oak.webp',
    ],
  },
  {
    key: 'atlas-freight',
    code: 'AL-ATL-3000',
    name: {
      ku: 'بەرزکەرەوەی باری «ئەتڵەس»',
      ar: 'مصعد البضائع «أطلس»',
      en: 'Atlas freight lift',
    },
    detail: {
      ku: `ئەتڵەس بۆ کۆگا و کارگە دروست کراوە و فۆرکلیفتێکی بچووک بە پالێتی پڕەوە دەچێتە ناوی. بنەکەی پلێتی خەتداری 6 ملم ئەستوورە و لە ژێریدا چوار تیرە بارەکە بە یەکسانی دابەش دەکەن.

دەرگا ئاسۆییەکەی چوار پارچەیە و بە تەواوی پانیی کابینەکە دەکرێتەوە. ئەگەر باری زیادی لێ بنرێت، ناجووڵێت و لەسەر شاشەکە کێشی ڕاستەقینە پیشان دەدات.

توانای هەڵگرتن: 3,000 کگم
ناوەوەی کابینە: 2,200 × 2,600 ملم
پانیی دەرگا: 2,200 ملم
خێرایی: 0.5 م/چ
بنەی کابینە: پلێتی 6 ملم
هێزی مۆتۆر: 18.5 کیلۆوات
گەرەنتی: 2 ساڵ`,
      ar: `صُنع «أطلس» للمخازن والمعامل، وتدخله رافعة شوكية صغيرة مع طبليتها المحملة. أرضيته صفيحة مخططة بسمك 6 ملم، وتحتها أربعة جسور توزع الحمل بالتساوي.

بابه الأفقي من أربع قطع ويُفتح بعرض المقصورة كله. وإذا زاد الحمل لم يتحرك، وعرض الوزن الحقيقي على الشاشة.

الحمولة: 3,000 كغم
داخل المقصورة: 2,200 × 2,600 ملم
عرض الباب: 2,200 ملم
السرعة: 0.5 م/ث
أرضية المقصورة: صفيحة 6 ملم
قدرة المحرك: 18.5 كيلوواط
الضمان: سنتان`,
      en: `Atlas is built for warehouses and factories, and a small forklift can drive in with a loaded pallet. The floor is 6 mm chequer plate over four beams that spread the weight evenly.

Its four-panel doors slide open over the full width of the car. When it is overloaded it does not move, and the display shows the real weight.

Capacity: 3,000 kg
Inside of car: 2,200 × 2,600 mm
Door opening: 2,200 mm
Speed: 0.5 m/s
Car floor: 6 mm plate
Motor power: 18.5 kW
Warranty: 2 years`,
    },
    picture: 'products-blog/freight-lift.webp',
    category: 'goods',
    brand: 'alvar',
    price: '37650',
    gallery: [
      'products-blog/freight-lift.webp',
      'products-sale/guide-rail.webp',
      'products-sale/buffer.webp',
      'services/installation.webp',
    ],
  },
  {
    key: 'mal-home',
    code: 'AL-HOM-240',
    name: {
      ku: 'بەرزکەرەوەی ماڵی «باخچە»',
      ar: 'المصعد المنزلي «باخجة»',
      en: 'Baxcha home lift',
    },
    detail: {
      ku: `کابینەیەکی شووشەیی بە چوارچێوەی باریکی ڕەش و ناوپۆشی داربەڕوو، بۆ ڤێللای دوو تا چوار نهۆم، کە تەنها 150 ملم بنی چاڵی دەوێت و ژووری مۆتۆری ناوێت. چوارگۆشەیەکی یەک مەتر و سی سانتیمی لە تەنیشت پەیژەکەوە بەسە.

بە کارەبای ئاسایی ماڵ کار دەکات و لە مۆلیدەی گەڕەکیش بە پێنج ئەمپێر هەڵدەستێت. کە کارەبا نەما، بە پاتری دێتە خوارەوە و دەرگاکەی دەکاتەوە.

دامەزراندنی چوار ڕۆژ دەخایەنێت و پێویست بە شکاندنی دیوار ناکات، تەنها کونێکی چوارگۆشە لە بنمیچەکەدا.

توانای هەڵگرتن: 240 کگم
ژمارەی کەس: 3
خێرایی: 0.15 م/چ
قەبارەی دەرەوە: 1,200 × 1,300 ملم
سەرچاوەی کارەبا: 220 ڤۆڵت، یەک فاز
زۆرترین وێستگە: 4
گەرەنتی: 3 ساڵ`,
      ar: `مقصورة زجاجية بإطار أسود نحيف وكسوة من خشب البلوط، لفيلا من طابقين إلى أربعة، تكفيها حفرة عمقها 150 ملم ولا تحتاج إلى غرفة محرك. يكفيها مربع ضلعه متر وثلاثون سنتيمتراً بجوار الدرج.

تعمل بكهرباء البيت العادية، وتقلع على خمسة أمبيرات من مولدة المنطقة. وإذا انقطع التيار نزلت بالبطارية وفتحت بابها.

يستغرق التركيب أربعة أيام بلا هدم للجدران، إنما فتحة مربعة في السقف فقط.

الحمولة: 240 كغم
عدد الأشخاص: 3
السرعة: 0.15 م/ث
الأبعاد الخارجية: 1,200 × 1,300 ملم
التغذية الكهربائية: 220 فولت، أحادية الطور
أقصى عدد وقفات: 4
الضمان: 3 سنوات`,
      en: `A glass car in a slim black frame, lined with oak, for a villa of two to four floors. It needs a pit of only 150 mm and no machine room, and a square of one metre thirty beside the stair is enough.

It runs on the ordinary supply of the house and starts on five amperes from the neighbourhood generator. When there is no power at all it comes down on its battery and opens the door.

Installation takes four days and breaks no wall, only a square opening in the ceiling.

Capacity: 240 kg
Persons: 3
Speed: 0.15 m/s
Outer size: 1,200 × 1,300 mm
Power supply: 220 V, single phase
Maximum stops: 4
Warranty: 3 years`,
    },
    picture: 'products-blog/home-lift.webp',
    category: 'passenger',
    brand: 'alvar',
    price: '18750',
    gallery: [
      'products-blog/home-lift.webp',
      'products-blog/home-lift-inside.webp',
      'products-sale/handrail-brass.webp',
      'products-sale/hall-call-button-black.webp',
    ],
  },
  {
    key: 'plain-walk',
    code: 'AL-WLK-1200',
    name: {
      ku: 'ڕێڕەوی جووڵاوی «دەشت»',
      ar: 'الممر المتحرك «دشت»',
      en: 'Dasht moving walk',
    },
    detail: {
      ku: `ڕێڕەوێکی تەخت بۆ فڕۆکەخانە، وێستگە و بازاڕی گەورە، کە گەشتیار بە جانتا و عەرەبانەوە لەسەری دەوەستێت. پلێتەکانی ئالۆمینیۆمی دانەدارن و کەلێنی نێوانیان لە 6 ملم کەمترە.

لە سەرەتا و کۆتاییدا یەک مەتر و نیو تەخت دەبێت، بۆیە چەرخی عەرەبانە بە هێواشی دەچێتە سەری. بۆ شوێنی دەرەوەش جۆرێکی هەیە کە بەرگەی باران و تۆز دەگرێت.

درێژی: 20 تا 80 مەتر
پانیی ڕێڕەو: 1,200 ملم
لێژی: 0 تا 6 پلە
خێرایی: 0.65 م/چ
توانای گواستنەوە: 7,300 کەس/کاتژمێر
گەرەنتی: 18 مانگ`,
      ar: `ممر مستوٍ للمطارات والمحطات والأسواق الكبيرة، يقف عليه المسافر مع حقائبه وعربته. صفائحه من ألمنيوم محزز، والفراغ بينها أقل من 6 ملم.

يستوي تماماً متراً ونصفاً عند البداية والنهاية، فتدخل عجلات العربات بهدوء. ومنه طراز خارجي يتحمل المطر والغبار.

الطول: 20 إلى 80 متراً
عرض الممر: 1,200 ملم
الميل: 0 إلى 6 درجات
السرعة: 0.65 م/ث
طاقة النقل: 7,300 شخص/ساعة
الضمان: 18 شهراً`,
      en: `A level walk for airports, stations and large markets, on which a traveller can stand with bags and trolley. The pallets are ribbed aluminium with gaps of less than 6 mm.

It runs flat for a metre and a half at each end, so trolley wheels roll on gently. A version for outdoors withstands rain and dust.

Length: 20 to 80 m
Walk width: 1,200 mm
Inclination: 0 to 6 degrees
Speed: 0.65 m/s
Carrying capacity: 7,300 persons/hour
Warranty: 18 months`,
    },
    picture: 'products-blog/moving-walk.webp',
    category: 'escalators',
    brand: 'alvar',
    price: '71300',
    gallery: [
      'products-blog/moving-walk.webp',
      'heroes/airport.webp',
      'projects/mall-escalators.webp',
      'heroes/glass-atrium.webp',
    ],
  },
  {
    key: 'sifra-dumbwaiter',
    code: 'AL-SIF-100',
    name: {
      ku: 'بەرزکەرەوەی خواردن «سفرە»',
      ar: 'مصعد الطعام «سفرة»',
      en: 'Sifra food lift',
    },
    detail: {
      ku: `بەرزکەرەوەیەکی بچووک بۆ چێشتخانە، هوتێل و ماڵی گەورە، کە قاپ و سینی لە مەتبەخەوە دەباتە سەرەوە بێ ئەوەی کەس بە پەیژەدا سەرکەوێت. دەرگا ستیلەکەی لە ئاستی مێزی کارەکەدا دەکرێتەوە، بۆیە پێویست ناکات کەس بچەمێتەوە.

دوو ڕەفەکەی دەردێن و لە دەستشۆرەکەدا دەشۆردرێن. زەنگ و گڵۆپێک بە نهۆمەکە دەڵێن کە خواردنەکە گەیشت، و تا یەکێک لە دەرگاکان کراوە بێت کابینەکە ناجووڵێت. لەسەر چوارچێوەی خۆی دەوەستێت و بنی چاڵی ناوێت.

توانای هەڵگرتن: 100 کگم
ناوەوەی کابینە: 700 × 700 × 900 ملم
خێرایی: 0.4 م/چ
زۆرترین وێستگە: 6
بەرزیی دەرگا لە زەوییەوە: 850 ملم
سەرچاوەی کارەبا: 220 ڤۆڵت، یەک فاز
گەرەنتی: 2 ساڵ`,
      ar: `مصعد صغير للمطاعم والفنادق والبيوت الكبيرة، يرفع الصحون والصواني من المطبخ من دون أن يصعد أحد الدرج. يُفتح بابه الستيل على مستوى طاولة العمل فلا حاجة إلى الانحناء.

يُخرج رفّاه ويُغسلان في المغسلة. ويخبر الجرس والمصباح الطابقَ بوصول الطعام، ولا تتحرك المقصورة ما دام أحد الأبواب مفتوحاً. يقف على هيكله الخاص ولا يحتاج إلى حفرة.

الحمولة: 100 كغم
داخل المقصورة: 700 × 700 × 900 ملم
السرعة: 0.4 م/ث
أقصى عدد وقفات: 6
ارتفاع الباب عن الأرض: 850 ملم
التغذية الكهربائية: 220 فولت، أحادية الطور
الضمان: سنتان`,
      en: `A small lift for restaurants, hotels and large houses that brings plates and trays up from the kitchen with nobody on the stair. Its stainless hatch opens at the height of the worktop, so there is no bending down.

The two shelves come out and are washed in the sink. A bell and a lamp tell the floor that the food has arrived, and the car does not move as long as one of the hatches is open. It stands in a frame of its own and needs no pit.

Capacity: 100 kg
Inside of car: 700 × 700 × 900 mm
Speed: 0.4 m/s
Maximum stops: 6
Hatch height above floor: 850 mm
Power supply: 220 V, single phase
Warranty: 2 years`,
    },
    picture: 'products-blog/dumbwaiter.webp',
    category: 'goods',
    brand: 'alvar',
    price: '6450',
    gallery: [
      'products-blog/dumbwaiter.webp',
      'projects/hotel-atrium.webp',
      'products-blog/controller-cabinet.webp',
      'projects/villa.webp',
    ],
  },
  {
    key: 'dijla-controller',
    code: 'TG-DJ32',
    name: {
      ku: 'کۆنترۆڵی «دیجلە 32»',
      ar: 'لوحة التحكم «دجلة 32»',
      en: 'Dijla 32 controller',
    },
    detail: {
      ku: `مێشکی بەرزکەرەوەکە لەناو یەک سندووقدا، درایڤ و ڕیلەی سەلامەتی و سەرچاوەی کارەبا پێکەوە. شاشەکەی بە کوردی، عەرەبی و ئینگلیزی هۆکاری وەستان دەنووسێت، نەک تەنها ژمارەیەکی نهێنی.

هەموو وایەرێک ناونیشانی لەسەرە و نەخشەکەی لە دیوی ناوەوەی دەرگای سندووقەکەدا هەڵکۆڵراوە. تەکنیککار بە مۆبایل دەچێتە ناوی، دوا دوو سەد ڕووداو دەبینێت و پێش سەرکەوتن بۆ سەربان دەزانێت چی ڕوویداوە.

ژمارەی وێستگە: تا 32
کۆمەڵ: تا 4 بەرزکەرەوە
هێزی مۆتۆر: 4 تا 30 کیلۆوات
سەرچاوەی کارەبا: 380 ڤۆڵت، سێ فاز
پەیوەندی: بلوتووس و مۆدێمی 4G
پلەی گەرمیی کارکردن: 0 تا 50 پلە
گەرەنتی: 3 ساڵ`,
      ar: `عقل المصعد في صندوق واحد يجمع الدرايف ومرحّل الأمان ومجهز القدرة. تكتب شاشته سبب التوقف بالكردية والعربية والإنجليزية، لا رقماً غامضاً فحسب.

كل سلك يحمل رقمه، والمخطط محفور على الوجه الداخلي لباب الصندوق. يدخل إليه الفني من هاتفه فيرى آخر مئتي حدث، ويعرف ما جرى قبل أن يصعد إلى السطح.

عدد الوقفات: حتى 32
المجموعة: حتى 4 مصاعد
قدرة المحرك: 4 إلى 30 كيلوواط
التغذية الكهربائية: 380 فولت، ثلاثية الأطوار
الاتصال: بلوتوث ومودم 4G
حرارة العمل: 0 إلى 50 درجة
الضمان: 3 سنوات`,
      en: `The brain of the lift in one cabinet, with drive, safety relay and power supply together. Its display gives the reason for a stop in Kurdish, Arabic and English and not merely a mysterious number.

Every wire carries its address, and the diagram is engraved inside the door. A technician opens it from a phone, sees the last two hundred events and knows what happened before climbing to the roof.

Stops: up to 32
Group: up to 4 lifts
Motor power: 4 to 30 kW
Power supply: 380 V, three phases
Connection: Bluetooth and 4G modem
Working temperature: 0 to 50 °C
Warranty: 3 years`,
    },
    picture: 'products-blog/controller-cabinet.webp',
    category: 'drives',
    brand: 'tigris',
    price: '3640.50',
    gallery: [
      'products-blog/controller-cabinet.webp',
      'products-blog/controller-detail.webp',
      'products-blog/traction-motor.webp',
      'products-sale/floor-indicator.webp',
    ],
  },
  {
    key: 'garaj-car',
    code: 'AL-GRJ-3500',
    name: {
      ku: 'بەرزکەرەوەی ئۆتۆمبێلی «گەراج»',
      ar: 'مصعد السيارات «كراج»',
      en: 'Garaj car lift',
    },
    detail: {
      ku: `لە جێگەی ڕێگای لێژ کە نیوەی ژێرزەمینەکە دەبات، گەراج ئۆتۆمبێلێک لە 50 چرکەدا دەباتە نهۆمی ژێرەوە. گڵۆپی سەوز و سوور لەسەر دیوارەکە بە شۆفێر دەڵێن تا کوێ بچێتە پێشەوە.

چوار جەکی هایدرۆلیکی بە یەکسانی بەرزی دەکەنەوە و ئەگەر یەکێکیان فشاری لەدەست بدات، سێیەکەی تر ڕایدەگرن. بنەکەی لێواری ڕەپی هەیە، تا ڕۆن و ئاوی باران نەڕژێتە خوارەوە.

توانای هەڵگرتن: 3,500 کگم
بنەی ئۆتۆمبێل: 2,600 × 5,400 ملم
خێرایی: 0.15 م/چ
بەرزترین مەودا: 12 مەتر
جووڵێنەر: هایدرۆلیک، 4 جەک
هێزی مۆتۆر: 11 کیلۆوات
گەرەنتی: 2 ساڵ`,
      ar: `بدل منحدر يأكل نصف السرداب، ينزل «كراج» بالسيارة إلى الطابق الأسفل في 50 ثانية. وإشارتان خضراء وحمراء على الجدار تدلّان السائق إلى أين يتقدم.

أربع رافعات هيدروليكية ترفعها بالتساوي، وإن فقدت إحداها الضغط أمسكت بها الثلاث الأخرى. ولأرضيته حافة بارزة تمنع الزيت وماء المطر من الانسكاب.

الحمولة: 3,500 كغم
منصة السيارة: 2,600 × 5,400 ملم
السرعة: 0.15 م/ث
أقصى ارتفاع: 12 متراً
الدفع: هيدروليكي، 4 رافعات
قدرة المحرك: 11 كيلوواط
الضمان: سنتان`,
      en: `In place of a ramp that eats half of the basement, Garaj takes a car to the level below in 50 seconds. Green and red lights on the wall tell the driver how far to roll forward.

Four hydraulic jacks lift it evenly, and if one of them loses pressure the other three hold it. The platform has a raised edge, so that oil and rainwater do not spill over.

Capacity: 3,500 kg
Platform: 2,600 × 5,400 mm
Speed: 0.15 m/s
Maximum travel: 12 m
Drive: hydraulic, 4 jacks
Motor power: 11 kW
Warranty: 2 years`,
    },
    picture: 'products-blog/car-lift.webp',
    category: 'goods',
    brand: 'alvar',
    price: '44800',
    gallery: [
      'products-blog/car-lift.webp',
      'projects/car-park.webp',
      'projects/car-park-lobby.webp',
      'projects/residential-dusk.webp',
    ],
  },
  {
    key: 'choose-destination',
    code: 'TG-DST-10',
    name: {
      ku: 'سیستەمی هەڵبژاردنی نهۆم «ڕێبەر»',
      ar: 'نظام اختيار الطابق «ريبر»',
      en: 'Reber destination control',
    },
    detail: {
      ku: `لە هۆڵەکەدا نهۆمەکەت لەسەر شاشە هەڵدەبژێریت و پیتێکت پیشان دەدات کە ناوی بەرزکەرەوەکەتە. ئەوانەی بۆ یەک نهۆم دەچن لە یەک کابینەدا کۆ دەکرێنەوە، بۆیە وەستانەکان کەم دەبنەوە.

لە تاقیکردنەوەماندا لە باڵەخانەیەکی 18 نهۆمیدا، کاتی چاوەڕوانیی بەیانیان لە 74 چرکەوە بوو بە 41 چرکە. بە کارتی فەرمانبەر، نهۆمەکە پێش دەست لێدان هەڵدەبژێردرێت.

ژمارەی بەرزکەرەوە: 2 تا 8
شاشە: 10 ئینج، دەستلێدان
ناسینەوە: کارت یان کۆدی QR
زمانەکان: کوردی، عەرەبی، ئینگلیزی
یارمەتیی نابینایان: دەنگ و دوگمەی بەرجەستە
گەرەنتی: 3 ساڵ`,
      ar: `تختار طابقك على شاشة في البهو فتعرض لك حرفاً هو اسم مصعدك. ومن يقصدون الطابق نفسه يجتمعون في مقصورة واحدة فتقل مرات التوقف.

في تجربتنا ببناية من 18 طابقاً نزل زمن الانتظار صباحاً من 74 ثانية إلى 41. وببطاقة الموظف يُختار الطابق قبل لمس الشاشة.

عدد المصاعد: 2 إلى 8
الشاشة: 10 إنج، لمس
التعرّف: بطاقة أو رمز QR
اللغات: الكردية والعربية والإنجليزية
عون المكفوفين: صوت وزر بارز
الضمان: 3 سنوات`,
      en: `You choose your floor on a screen in the hall and it shows a letter, which is the name of your lift. People going to the same floor are gathered into one car, so there are fewer stops.

In our trial in an 18-storey building the morning wait fell from 74 seconds to 41. With a staff card the floor is chosen before anyone touches the screen.

Lifts: 2 to 8
Screen: 10 inch, touch
Recognition: card or QR code
Languages: Kurdish, Arabic, English
Aid for the blind: voice and raised button
Warranty: 3 years`,
    },
    picture: 'products-blog/destination-hall.webp',
    category: 'signals',
    brand: 'tigris',
    price: '8900',
    gallery: [
      'products-blog/destination-hall.webp',
      'projects/office-lobby.webp',
      'products-sale/floor-indicator-black.webp',
      'projects/towers.webp',
    ],
  },
  {
    key: 'gate-bronze-doors',
    code: 'AL-LD-BRZ',
    name: {
      ku: 'دەرگای نهۆمی بڕۆنزی «دەروازە»',
      ar: 'أبواب الطوابق البرونزية «دروازة»',
      en: 'Derwaze bronze landing doors',
    },
    detail: {
      ku: `دەرگایەک بۆ هۆڵی هوتێل و ڤێللا، کە ڕووەکەی بە بڕۆنزی ڕاستەقینە داپۆشراوە، نەک بۆیە. دوای ساڵان ڕەنگەکەی قووڵتر دەبێت و بە دەستماڵێکی وشک پاک دەکرێتەوە.

لە پشتی ڕووەکەوە پۆڵایەکی دوو توێژ و خوریی بەردین هەیە، کە بەرگەی ئاگر دەگرێت و دەنگی چاڵەکە دەخنکێنێت. ڕێڕەوی خوارەوەی چاڵێکی بچووکی بۆ تۆز هەیە و بێ کردنەوەی دەرگاکە پاک دەکرێتەوە.

پانیی کردنەوە: 900 یان 1,000 ملم
بەرزی: 2,100 تا 2,400 ملم
ڕووپۆش: بڕۆنزی 1.2 ملم
بەرگریی ئاگر: 60 خولەک
شێوەی کردنەوە: لە ناوەڕاستەوە
گەرەنتی: 5 ساڵ بۆ ڕووپۆش`,
      ar: `باب لأبهاء الفنادق والفلل، وجهه من برونز حقيقي لا من طلاء. يزداد لونه عمقاً مع السنين، وتكفي لتنظيفه قطعة قماش جافة.

خلف الوجه حديد من طبقتين وصوف صخري يقاوم النار ويكتم صوت البئر. وفي مجراه السفلي جيب صغير للغبار يُنظف من دون فك الباب.

عرض الفتح: 900 أو 1,000 ملم
الارتفاع: 2,100 إلى 2,400 ملم
الكسوة: برونز 1.2 ملم
مقاومة النار: 60 دقيقة
طريقة الفتح: من الوسط
الضمان: 5 سنوات للكسوة`,
      en: `Doors for hotel halls and villas whose face is real bronze and not paint. The colour deepens over the years and needs no more than a dry cloth.

Behind the face lie two sheets of steel with rock wool that resists fire and muffles the shaft. The sill has a small pocket for dust that is emptied without taking the door apart.

Opening width: 900 or 1,000 mm
Height: 2,100 to 2,400 mm
Cladding: bronze, 1.2 mm
Fire resistance: 60 minutes
Opening: from the centre
Warranty: 5 years on the cladding`,
    },
    picture: 'products-blog/landing-doors-bronze.webp',
    category: 'doors',
    brand: 'alvar',
    price: '2150',
    gallery: [
      'products-blog/landing-doors-bronze.webp',
      'products-sale/door-operator.webp',
      'products-sale/hall-call-button-brass.webp',
      'products-sale/floor-indicator-brass.webp',
    ],
  },
  {
    key: 'kestrel-gearless',
    code: 'KD-GL110',
    name: {
      ku: 'مۆتۆری بێ گێری «کێسترێڵ 110»',
      ar: 'المحرك عديم التروس «كستريل 110»',
      en: 'Kestrel 110 gearless machine',
    },
    detail: {
      ku: `مۆتۆرێکی موگناتیسیی هەمیشەیی کە ڕۆنی تێ ناکرێت و چەرخەکەی ڕاستەوخۆ پەتەکە دەجووڵێنێت. بەراورد بە مۆتۆری گێرداری کۆن، چل لەسەد کەمتر کارەبا دەخوات.

دوو برێکی سەربەخۆی هەیە و هەریەکەیان بەتەنیا کابینەی پڕ ڕادەگرێت. کێشی تەنها 340 کیلۆگرامە، بۆیە بۆ نوێکردنەوەی باڵەخانەی کۆن بە پارچە دەبرێتە سەربان.

بۆ بەرزکەرەوەی: تا 1,000 کگم
خێرایی: تا 2.5 م/چ
هێزی مۆتۆر: 11 کیلۆوات
تیرەی چەرخ: 400 ملم
پەت: 7 × 10 ملم
کێش: 340 کگم
گەرەنتی: 3 ساڵ`,
      ar: `محرك بمغناطيس دائم لا يحتاج إلى زيت، وبكرته تحرك الحبال مباشرة. يستهلك كهرباء أقل بأربعين بالمئة من المحرك القديم ذي التروس.

فيه مكبحان مستقلان يكفي كل منهما وحده لإيقاف مقصورة ممتلئة. ووزنه 340 كيلوغراماً فقط، فيُرفع قطعاً إلى السطح عند تحديث العمارات القديمة.

لمصاعد: حتى 1,000 كغم
السرعة: حتى 2.5 م/ث
قدرة المحرك: 11 كيلوواط
قطر البكرة: 400 ملم
الحبال: 7 × 10 ملم
الوزن: 340 كغم
الضمان: 3 سنوات`,
      en: `A permanent-magnet machine that needs no oil and whose sheave drives the ropes directly. It uses forty per cent less electricity than an old geared machine.

It has two independent brakes, each of which holds a full car by itself. At only 340 kilograms it can be carried to the roof in pieces when an old building is renewed.

For lifts: up to 1,000 kg
Speed: up to 2.5 m/s
Motor power: 11 kW
Sheave diameter: 400 mm
Ropes: 7 × 10 mm
Weight: 340 kg
Warranty: 3 years`,
    },
    picture: 'products-blog/traction-motor.webp',
    category: 'drives',
    brand: 'kestrel',
    price: '4875',
    gallery: [
      'products-blog/traction-motor.webp',
      'products-blog/traction-motor-sheave.webp',
      'products-blog/machine-room.webp',
      'products-sale/steel-rope-spool.webp',
    ],
  },
  {
    key: 'gwez-cabin',
    code: 'AL-CAB-GWZ',
    name: {
      ku: 'کابینەی دارگوێز و مسی زەرد «گوێز»',
      ar: 'مقصورة الخشب والنحاس الأصفر «كويز»',
      en: 'Gwez walnut and brass cabin',
    },
    detail: {
      ku: `کابینەیەکی تەواو بۆ ماڵ و هوتێلی پلە یەک، دیوارەکانی دارگوێزی سروشتین و هێڵی مسی زەرد لە نێوانیاندایە. ڕووناکییەکەی شاراوەیە و ڕەنگی گەرمە، بۆیە ڕوخسار لە ئاوێنەکەدا ماندوو دیار نییە.

وەستاکانمان لە هەولێر دەیبڕن و لە کۆگاکە پێکی دەخەن، ئینجا تۆ دەیبینیت پێش ئەوەی ببرێتە باڵەخانەکە. لەسەر شاسیی بەرزکەرەوەی کۆنیش دادەنرێت، بەو مەرجەی کێشی زیادە لە 140 کیلۆگرام تێنەپەڕێت.

بۆ کابینەی: 6 تا 13 کەسی
دیوار: دارگوێزی سروشتی، توێژی 3 ملم
هێڵ و دەسک: مسی زەرد
بنە: بەردی ڕەشی 20 ملم
ڕووناکی: LED، 3,000 کێلڤن
کێشی زیادە: 140 کگم
کاتی ئامادەکردن: 5 هەفتە`,
      ar: `مقصورة كاملة للبيوت وفنادق الدرجة الأولى، جدرانها جوز طبيعي تتخلله خطوط من النحاس الأصفر. إنارتها مخفية دافئة اللون، فلا يبدو الوجه متعباً في المرآة.

يقصّها صنّاعنا في أربيل ويجمعونها في المخزن، وتراها أنت قبل أن تُنقل إلى المبنى. وتُركّب أيضاً على هيكل مصعد قديم بشرط ألا يزيد الوزن المضاف على 140 كيلوغراماً.

لمقصورة: 6 إلى 13 شخصاً
الجدران: جوز طبيعي، قشرة 3 ملم
الخطوط والمقبض: نحاس أصفر
الأرضية: حجر أسود 20 ملم
الإنارة: LED، 3,000 كلفن
الوزن المضاف: 140 كغم
مدة التجهيز: 5 أسابيع`,
      en: `A complete cabin for houses and first-class hotels, with walls of natural walnut and lines of brass between them. The light is hidden and warm, so a face in the mirror never looks tired.

Our craftsmen cut it in Erbil and put it together in the warehouse, where you see it before it goes to the building. It also fits the sling of an older lift, provided the added weight stays below 140 kilograms.

For cabins: 6 to 13 persons
Walls: natural walnut, 3 mm veneer
Lines and handrail: brass
Floor: black stone, 20 mm
Light: LED, 3,000 K
Added weight: 140 kg
Lead time: 5 weeks`,
    },
    picture: 'heroes/cabin-brass.webp',
    category: 'cabin',
    brand: 'alvar',
    price: '6920',
    gallery: [
      'heroes/cabin-brass.webp',
      'products-sale/cabin-light-panel-brass.webp',
      'products-sale/handrail-brass.webp',
      'products-sale/car-operating-panel-brass.webp',
    ],
  },
] satisfies readonly DemoBlogProduct[]
