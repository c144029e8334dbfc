import type { DemoProject, Translated } from './shape.ts'

const cities = {
  erbil: { ku: 'هەولێر', ar: 'أربيل', en: 'Erbil' },
  sulaymaniyah: { ku: 'سلێمانی', ar: 'السليمانية', en: 'Sulaymaniyah' },
  duhok: { ku: 'دهۆک', ar: 'دهوك', en: 'Duhok' },
  kirkuk: { ku: 'کەرکووک', ar: 'كركوك', en: 'Kirkuk' },
  halabja: { ku: 'هەڵەبجە', ar: 'حلبجة', en: 'Halabja' },
  zakho: { ku: 'زاخۆ', ar: 'زاخو', en: 'Zakho' },
  baghdad: { ku: 'بەغدا', ar: 'بغداد', en: 'Baghdad' },
  mosul: { ku: 'مووسڵ', ar: 'الموصل', en: 'Mosul' },
  basra: { ku: 'بەسرە', ar: 'البصرة', en: 'Basra' },
  nasiriyah: { ku: 'ناسرییە', ar: 'الناصرية', en: 'Nasiriyah' },
} as const satisfies Readonly<Record<string, Translated>>

/** Finished buildings; owners and names are fictional, cities are real. */
export const projects = [
  {
    key: 'gulan-twin-offices',
    title: {
      ku: 'جووتە تاوەری نووسینگە لە گوڵان',
      ar: 'برجا مكاتب توأمان في كولان',
      en: 'Twin office towers in Gulan',
    },
    detail: {
      ku: `دوو تاوەری 24 نهۆمی کە بە هۆڵێک پێکەوە گرێدراون. لە هەر تاوەرێکدا پێنج بەرزکەرەوە هەن: چواریان بە سیستەمی هەڵبژاردنی نهۆم کار دەکەن و یەکێکیان بۆ ئاگرکوژێنەوەیە.

خاوەن پڕۆژە دەیویست لە کاتژمێری 8:30ی بەیانیدا کەس لە خولەکێک زیاتر چاوەڕێ نەکات. دوای سێ هەفتە لە پێوانی ڕاستەقینە، تێکڕای چاوەڕوانی 38 چرکەیە. دامەزراندنەکە یازدە مانگی خایاند و لەگەڵ تەواوبوونی ڕووکارەکەدا کۆتایی هات.`,
      ar: `برجان من 24 طابقاً يجمعهما بهو واحد. في كل برج خمسة مصاعد: أربعة منها بنظام اختيار الطابق، والخامس لرجال الإطفاء.

أراد المالك ألا ينتظر أحد أكثر من دقيقة عند الثامنة والنصف صباحاً. وبعد ثلاثة أسابيع من القياس الفعلي كان متوسط الانتظار 38 ثانية. استغرق التركيب أحد عشر شهراً وانتهى مع اكتمال الواجهة.`,
      en: `Two towers of 24 storeys joined by one hall. Each has five lifts, four of them with destination control and one for firefighters.

The owner wanted nobody to wait longer than a minute at half past eight in the morning. After three weeks of measuring in use, the average wait is 38 seconds. Installation took eleven months and ended together with the facade.`,
    },
    picture: 'projects/towers.webp',
    category: 'offices',
    place: cities.erbil,
    elevator: 10,
    tower: 2,
    floor: 24,
    speed: '2.5',
    client: { ku: 'هاڤیند', ar: 'هافيند', en: 'Havind' },
    story: {
      request: {
        ku: 'لە کاتژمێر 8:30دا کەس لە خولەکێک زیاتر چاوەڕێ نەکات',
        ar: 'ألا ينتظر أحد أكثر من دقيقة عند الثامنة والنصف',
        en: 'nobody waits longer than a minute at half past eight',
      },
      work: {
        ku: 'دە بەرزکەرەوە، هەشتیان بە سیستەمی هەڵبژاردنی نهۆم',
        ar: 'عشرة مصاعد، ثمانية منها بنظام اختيار الطابق',
        en: 'ten lifts, eight of them with destination control',
      },
      result: {
        ku: '38 چرکە تێکڕای چاوەڕوانی',
        ar: '38 ثانية متوسط الانتظار',
        en: '38 seconds of waiting on average',
      },
    },
    capacity: '1350',
    gallery: [
      'projects/towers.webp',
      'heroes/lobby-doors.webp',
      'products-blog/destination-hall.webp',
      'products-blog/cabin-oak.webp',
    ],
  },
  {
    key: 'salim-street-mall',
    title: {
      ku: 'بازاڕێکی پێنج نهۆمی لە سلێمانی',
      ar: 'مركز تسوق من خمسة طوابق في السليمانية',
      en: 'Five-floor shopping centre in Sulaymaniyah',
    },
    detail: {
      ku: `هەشت پەیژەی کارەبایی و شەش بەرزکەرەوە بۆ بازاڕێک کە لە ڕۆژانی هەینیدا نزیکەی بیست هەزار سەردانکەری هەیە. پەیژەکان لە ناوەڕاستی هۆڵەکەدا بەشێوەی مقەس ڕیز کراون، تا خەڵک بەلای هەموو دوکانەکاندا تێپەڕێت.

بازاڕەکە لە کاتی کارەکەدا نەداخرا. شەوانە لە دە بۆ شەشی بەیانی کارمان دەکرد و هەموو بەیانییەک پێش کردنەوە، ڕێڕەوەکانمان پاک دەکردەوە. دوو لە بەرزکەرەوەکان بۆ باری دوکانەکانن و لە پشتەوە دەکرێنەوە.`,
      ar: `ثمانية سلالم كهربائية وستة مصاعد لمركز يزوره أيام الجمعة نحو عشرين ألف شخص. صُفّت السلالم وسط البهو متقاطعة ليمر الناس بجميع المحلات.

لم يُغلق المركز أثناء العمل. كنا نعمل من العاشرة ليلاً حتى السادسة صباحاً وننظف الممرات كل يوم قبل الافتتاح. ومصعدان من الستة لبضائع المحلات ويُفتحان من الخلف.`,
      en: `Eight escalators and six lifts for a centre with some twenty thousand visitors on a Friday. The escalators cross in the middle of the hall, so that people pass every shop.

The centre stayed open during the work. We worked from ten at night to six in the morning and cleaned the aisles each day before opening. Two of the lifts carry goods for the shops and open at the back.`,
    },
    picture: 'projects/mall-escalators.webp',
    category: 'retail',
    place: cities.sulaymaniyah,
    elevator: 14,
    tower: 1,
    floor: 5,
    speed: '1.0',
    client: { ku: 'نەورۆزە', ar: 'نوروزة', en: 'Nawroza' },
    capacity: '1600',
    gallery: [
      'projects/mall-escalators.webp',
      'heroes/glass-atrium.webp',
      'products-blog/escalator-steps.webp',
      'products-blog/freight-lift.webp',
    ],
  },
  {
    key: 'duhok-hospital',
    title: {
      ku: 'نەخۆشخانەیەکی 240 قەرەوێڵەیی لە دهۆک',
      ar: 'مستشفى بسعة 240 سريراً في دهوك',
      en: 'Hospital with 240 beds in Duhok',
    },
    detail: {
      ku: `نۆ بەرزکەرەوە: پێنج بۆ قەرەوێڵە، دوو بۆ سەردانکەران و دوو بۆ جلوبەرگ و خۆراک. بەرزکەرەوەی نەشتەرگەری ڕێگایەکی جیای هەیە و تەنها بە کارتی پزیشک کار دەکات.

هەموویان بە دوو مۆلیدە و پاتری پشتیوانی دەکرێن، بۆیە لە گۆڕینی سەرچاوەی کارەبادا تەنها هەشت چرکە دەوەستن. لەگەڵ نەخۆشخانەکەدا گرێبەستی پێنج ساڵەی چاودێریمان هەیە و تەکنیککارێکمان هەموو ڕۆژێک لە شوێنەکەیە.`,
      ar: `تسعة مصاعد: خمسة للأسرّة واثنان للزوار واثنان للغسيل والطعام. ولمصعد العمليات طريق منفصل ولا يعمل إلا ببطاقة الطبيب.

تسندها جميعاً مولدتان وبطاريات، فلا تتوقف عند تبديل مصدر الكهرباء إلا ثماني ثوانٍ. لدينا مع المستشفى عقد صيانة لخمس سنوات، وأحد فنيينا موجود في الموقع كل يوم.`,
      en: `Nine lifts, five for beds, two for visitors and two for linen and food. The operating lift has a way of its own and runs only with a doctor’s card.

Two generators and batteries stand behind all of them, so a change of supply stops them for only eight seconds. We hold a five-year maintenance contract with the hospital, and one of our technicians is on the premises every day.`,
    },
    picture: 'projects/hospital.webp',
    category: 'health',
    place: cities.duhok,
    elevator: 9,
    tower: 1,
    floor: 8,
    speed: '1.6',
    client: { ku: 'ڕۆژهات', ar: 'روجهات', en: 'Rojhat' },
    story: {
      request: {
        ku: 'بەرزکەرەوەکان لە گۆڕینی سەرچاوەی کارەبادا بەردەوام بن',
        ar: 'أن تستمر المصاعد عند تبديل مصدر الكهرباء',
        en: 'lifts that go on when the supply changes',
      },
      work: {
        ku: 'نۆ بەرزکەرەوە بە دوو مۆلیدە و پاتری',
        ar: 'تسعة مصاعد تسندها مولدتان وبطاريات',
        en: 'nine lifts behind two generators and batteries',
      },
      result: {
        ku: '8 چرکە وەستان لە گۆڕینی سەرچاوەی کارەبادا',
        ar: '8 ثوانٍ من التوقف عند تبديل مصدر الكهرباء',
        en: '8 seconds of standing still at a change of supply',
      },
    },
    capacity: '2000',
    gallery: [
      'projects/hospital.webp',
      'products-blog/hospital-bed-lift.webp',
      'products-sale/emergency-phone.webp',
      'products-sale/handrail.webp',
    ],
  },
  {
    key: 'rahimawa-blocks',
    title: {
      ku: 'شەش باڵەخانەی نیشتەجێبوون لە کەرکووک',
      ar: 'ست عمارات سكنية في كركوك',
      en: 'Six apartment blocks in Kirkuk',
    },
    detail: {
      ku: `کۆمەڵگەیەکی 396 شوقەیی کە هەر باڵەخانەیەکی دوو بەرزکەرەوەی هەیە. یەکێکیان قووڵترە، تا کەلوپەلی ماڵ و دارەمەیتیش بە ڕێزەوە تێیدا جێگەی ببێتەوە.

لە کەرکووک کارەبا ڕۆژانە چەند جارێک دەگۆڕدرێت، بۆیە لە هەموو سندووقێکدا یەکەیەکی ڕزگارکردنمان داناوە. لە ساڵی یەکەمدا 1,140 جار کاری کرد و هیچ کەس لەناو کابینەدا گیری نەخوارد. دانیشتووان بە مۆبایل دەبینن کە کەی چاودێری دەکرێت.`,
      ar: `مجمع من 396 شقة لكل عمارة فيه مصعدان. أحدهما أعمق ليتسع لأثاث البيت، وللنعش كذلك بما يليق.

تتبدل الكهرباء في كركوك مرات عدة كل يوم، لذلك وضعنا وحدة إنقاذ في كل لوحة. عملت في السنة الأولى 1,140 مرة ولم يعلق أحد داخل مقصورة. ويرى السكان على هواتفهم موعد الصيانة القادم.`,
      en: `An estate of 396 flats in which every block has two lifts. One of each pair is deeper, so that furniture, and a bier too, can travel with dignity.

In Kirkuk the supply changes over several times a day, and we therefore put a rescue unit into every controller. In the first year they worked 1,140 times and nobody was trapped in a car. Residents see the next maintenance day on their phones.`,
    },
    picture: 'projects/residential-dusk.webp',
    category: 'homes',
    place: cities.kirkuk,
    elevator: 12,
    tower: 6,
    floor: 11,
    speed: '1.0',
    client: { ku: 'باباگوڕگوڕ', ar: 'باباكركر', en: 'Baba Gurgur' },
    story: {
      request: {
        ku: 'لە گۆڕینی کارەبادا کەس لە کابینەدا گیر نەخوات',
        ar: 'ألا يعلق أحد عند تبديل الكهرباء',
        en: 'that nobody is trapped when the supply changes over',
      },
      work: {
        ku: 'یەکەیەکی ڕزگارکردن لە هەر یەکێک لە دوازدە سندووقەکەدا',
        ar: 'وحدة إنقاذ في كل لوحة من اثنتي عشرة',
        en: 'a rescue unit in each of twelve controllers',
      },
      result: {
        ku: '1,140 جار ڕزگارکردن لە ساڵی یەکەمدا، بێ ئەوەی کەس گیر بخوات',
        ar: '1,140 عملية إنقاذ في السنة الأولى، ولم يعلق أحد',
        en: '1,140 rescues in the first year, and nobody trapped',
      },
    },
    capacity: '630',
    gallery: [
      'projects/residential-dusk.webp',
      'products-blog/passenger-cabin-steel.webp',
      'products-blog/controller-detail.webp',
      'products-sale/hall-call-button-steel.webp',
    ],
  },
  {
    key: 'ainkawa-villa',
    title: {
      ku: 'ڤێللایەکی سێ نهۆمی لە عەنکاوە',
      ar: 'فيلا من ثلاثة طوابق في عنكاوة',
      en: 'Three-floor villa in Ainkawa',
    },
    detail: {
      ku: `خانووەکە پێشتر تەواو بووبوو و هیچ چاڵێکی تێدا نەبوو. لە نێوان پەیژەکە و پەنجەرەی باخچەکەدا شوێنێکی خڕی یەک مەتر و نیومان دۆزییەوە و لوولەیەکی شووشەییمان تێدا دانا.

کارەکە پێنج ڕۆژی خایاند؛ خێزانەکە لە ماڵەکەیان نەچوونە دەرەوە. ئێستا دایکی خاوەن ماڵ، کە بە عەرەبانە دەڕوات، خۆی دەچێتە سەربان و ئاوی گوڵەکانی دەدات. دەسکەکانی مسی زەرد و ڕووناکیی گەرمی کابینەکە لەگەڵ دارەکەی پەیژەدا دەگونجێن.`,
      ar: `كان البيت منتهياً ولا بئر فيه لمصعد. وجدنا بين الدرج ونافذة الحديقة مكاناً دائرياً قطره متر ونصف فوضعنا فيه أسطوانة زجاجية.

استغرق العمل خمسة أيام ولم تغادر العائلة بيتها. واليوم تصعد والدة المالك بكرسيها المتحرك وحدها إلى السطح وتسقي ورودها. وتنسجم مقابض النحاس الأصفر وإنارة المقصورة الدافئة مع خشب الدرج.`,
      en: `The house was already finished and had no shaft. Between the stair and the garden window we found a round space of a metre and a half, and put a glass cylinder into it.

The work took five days and the family never left their home. The owner’s mother, who uses a wheelchair, now goes up to the roof by herself and waters her flowers. Brass handrails and the warm light of the cabin match the wood of the stair.`,
    },
    picture: 'projects/villa.webp',
    category: 'homes',
    place: cities.erbil,
    elevator: 1,
    tower: 1,
    floor: 3,
    speed: '0.2',
    client: { ku: 'بنەماڵەی کەریم', ar: 'عائلة كريم', en: 'The Karim family' },
    story: {
      request: {
        ku: 'بەرزکەرەوەیەک بۆ خانوویەکی تەواوبوو کە چاڵی تێدا نییە',
        ar: 'مصعد لبيت منتهٍ لا بئر فيه',
        en: 'a lift for a finished house without a shaft',
      },
      work: {
        ku: 'لوولەیەکی شووشەیی لە نێوان پەیژەکە و پەنجەرەی باخچەکەدا',
        ar: 'أسطوانة زجاجية بين الدرج ونافذة الحديقة',
        en: 'a glass cylinder between the stair and the garden window',
      },
      result: {
        ku: '5 ڕۆژ کار، خێزانەکەش لە ماڵەکەیاندا بوون',
        ar: '5 أيام من العمل، والعائلة في بيتها',
        en: '5 days of work, with the family at home throughout',
      },
    },
    capacity: '240',
    gallery: [
      'projects/villa.webp',
      'products-sale/handrail-brass.webp',
      'products-sale/cabin-light-panel-brass.webp',
      'products-sale/car-operating-panel-brass.webp',
    ],
  },
  {
    key: 'karrada-registry',
    title: {
      ku: 'باڵەخانەی تۆمارگەی گشتی لە بەغدا',
      ar: 'مبنى دائرة السجلات في بغداد',
      en: 'Public registry building in Baghdad',
    },
    detail: {
      ku: `فەرمانگەیەک کە ڕۆژانە سێ هەزار هاووڵاتی سەردانی دەکات و بەرزکەرەوە کۆنەکانی هەفتەی دوو جار دەوەستان. چوار بەرزکەرەوەمان بە نۆرە نوێ کردەوە، هەمیشە سێیان لەسەر کار بوون.

مۆتۆر، کۆنترۆڵ و دەرگاکان گۆڕدران، بەڵام چاڵ و ڕێڕەوە کۆنەکان مانەوە، ئەمەش نزیکەی چل لەسەدی تێچووەکەی کەم کردەوە. ناوی هۆبەکان لەسەر پانێڵەکان بە سێ زمان هەڵکۆڵراون و دەنگێک نهۆمەکان ڕادەگەیەنێت.`,
      ar: `دائرة يراجعها ثلاثة آلاف مواطن كل يوم، وكانت مصاعدها القديمة تتوقف مرتين في الأسبوع. حدّثنا أربعة مصاعد بالتناوب وبقيت ثلاثة تعمل دائماً.

بُدّلت المحركات ولوحات التحكم والأبواب، وبقيت البئر والسكك القديمة، فانخفضت الكلفة نحو أربعين بالمئة. حُفرت أسماء الشُّعب على اللوحات بثلاث لغات، وصوت يعلن الطوابق.`,
      en: `An office that three thousand citizens visit each day, whose old lifts used to stop twice a week. We renewed four lifts in turn, and three were always running.

Machines, controllers and doors were replaced while the shafts and the old rails stayed, which lowered the cost by about forty per cent. Names of the departments are engraved on the panels in three languages, and a voice announces the floors.`,
    },
    picture: 'projects/office-lobby.webp',
    category: 'offices',
    place: cities.baghdad,
    elevator: 4,
    tower: 1,
    floor: 9,
    speed: '1.6',
    client: { ku: 'ڕافیدەین', ar: 'الرافدين', en: 'Rafidain' },
    story: {
      request: {
        ku: 'کۆتاییهێنان بە دوو وەستان لە هەفتەیەکدا',
        ar: 'أن ينتهي توقف يتكرر مرتين في الأسبوع',
        en: 'an end to two breakdowns a week',
      },
      work: {
        ku: 'نوێکردنەوەی چوار بەرزکەرەوە بە نۆرە، هەمیشە سێیان لەسەر کار',
        ar: 'تحديث أربعة مصاعد بالتناوب، وثلاثة تعمل دائماً',
        en: 'four lifts renewed in turn, with three always running',
      },
      result: {
        ku: '40 % کەمتر تێچوو، چونکە چاڵ و ڕێڕەوەکان مانەوە',
        ar: '40 % من الكلفة وُفّرت ببقاء البئر والسكك',
        en: '40 % of the cost saved by keeping shafts and rails',
      },
    },
    capacity: '1000',
    gallery: [
      'projects/office-lobby.webp',
      'services/modernisation.webp',
      'products-sale/car-operating-panel.webp',
      'products-blog/traction-motor.webp',
    ],
  },
  {
    key: 'sarchinar-parking',
    title: {
      ku: 'گەراجی ژێرزەمینی چوار نهۆمی',
      ar: 'مرآب تحت الأرض من أربعة طوابق',
      en: 'Four-level underground car park',
    },
    detail: {
      ku: `شوێنی زیاتر لە 320 ئۆتۆمبێل لەژێر گۆڕەپانێکدا کە بۆ ڕێگای لێژ جێگەی نەبوو. دوو بەرزکەرەوەی ئۆتۆمبێل لە بەیانییەوە تا نیوەشەو کار دەکەن و دوو بەرزکەرەوە لە هۆڵێکی شووشەوە خەڵک دەبەنە سەر گۆڕەپانەکە.

ئاوی ژێر زەوی کێشەی سەرەکی بوو. بنی چاڵەکانمان بە دوو چین عازل کرد و پەمپێکمان دانا کە لەگەڵ کۆنترۆڵەکە گرێدراوە؛ ئەگەر ئاو گەیشتە پێنج سانتیمەتر، کابینەکە لە نهۆمی سەرەوە دەوەستێت.`,
      ar: `مواقف تتسع لأكثر من 320 سيارة تحت ساحة لم يكن فيها مكان لمنحدر. يعمل مصعدان للسيارات من الصباح حتى منتصف الليل، ويحمل مصعدان في ردهة زجاجية الناس إلى الساحة.

كانت المياه الجوفية أكبر المشاكل. عزلنا قعر الآبار بطبقتين ووضعنا مضخة مرتبطة بلوحة التحكم، فإذا بلغ الماء خمسة سنتيمترات وقفت المقصورة في الطابق الأعلى.`,
      en: `Space for more than 320 cars below a square that had no room for a ramp. Two car lifts run from morning to midnight, and two lifts in a glazed lobby take people up to the square.

Groundwater was the chief difficulty. We sealed the pits with two layers and put in a pump joined to the controller; if the water reaches five centimetres, the car parks itself on the upper floor.`,
    },
    picture: 'projects/car-park-lobby.webp',
    category: 'transport',
    place: cities.sulaymaniyah,
    elevator: 4,
    tower: 1,
    floor: 4,
    speed: '0.4',
    client: { ku: 'مەیدان', ar: 'ميدان', en: 'Meydan' },
    capacity: '3500',
    gallery: [
      'projects/car-park-lobby.webp',
      'projects/car-park.webp',
      'products-blog/car-lift.webp',
      'products-sale/floor-indicator.webp',
    ],
  },
  {
    key: 'ashar-hotel',
    title: {
      ku: 'هوتێلێک بە هۆڵی کراوە لە بەسرە',
      ar: 'فندق ببهو مفتوح في البصرة',
      en: 'Atrium hotel in Basra',
    },
    detail: {
      ku: `سێ بەرزکەرەوەی شووشە لە ناوەڕاستی هۆڵێکی چواردە نهۆمیدا، کە میوان لە ژوورەکەیەوە دەیانبینێت سەردەکەون و دادەبەزن. دوو بەرزکەرەوەی خزمەتگوزاریش لە پشتی مەتبەخەوە شاراوەن.

لە هاوینی بەسرەدا هەوای ژێر بنمیچی شووشە دەگاتە 58 پلە. بۆیە کابینەکان ساردکەرەوەی خۆیان هەیە و هەموو کێبڵێک بۆ 90 پلە هەڵبژێردراوە. شێی دەریاش حسابی بۆ کرا و پێچ و بڵتەکان ستیلی دژەژەنگن.`,
      ar: `ثلاثة مصاعد زجاجية وسط بهو بارتفاع أربعة عشر طابقاً، يراها النزيل من غرفته صاعدة ونازلة. ومصعدا خدمة مخفيان خلف المطبخ.

يبلغ الهواء تحت السقف الزجاجي في صيف البصرة 58 درجة، لذلك لكل مقصورة تبريدها الخاص، والكيبلات جميعها مختارة لتسعين درجة. وحسبنا لرطوبة البحر حسابها فجعلنا البراغي من ستيل لا يصدأ.`,
      en: `Three glass lifts in the middle of an atrium fourteen storeys high, which guests watch rising and descending from their rooms. Two service lifts are hidden behind the kitchen.

In a Basra summer the air below the glass roof reaches 58 degrees. The cars therefore have cooling of their own, and every cable is rated for ninety degrees. The sea air was reckoned with too, and all the bolts are stainless.`,
    },
    picture: 'projects/hotel-atrium.webp',
    category: 'retail',
    place: cities.basra,
    elevator: 5,
    tower: 1,
    floor: 14,
    speed: '1.75',
    client: { ku: 'نسک', ar: 'نسك', en: 'Nisk' },
    capacity: '1000',
    gallery: [
      'projects/hotel-atrium.webp',
      'products-blog/landing-doors-bronze.webp',
      'heroes/cabin-brass.webp',
      'products-blog/dumbwaiter.webp',
    ],
  },
  {
    key: 'mosul-return',
    title: {
      ku: 'چوار باڵەخانەی نوێکراوە لە مووسڵ',
      ar: 'أربع عمارات أُعيد إعمارها في الموصل',
      en: 'Four rebuilt blocks in Mosul',
    },
    detail: {
      ku: `باڵەخانەکان لە شەڕدا زیانیان پێگەیشتبوو و چاڵی بەرزکەرەوەکان لار بووبوون، لە هەندێک شوێندا تا شەش سانتیمەتر. بە لەیزەر هەر نهۆمێکمان پێوا و جێبەستی تایبەتمان بۆ هەر یەکێک دروست کرد، تا ڕێڕەوەکان ڕاست بوەستن.

هەشت بەرزکەرەوەکە لە هەژدە هەفتەدا تەواو بوون و دە گەنجی گەڕەکەکە لەگەڵماندا فێری کارەکە بوون. دوانیان ئێستا کارمەندی هەمیشەیی نووسینگەی بەغدان.`,
      ar: `تضررت العمارات في الحرب ومالت آبار مصاعدها حتى ستة سنتيمترات في بعض المواضع. قسنا كل طابق بالليزر وصنعنا لكل منها حوامل خاصة لتستقيم السكك.

أُنجزت المصاعد الثمانية في ثمانية عشر أسبوعاً، وتعلم المهنة معنا عشرة شبان من الحي. اثنان منهم اليوم موظفان دائمان في مكتب بغداد.`,
      en: `The blocks had been damaged in the war, and the shafts leaned by up to six centimetres in places. We measured each floor by laser and made brackets for every one of them, so that the rails stand straight.

The eight lifts were ready in eighteen weeks, and ten young people of the quarter learned the trade with us. Two of them now have permanent posts in the Baghdad office.`,
    },
    picture: 'services/installation.webp',
    category: 'homes',
    place: cities.mosul,
    elevator: 8,
    tower: 4,
    floor: 7,
    speed: '1.0',
    client: { ku: 'کەناری چەپ', ar: 'الضفة اليسرى', en: 'Left Bank' },
    story: {
      request: {
        ku: 'بەرزکەرەوە بۆ چاڵێک کە تا شەش سانتیمەتر لار بووە',
        ar: 'مصاعد لآبار مالت حتى ستة سنتيمترات',
        en: 'lifts for shafts that lean by up to six centimetres',
      },
      work: {
        ku: 'پێوانی هەر نهۆمێک بە لەیزەر و جێبەستی تایبەت بۆ هەر یەکێک',
        ar: 'قياس كل طابق بالليزر وصنع حوامل خاصة به',
        en: 'each floor measured by laser, with brackets made for it',
      },
      result: {
        ku: '18 هەفتە بۆ هەشت بەرزکەرەوە',
        ar: '18 أسبوعاً لثمانية مصاعد',
        en: '18 weeks for eight lifts',
      },
    },
    capacity: '630',
    gallery: [
      'services/installation.webp',
      'projects/residential-dusk.webp',
      'products-sale/guide-rail.webp',
      'products-blog/landing-doors-steel.webp',
    ],
  },
  {
    key: 'zakho-warehouse',
    title: {
      ku: 'کۆگای گومرگی لە زاخۆ',
      ar: 'مخازن كمركية في زاخو',
      en: 'Customs warehouse in Zakho',
    },
    detail: {
      ku: `سێ بەرزکەرەوەی سێ تۆنی بۆ کۆگایەک کە شەو و ڕۆژ بارهەڵگرەکانی لێ دەوەستن. کابینەکان لە هەردوو سەرەوە دەکرێنەوە، بۆیە فۆرکلیفتەکە لە لایەکەوە دێت و لە لایەکی تر دەڕوات، بێ ئەوەی بگەڕێتەوە.

لە سەرمای زستاندا ڕۆن و دەرگاکان دەبەستن، لەبەر ئەوە کۆنترۆڵەکە گەرمکەرەوەی تێدایە. لە شەش مانگی یەکەمدا نزیکەی نەوەد هەزار پالێتیان گواستووەتەوە و تەنها یەک قایشی دەرگا گۆڕدراوە.`,
      ar: `ثلاثة مصاعد بحمولة ثلاثة أطنان لمخازن تقف عندها الشاحنات ليلاً ونهاراً. تُفتح المقصورات من الجهتين فتدخل الرافعة الشوكية من جهة وتخرج من الأخرى بلا رجوع.

في برد الشتاء يتجمد الزيت وتعلق الأبواب، لذلك زُوّدت لوحة التحكم بمسخّن. نقلت المصاعد في أول ستة أشهر نحو تسعين ألف طبلية، ولم يُبدّل سوى حزام باب واحد.`,
      en: `Three lifts of three tonnes for a warehouse where lorries pull up day and night. The cars open at both ends, so a forklift enters on one side and leaves on the other without reversing.

In the cold of winter oil thickens and doors stick, and the controllers are therefore heated. In their first six months the lifts moved some ninety thousand pallets, and a single door belt has been changed.`,
    },
    picture: 'products-blog/freight-lift.webp',
    category: 'transport',
    place: cities.zakho,
    elevator: 3,
    tower: 1,
    floor: 3,
    speed: '0.5',
    client: { ku: 'دەروازەی خابوور', ar: 'بوابة الخابور', en: 'Khabour Gate' },
    capacity: '3000',
    gallery: [
      'products-blog/freight-lift.webp',
      'products-sale/door-operator.webp',
      'products-sale/roller-guide.webp',
      'products-blog/controller-cabinet.webp',
    ],
  },
  {
    key: 'halabja-campus',
    title: {
      ku: 'کۆلێژی ئەندازیاری لە هەڵەبجە',
      ar: 'كلية الهندسة في حلبجة',
      en: 'Engineering college in Halabja',
    },
    detail: {
      ku: `شەش بەرزکەرەوە بۆ سێ باڵەخانەی خوێندن، هەموویان بە دەنگ، دوگمەی برەیل و دەرگای 90 سانتیمەتری، تا خوێندکاری کەمئەندام بەبێ یارمەتی بگاتە هۆڵەکان.

بە داوای کۆلێژەکە دیواری چاڵی بەرزکەرەوەی کتێبخانەکە شووشەیە و خوێندکارانی بەشی میکانیک دەبینن مۆتۆر و ڕێکخەری خێرایی چۆن کار دەکەن. هەموو ساڵێک وانەیەک لە شوێنەکەدا پێشکەش دەکەین.`,
      ar: `ستة مصاعد لثلاثة مبانٍ دراسية، كلها بصوت وأزرار برايل وأبواب بعرض 90 سنتيمتراً، ليصل الطالب ذو الإعاقة إلى القاعات من دون مساعدة.

وبطلب من الكلية جُعلت جدران بئر المصعد في المكتبة من الزجاج، فيرى طلبة الميكانيك كيف يعمل المحرك ومنظّم السرعة. ونقدم في الموقع محاضرة كل سنة.`,
      en: `Six lifts for three teaching buildings, all with voice, Braille buttons and doors 90 centimetres wide, so that a disabled student reaches the lecture halls without help.

At the college’s request the shaft in the library is glass, and students of mechanics see how the machine and the governor work. Every year we give a lecture there on the spot.`,
    },
    picture: 'projects/university.webp',
    category: 'health',
    place: cities.halabja,
    elevator: 6,
    tower: 3,
    floor: 5,
    speed: '1.0',
    client: { ku: 'شارەزوور', ar: 'شهرزور', en: 'Sharazur' },
    capacity: '800',
    gallery: [
      'projects/university.webp',
      'products-sale/car-operating-panel-black.webp',
      'products-sale/overspeed-governor-green.webp',
      'products-blog/machine-room.webp',
    ],
  },
  {
    key: 'south-terminal',
    title: {
      ku: 'هۆڵی گەشتیاران لە ناسرییە',
      ar: 'صالة المسافرين في الناصرية',
      en: 'Passenger hall in Nasiriyah',
    },
    detail: {
      ku: `چوار ڕێڕەوی جووڵاو، هەریەکەیان 45 مەتر، دوو پەیژەی کارەبایی و پێنج بەرزکەرەوە بۆ هۆڵێکی نوێی گەشتیاران؛ یەکێک لە بەرزکەرەوەکان شووشەیە و لە ناوەڕاستی هۆڵەکەدایە. ماوەی ڕۆیشتن لە دەروازەوە بۆ فڕۆکە لە یازدە خولەکەوە بوو بە شەش.

تۆزی بیابان دوژمنی پلێتەکانە، بۆیە لە ژێر هەر ڕێڕەوێکدا سندووقێکی تۆز و فڵچەیەکی ئۆتۆماتیکی هەیە کە شەوانە کار دەکات. هەموو ئامێرەکان بە ژووری کۆنترۆڵی هۆڵەکەوە گرێدراون و دۆخی هەریەکەیان لە شاشەیەکدا دیارە.`,
      ar: `أربعة ممرات متحركة طول كل منها 45 متراً وسلّمان كهربائيان وخمسة مصاعد لصالة مسافرين جديدة، أحدها زجاجي في وسط الصالة. نزل زمن المشي من البوابة إلى الطائرة من إحدى عشرة دقيقة إلى ست.

غبار الصحراء عدو الصفائح، لذلك تحت كل ممر صندوق غبار وفرشاة آلية تعمل ليلاً. والأجهزة كلها مرتبطة بغرفة سيطرة الصالة وتظهر حالة كل منها على شاشة واحدة.`,
      en: `Four moving walks of 45 metres each, two escalators and five lifts for a new passenger hall; one of the lifts is glass and stands in the middle. The walk from the gate to the aircraft fell from eleven minutes to six.

Desert dust is the enemy of the pallets, so below each walk there is a dust box and an automatic brush that works at night. All machines report to the control room of the hall, where one screen shows the state of each.`,
    },
    picture: 'projects/airport.webp',
    category: 'transport',
    place: cities.nasiriyah,
    elevator: 11,
    tower: 1,
    floor: 3,
    speed: '0.65',
    client: { ku: 'تێرمیناڵەکانی باشوور', ar: 'صالات الجنوب', en: 'Southern Terminals' },
    story: {
      request: {
        ku: 'ڕێگایەکی کورتتر لە دەروازەوە بۆ فڕۆکە',
        ar: 'طريق أقصر من البوابة إلى الطائرة',
        en: 'a shorter walk from the gate to the aircraft',
      },
      work: {
        ku: 'چوار ڕێڕەوی جووڵاوی 45 مەتری، دوو پەیژەی کارەبایی و پێنج بەرزکەرەوە',
        ar: 'أربعة ممرات متحركة طول كل منها 45 متراً وسلّمان كهربائيان وخمسة مصاعد',
        en: 'four moving walks of 45 metres, two escalators and five lifts',
      },
      result: {
        ku: '6 خولەک لە دەروازەوە بۆ فڕۆکە، لە جیاتی یازدە',
        ar: '6 دقائق من البوابة إلى الطائرة بدل إحدى عشرة',
        en: '6 minutes from the gate to the aircraft instead of eleven',
      },
    },
    capacity: '1600',
    gallery: [
      'projects/airport.webp',
      'products-blog/moving-walk.webp',
      'products-blog/escalator-steps.webp',
      'services/call-24h.webp',
    ],
  },
  {
    key: 'mansour-residence',
    title: {
      ku: 'دوو تاوەری نیشتەجێبوون لە مەنسوور',
      ar: 'برجان سكنيان في المنصور',
      en: 'Two residential towers in Mansour',
    },
    detail: {
      ku: `بەرزترین کارمان تا ئێستا: 32 نهۆم و مەودای جووڵەی 112 مەتر. لە هەر تاوەرێکدا سێ بەرزکەرەوەی خێرا بۆ دانیشتووان و یەکێک بۆ گواستنەوەی کەلوپەل و تیمی ئاگرکوژێنەوە هەیە.

لەو بەرزییەدا با دەنگ لە چاڵەکەدا دروست دەکات، بۆیە لەسەر کابینەکان ڕووپۆشی هەواییمان دانا و کەلێنی دەرگاکانمان گرت. دەنگی ناو کابینە ئێستا 49 دێسیبڵە، واتە گفتوگۆیەکی هێمن بە ئاسانی دەبیسترێت.`,
      ar: `أعلى أعمالنا حتى الآن: 32 طابقاً ومسافة حركة 112 متراً. في كل برج ثلاثة مصاعد سريعة للسكان وواحد لنقل الأثاث ورجال الإطفاء.

على هذا الارتفاع تُحدث الريح صوتاً في البئر، فوضعنا على المقصورات أغطية انسيابية وسددنا فراغات الأبواب. صوت المقصورة اليوم 49 ديسيبل، فيُسمع الحديث الهادئ بسهولة.`,
      en: `Our highest work so far, with 32 storeys and a travel of 112 metres. Each tower has three fast lifts for residents and one for furniture and the fire brigade.

At that height the wind makes a noise in the shaft, so we fitted the cars with fairings and closed the gaps of the doors. Inside the cabin it is now 49 decibels, and a quiet conversation is heard with ease.`,
    },
    picture: 'heroes/towers-dusk.webp',
    category: 'homes',
    place: cities.baghdad,
    elevator: 8,
    tower: 2,
    floor: 32,
    speed: '3.5',
    client: { ku: 'دوو دارخورما', ar: 'النخلتان', en: 'Two Palms' },
    story: {
      request: {
        ku: 'کابینەی بێدەنگ لەو بەرزییەدا کە با دەنگ لە چاڵەکەدا دروست دەکات',
        ar: 'مقصورات هادئة على ارتفاع يُسمع فيه صوت الريح في البئر',
        en: 'quiet cars at a height where the wind is heard in the shaft',
      },
      work: {
        ku: 'ڕووپۆشی هەوایی لەسەر کابینەکان و گرتنی کەلێنی دەرگاکان',
        ar: 'أغطية انسيابية على المقصورات وسد فراغات الأبواب',
        en: 'fairings on the cars and closed gaps at the doors',
      },
      result: {
        ku: '49 دێسیبڵ لەناو کابینەدا',
        ar: '49 ديسيبل داخل المقصورة',
        en: '49 decibels inside the cabin',
      },
    },
    capacity: '1250',
    gallery: [
      'heroes/towers-dusk.webp',
      'products-blog/landing-doors-steel.webp',
      'products-blog/cabin-marble.webp',
      'products-blog/machine-room.webp',
    ],
  },
  {
    key: 'erbil-maternity',
    title: {
      ku: 'نوێکردنەوەی بەرزکەرەوەکانی نەخۆشخانەی دایکان لە هەولێر',
      ar: 'تحديث مصاعد مستشفى ولادة في أربيل',
      en: 'Renewed lifts of a maternity hospital in Erbil',
    },
    detail: {
      ku: `سێ بەرزکەرەوەی قەرەوێڵە کە تەمەنیان 27 ساڵ بوو، بە نۆرە و بێ وەستانی نەخۆشخانەکە نوێ کرانەوە. هەر یەکێکیان حەوت هەفتەی ویست و لەو ماوەیەدا کارمەندێکی ئێمە دووەکەی تری بەڕێوە دەبرد.

ژاوەژاو لە نهۆمی منداڵە ساواکاندا قەدەغە بوو، لەبەر ئەوە کونکردنەکان تەنها لە نێوان دوو بۆ چواری ئێوارەدا کران. وردیی وەستان لە 25 ملیمەترەوە بوو بە 3، ئێستا قەرەوێڵەی ساوا بەبێ لەرزین دێتە دەرەوە.`,
      ar: `ثلاثة مصاعد أسرّة عمرها 27 سنة حُدّثت بالتناوب من دون أن يتوقف المستشفى. احتاج كل منها سبعة أسابيع، وكان موظف منا يشغّل المصعدين الآخرين طوال تلك المدة.

كان الضجيج ممنوعاً في طابق حديثي الولادة، فلم نثقب إلا بين الثانية والرابعة عصراً. وتحسنت دقة التوقف من 25 ملمتراً إلى 3، فصار سرير الوليد يخرج بلا اهتزاز.`,
      en: `Three bed lifts, 27 years old, were renewed in turn while the hospital went on working. Each took seven weeks, and during that time one of our staff drove the other two.

Noise was forbidden on the floor of the newborn, so holes were drilled only between two and four in the afternoon. The levelling improved from 25 millimetres to 3, and a cot now rolls out without a jolt.`,
    },
    picture: 'products-blog/hospital-bed-lift.webp',
    category: 'health',
    place: cities.erbil,
    elevator: 3,
    tower: 1,
    floor: 6,
    speed: '1.0',
    client: { ku: 'دایک', ar: 'دايك', en: 'Dayik' },
    story: {
      request: {
        ku: 'نوێکردنەوە بێ داخستنی نەخۆشخانەکە و بێ ژاوەژاو لە نهۆمی ساواکان',
        ar: 'تحديث لا يُغلق المستشفى ولا يزعج حديثي الولادة',
        en: 'renewal without closing the hospital, and no noise near the newborn',
      },
      work: {
        ku: 'سێ بەرزکەرەوەی قەرەوێڵە بە نۆرە، کونکردن تەنها لە دوو بۆ چوار',
        ar: 'ثلاثة مصاعد أسرّة بالتناوب، والثقب بين الثانية والرابعة فقط',
        en: 'three bed lifts in turn, drilled only from two to four',
      },
      result: {
        ku: '3 ملیمەتر وردیی وەستان، لە جیاتی 25',
        ar: '3 ملمترات دقة التوقف بدل 25',
        en: '3 millimetres of levelling accuracy instead of 25',
      },
    },
    capacity: '1800',
    gallery: [
      'products-blog/hospital-bed-lift.webp',
      'services/modernisation.webp',
      'projects/hospital.webp',
      'products-sale/emergency-phone-black.webp',
    ],
  },
] satisfies readonly DemoProject[]
