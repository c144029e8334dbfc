import type { DemoService } from './shape.ts'

export const services = [
  {
    key: 'consultancy',
    title: { ku: 'ڕاوێژ و نەخشەکێشان', ar: 'الاستشارة والتصميم', en: 'Advice and planning' },
    detail: {
      ku: `پێش ئەوەی یەکەم کۆنکریت دابڕێژرێت، نەخشەی باڵەخانەکەتمان بۆ بنێرە. ئەندازیارەکانمان ژمارەی دانیشتوو، نهۆم و کاتی قەرەباڵغی دەژمێرن و دەڵێن چەند بەرزکەرەوە، بە چ خێرایی و توانایەک پێویستە، نەک زیاتر.

نەخشەی چاڵ، ژووری مۆتۆر و کارەبا بە فایلی کراوە بۆ تەلارساز و شارەوانی ئامادە دەکەین. ئەگەر چاڵەکە بچووک بێت، دوو یان سێ چارەسەری جیاواز بە نرخەوە پێشان دەدەین. بۆ باڵەخانەی تا هەشت نهۆم ئەم کارە بێبەرامبەرە؛ بۆ گەورەتر تێچووەکەی لە گرێبەستی دامەزراندن دادەشکێنرێت.`,
      ar: `قبل أن تُصبّ أول خرسانة أرسل إلينا مخطط مبناك. يحسب مهندسونا عدد السكان والطوابق وأوقات الذروة، ثم يقولون كم مصعداً تحتاج وبأي سرعة وحمولة، لا أكثر.

نُعدّ مخططات البئر وغرفة المحرك والكهرباء بملفات مفتوحة للمعماري والبلدية. وإن كانت البئر صغيرة عرضنا حلّين أو ثلاثة مع أسعارها. هذا العمل مجاني للمباني حتى ثمانية طوابق، وللأكبر منها تُخصم كلفته من عقد التركيب.`,
      en: `Send us the plan of your building before the first concrete is poured. Our engineers count residents, floors and busy hours, and tell you how many lifts you need, how fast and how large, and no more than that.

We draw shaft, machine room and electrical supply as open files for the architect and the municipality. If the shaft is small we show two or three different solutions with their prices. For buildings of up to eight floors this is free; for larger ones the fee is deducted from the installation contract.`,
    },
    picture: 'services/consultancy.webp',
    type: 'planning',
  },
  {
    key: 'installation',
    title: { ku: 'دامەزراندنی بەرزکەرەوە', ar: 'تركيب المصاعد', en: 'Lift installation' },
    detail: {
      ku: `دامەزراندن تەنها تیمی خۆمان دەیکات، بێ بەڵێندەری لاوەکی. سەرەتا چاڵەکە بە لەیزەر دەپێوین، ئینجا ڕێڕەوەکان بە وردیی نیو ملیمەتر ڕاست دەکەینەوە، چونکە هەموو نەرمییەکی دواتر لەوێوە دێت.

بەرزکەرەوەیەکی هەشت نهۆمی بە زۆری شەش هەفتەی دەوێت. هەموو هەینییەک وێنە و ڕاپۆرتێکی کورتت بۆ دێت، لەگەڵ ئەوەی کە لە هەفتەی داهاتوودا چی دەکرێت. لە کۆتاییدا بە باری تەواو، بە بڕینی کارەبا و بە وەستانی ناکاو تاقی دەکەینەوە، و تۆ یان ئەندازیارەکەت لەگەڵماندا واژۆی دەکەن.`,
      ar: `يقوم بالتركيب فريقنا وحده من دون مقاول ثانوي. نقيس البئر بالليزر أولاً ثم نضبط السكك بدقة نصف ملمتر، فكل نعومة لاحقة تأتي من هنا.

يحتاج مصعد من ثمانية طوابق عادةً إلى ستة أسابيع. وتصلك كل يوم جمعة صور وتقرير قصير بما تم وما سيتم في الأسبوع القادم. وفي الختام نفحصه بالحمولة الكاملة وبقطع الكهرباء وبالتوقف المفاجئ، وتوقّع أنت أو مهندسك معنا على النتيجة.`,
      en: `Only our own crews install, without subcontractors. First the shaft is measured by laser, and then the rails are set true to half a millimetre, because all later smoothness comes from there.

A lift of eight floors usually takes six weeks. Every Friday you receive photographs and a short report of what was done and what comes next week. At the end we test at full load, with the power cut and with a sudden stop, and you or your engineer sign the result together with us.`,
    },
    picture: 'services/installation.webp',
    type: 'building',
  },
  {
    key: 'maintenance-contract',
    title: { ku: 'گرێبەستی چاودێریی مانگانە', ar: 'عقد الصيانة الشهرية', en: 'Monthly maintenance contract' },
    detail: {
      ku: `هەموو مانگێک هەمان تەکنیککار دێت، چونکە ئەو دەنگی بەرزکەرەوەکەت دەناسێت. لیستێکی 42 خاڵی لەگەڵدایە: برێک، دەرگا، پەت، ڕووناکی، تەلەفۆنی فریاگوزاری و ئاستی وەستان. ئەنجامەکە لەناو مۆبایلەکەتدا دەبینیت.

دوو جۆر گرێبەستمان هەیە. لە ئاساییدا کار و ڕۆن و پاککردنەوەی تێدایە و پارچەکان بە جیا حساب دەکرێن. لە تەواودا هەموو پارچەیەکیش، جگە لە زیانی ئاگر و ئاو، لەسەر ئێمەیە. بەرزکەرەوەی کۆمپانیای تریش وەردەگرین، دوای پشکنینێکی سەرەتایی.`,
      ar: `يأتي كل شهر الفني نفسه، لأنه يعرف صوت مصعدك. معه قائمة من 42 نقطة: المكبح والأبواب والحبال والإنارة وهاتف الطوارئ ومستوى التوقف، وترى النتيجة على هاتفك.

لدينا نوعان من العقود. في العادي تدخل الأجور والتزييت والتنظيف وتُحسب القطع منفردة، وفي الشامل تكون القطع كلها علينا ما عدا أضرار الحريق والماء. ونستلم كذلك مصاعد الشركات الأخرى بعد فحص أولي.`,
      en: `The same technician comes each month, because he knows the sound of your lift. He brings a list of 42 points, among them brake, doors, ropes, light, emergency phone and levelling, and you see the result on your phone.

There are two kinds of contract. The ordinary one includes labour, oil and cleaning, and parts are charged separately. In the full one every part is ours to pay, except damage by fire and water. We also take over lifts of other makers after a first inspection.`,
    },
    picture: 'services/maintenance.webp',
    type: 'care',
  },
  {
    key: 'emergency-24h',
    title: { ku: 'فریاگوزاریی 24 کاتژمێر', ar: 'طوارئ على مدار 24 ساعة', en: '24-hour emergency service' },
    detail: {
      ku: `ئەگەر کەسێک لە کابینەدا گیر بوو، ژمارەکەمان لە هەر کاتێکدا بێت وەڵامی هەیە و مرۆڤێک وەڵام دەداتەوە، نەک تۆمار. لەناو هەولێر و بەغدا کاتی هەموو گەیشتنێک دەپێوین؛ تێکڕای شەش مانگی ڕابردوو و ئامانجەکەمان لەم پەڕەیەدا دەبینیت.

تا تیمەکە دەگات، هاوکارەکەمان لەسەر هێڵ دەمێنێتەوە و بە سەرنشینان دەڵێت چی بکەن و چی نەکەن. هەر ئۆتۆمبێلێک 160 پارچەی پڕبەکاری تێدایە، بۆیە لە دە جار هەشت جار بەرزکەرەوەکە هەر ئەو شەوە دەکەوێتەوە کار.`,
      ar: `إذا علق أحد في المقصورة فرقمنا يجيب في أي ساعة، والمجيب إنسان لا تسجيل. نقيس داخل أربيل وبغداد زمن كل وصول، وفي هذه الصفحة متوسط الأشهر الستة الماضية وهدفنا.

وإلى أن يصل الفريق يبقى زميلنا على الخط يقول للركاب ما يفعلون وما يتجنبون. في كل سيارة 160 قطعة من الأكثر استعمالاً، فيعود المصعد إلى العمل في الليلة نفسها ثماني مرات من عشر.`,
      en: `If somebody is trapped in a car our number answers at any hour, and the one who answers is a person and not a recording. Within Erbil and Baghdad we time every arrival; the average of the last six months and our aim stand on this page.

Until the crew is there, our colleague stays on the line and tells the passengers what to do and what to leave alone. Every van carries the 160 parts used most, so eight times out of ten the lift runs again the same night.`,
    },
    picture: 'services/call-24h.webp',
    type: 'care',
    emergency: true,
  },
  {
    key: 'inspection',
    title: {
      ku: 'پشکنینی سەلامەتی و بڕوانامە',
      ar: 'فحص السلامة والشهادة',
      en: 'Safety inspection and certificate',
    },
    detail: {
      ku: `پشکنینی ساڵانە لەلایەن ئەندازیارێکەوە دەکرێت کە بەشداریی لە دامەزراندنەکەدا نەبووە، تا چاوێکی بێلایەن سەیری بکات. ڕێکخەری خێرایی، برێکی سەلامەتی، سپرینگەکانی بنی چاڵ و قوفڵی دەرگاکان یەک بە یەک تاقی دەکرێنەوە.

ڕاپۆرتەکە بە کوردی، عەرەبی یان ئینگلیزییە و سێ پلەی ڕەنگی هەیە: سەوز باشە، زەرد لە سێ مانگدا چاک بکرێت، سوور یەکسەر بوەستێنرێت. بڕوانامەکە بۆ بەرگریی شارستانی و کۆمپانیای بیمە دەشێت. لەگەڵیدا خەمڵاندنی تێچووی هەر چاککردنێک دەنووسین.`,
      ar: `يجري الفحص السنوي مهندس لم يشارك في التركيب، لتكون العين محايدة. يُفحص منظّم السرعة ومكبح الأمان ونوابض قعر البئر وأقفال الأبواب واحداً واحداً.

التقرير بالكردية أو العربية أو الإنجليزية وفيه ثلاث درجات: الأخضر سليم، والأصفر يُصلح خلال ثلاثة أشهر، والأحمر يُوقف حالاً. تصلح الشهادة للدفاع المدني ولشركات التأمين، ونكتب معها تقدير كلفة كل إصلاح.`,
      en: `The yearly inspection is made by an engineer who took no part in the installation, so that the eye is a neutral one. Governor, safety gear, pit buffers and door locks are tested one by one.

The report comes in Kurdish, Arabic or English and knows three grades: green is sound, yellow should be repaired within three months, red is stopped at once. The certificate serves for civil defence and for insurers, and with it we estimate the cost of each repair.`,
    },
    picture: 'services/inspection.webp',
    type: 'safety',
  },
  {
    key: 'modernisation',
    title: {
      ku: 'نوێکردنەوەی بەرزکەرەوەی کۆن',
      ar: 'تحديث المصاعد القديمة',
      en: 'Renewal of old lifts',
    },
    detail: {
      ku: `بەرزکەرەوەی بیست ساڵە مەرج نییە فڕێ بدرێت. زۆربەی جار چاڵ، ڕێڕەو و قورسایی بەرامبەر هێشتا باشن و تەنها مۆتۆر، کۆنترۆڵ و دەرگا دەگۆڕدرێن، بە نیوەی نرخی یەکێکی نوێ.

کارەکە بە قۆناغ دەکەین: هەفتەیەک بۆ کۆنترۆڵ، هەفتەیەک بۆ مۆتۆر، و شەوانە بەرزکەرەوەکە دەگەڕێتەوە کار تا دانیشتووان بێ بەرزکەرەوە نەمێننەوە. دوای نوێکردنەوە، بەکارهێنانی کارەبا نزیکەی سێیەک کەم دەبێتەوە و گەرەنتییەکەی وەک هی نوێیە. پارچە کۆنە بەکەڵکەکان دەکڕینەوە و لە نرخەکە دادەشکێنین.`,
      ar: `ليس لزاماً أن يُرمى مصعد عمره عشرون سنة. فغالباً ما تبقى البئر والسكك وثقل الموازنة سليمة، ولا يُبدّل إلا المحرك ولوحة التحكم والأبواب بنصف سعر مصعد جديد.

نعمل على مراحل: أسبوع للوحة وأسبوع للمحرك، ويعود المصعد إلى الخدمة كل مساء كي لا يبقى السكان بلا مصعد. بعد التحديث يقل استهلاك الكهرباء نحو الثلث ويكون الضمان كضمان الجديد. ونشتري القطع القديمة الصالحة ونخصمها من السعر.`,
      en: `A lift of twenty years need not be thrown away. Shaft, rails and counterweight are usually still good, and only machine, controller and doors are changed, at half the price of a new one.

We work in stages, a week for the controller and a week for the machine, and each evening the lift goes back into service so that residents are not left without it. Afterwards it uses about a third less electricity and carries the warranty of a new lift. Old parts that are still useful we buy back and deduct.`,
    },
    picture: 'services/modernisation.webp',
    type: 'building',
  },
  {
    key: 'cabin-redesign',
    title: { ku: 'نوێکردنەوەی ناوپۆشی کابینە', ar: 'تجديد المقصورة', en: 'New cabin interiors' },
    detail: {
      ku: `کابینەکە یەکەم شوێنە کە میوان لێی دەڕوانێت. لە چوار ڕۆژدا دیوار، بنمیچ، بنە، ڕووناکی و پانێڵەکە دەگۆڕین، بێ ئەوەی دەست لە مۆتۆر بدەین. نموونەی دارگوێز، ستیل، شووشەی ڕەنگکراو و بەردمان لە پێشانگای هەولێردا هەیە.

یەکەم هەنگاو وێنەیەکی سێ ڕەهەندییە لە کابینەکەی خۆت بە ماددەی هەڵبژێردراوەوە. پێش دەستپێکردن کێشی نوێ دەژمێرین، چونکە دەبێت قورسایی بەرامبەر و برێک لەگەڵیدا بگونجێن. بۆ باڵەخانەی نیشتەجێبوون ڕووپۆشێک پێشنیار دەکەین کە خەت و پەنجەمۆر هەڵنەگرێت.`,
      ar: `المقصورة أول ما تقع عليه عين الضيف. نبدّل في أربعة أيام الجدران والسقف والأرضية والإنارة واللوحة من دون أن نمس المحرك. ونماذج الجوز والستيل والزجاج الملون والحجر معروضة في صالتنا بأربيل.

الخطوة الأولى صورة ثلاثية الأبعاد لمقصورتك أنت بالمواد المختارة. وقبل البدء نحسب الوزن الجديد لأن ثقل الموازنة والمكبح يجب أن يناسباه. ونقترح للعمارات السكنية كسوة لا تخدش ولا تظهر عليها البصمات.`,
      en: `The cabin is the first thing a guest looks at. In four days we replace walls, ceiling, floor, light and panel without touching the machine. Samples of walnut, steel, tinted glass and stone are on show in our Erbil display room.

The first step is a three-dimensional picture of your own cabin in the chosen materials. Before starting we calculate the new weight, because counterweight and brake must suit it. For apartment blocks we suggest a surface that takes neither scratches nor fingerprints.`,
    },
    picture: 'products-blog/cabin-oak.webp',
    type: 'building',
  },
  {
    key: 'caretaker-training',
    title: {
      ku: 'ڕاهێنانی پاسەوان و کارگێڕی باڵەخانە',
      ar: 'تدريب حراس المباني ومديريها',
      en: 'Training for caretakers',
    },
    detail: {
      ku: `پاسەوانی باڵەخانە زۆربەی جار یەکەم کەسە کە دەگاتە بەردەم دەرگایەکی داخراو. لە کۆرسێکی یەک ڕۆژیدا فێری دەکەین چۆن لەگەڵ کەسی گیرخواردوو قسە بکات، کەی کارەبا بکوژێنێتەوە، و چ کارێک هەرگیز نەکات.

نیوەی ڕۆژەکە لەسەر بەرزکەرەوەی خۆیانە، نەک لەسەر وێنە. بە کوردی یان عەرەبی پێشکەش دەکرێت، بۆ کۆمەڵی تا دە کەس، و لە کۆتاییدا کارتێک وەردەگرن کە دوو ساڵ کاری پێ دەکرێت. بۆ ئەو باڵەخانانەی گرێبەستی چاودێرییان لەگەڵ ئێمەیە، ساڵی جارێک بێبەرامبەرە.`,
      ar: `حارس المبنى غالباً أول من يصل إلى باب مغلق. في دورة من يوم واحد نعلّمه كيف يكلم العالق، ومتى يقطع الكهرباء، وما الذي لا يفعله أبداً.

نصف اليوم على مصعدهم هم لا على الصور. تُقدَّم الدورة بالكردية أو العربية لمجموعة حتى عشرة أشخاص، وينال المشاركون في ختامها بطاقة صالحة لسنتين. وهي مجانية مرة كل سنة للمباني التي ترتبط معنا بعقد صيانة.`,
      en: `A caretaker is usually the first to stand before a closed door. In a course of one day we teach how to speak with a trapped passenger, when to switch the power off, and what never to do.

Half of the day takes place at their own lift and not with pictures. The course is given in Kurdish or Arabic to groups of up to ten, and at the end each receives a card valid for two years. Buildings with a maintenance contract have it free of charge once a year.`,
    },
    picture: 'products-blog/machine-room.webp',
    type: 'safety',
  },
  {
    key: 'home-survey',
    title: {
      ku: 'پشکنینی ماڵ بۆ بەرزکەرەوە',
      ar: 'معاينة المنازل لتركيب مصعد',
      en: 'Home survey for a lift',
    },
    detail: {
      ku: `لە خانوویەکی تەواوبوودا زۆر کەس پێی وایە جێگەی بەرزکەرەوە نییە. ئەندازیارێکمان بە لەیزەر و نیو کاتژمێر کاتەوە سەردانت دەکات و زۆربەی جار دوو شوێن دەدۆزێتەوە: تەنیشت پەیژە، گۆشەی هۆڵ یان دیواری دەرەوە.

هەر ئەو ڕۆژە دەزانیت کام شوێن باشترە، چەند کۆنکریت دەبڕدرێت، کارەباکەت بەسە یان نا و نرخەکە لە نێوان چ ژمارەیەکدایە. سەردانەکە لەناو هەولێر، دهۆک، سلێمانی و بەغدا بێبەرامبەرە. گرنگی بە بەرزیی دەرگا و دوگمە دەدەین ئەگەر کەسێکی بە عەرەبانە لە ماڵەکەدا هەبێت.`,
      ar: `يظن كثيرون أن البيت المكتمل لا مكان فيه لمصعد. يزورك مهندسنا بجهاز ليزر ونصف ساعة من الوقت، فيجد غالباً مكانين: بجوار الدرج أو في زاوية الصالة أو على الجدار الخارجي.

تعرف في اليوم نفسه أي مكان أفضل، وكم من الخرسانة سيُقص، وهل تكفي كهرباؤك، وبين أي رقمين يقع السعر. الزيارة مجانية في أربيل ودهوك والسليمانية وبغداد. ونراعي ارتفاع الأزرار وعرض الباب إن كان في البيت من يستعمل كرسياً متحركاً.`,
      en: `In a finished house many people believe there is no room for a lift. Our engineer visits with a laser and half an hour to spare, and mostly finds two places: beside the stair, in a corner of the hall or on the outer wall.

The same day you know which place is better, how much concrete is cut, whether your supply is strong enough and between which two figures the price lies. Visits within Erbil, Duhok, Sulaymaniyah and Baghdad are free. Where somebody uses a wheelchair we look closely at door widths and button heights.`,
    },
    picture: 'products-blog/home-lift-inside.webp',
    type: 'planning',
  },
] satisfies readonly DemoService[]
