import type { Language } from '#contract/kit/languages.ts'

/** Words of everyday life, most of which no list of the demo has. They may be looked at while building the search. */
export const everyday: Readonly<Record<Language, readonly string[]>> = {
  ku: `
    پیتزا مۆز سێو پرتەقاڵ تەماتە پەتاتە پیاز سیر خەیار گێزەر مریشک ماسی گۆشت مەڕ مانگا وشتر ئەسپ
    کەروێشک پشیلە سەگ پڵنگ شێر فیل مەیموون کۆتر هەڵۆ چۆلەکە مار جاڵجاڵۆکە مێشوولە چێشتخانە گەرماو
    ژوور پەتوو سەرین دۆشەک فەرش پەردە مۆم بوتڵ کەوچک چەقۆ قاپ قاوە چا شەکر کەرە پەنیر نان شیر
    هەنگوین خوێ بیبەر کراس چاکەت پێڵاو گۆرەوی تەنوورە دەستکێش کاتژمێر بازن ملوانکە ئەنگوستیلە عەتر
    شامپۆ سابوون خاولی پاسکیل فڕۆکە شەمەندەفەر بلیت هوتێل پزیشک پەرستار مامۆستا قوتابی پارێزەر
    ئەندازیار پۆلیس سەرباز پاشا شاژن شازادە کۆشک قەڵا پرد ڕووبار چیا دەریا دوورگە بیابان دارستان
    زستان هاوین بەهار پایز مۆسیقا گیتار پیانۆ کەمان گۆرانیبێژ سەماکەر فیلم شانۆ سینەما تۆپ مەلەوانی
    بۆکسێن زەماوەند لەدایکبوون پرسە فیستیڤاڵ پشوو پاسپۆرت مووچە هاوسەرگیری جیابوونەوە دەرمان ڤاکسین
    شێرپەنجە سەرئێشە نەشتەرگەری چاویلکە مۆبایل چاپکەر شاشە هێدفۆن بارگاویکەر تەلەفزیۆن ڕادیۆ ڕۆژنامە
    گۆڤار ڕۆمان هۆنراوە فەرهەنگ پێنووس سڕەرەوە دەفتەر جانتا دەرمانخانە نانەواخانە قەساب سەرتاش
    تراکتۆر پەیین تۆو گەنم جۆ برنج نیسک نۆک چەکوش پێچکەر بزمار بۆیە فڵچە چیمەنتۆ خشت کاشی لم تەختە
    گەرمکەرەوە ساردکەرەوە سەلاجە فڕن مایکرۆوێڤ گسک کەنیسە زانکۆ کتێبخانە مۆزەخانە یاریگا بەندەر
    کۆمپیوتەر ئۆتۆمبێل بارهەڵگر پاس بەنزین کێڵگە باخچە گوڵ دار ئاسمان خانوو
  `
    .trim()
    .split(/\s+/),
  ar: `
    بيتزا موز تفاح برتقال طماطم بطاطا بصل ثوم خيار جزر دجاج سمك لحم خروف بقرة جمل حصان أرنب قطة كلب
    نمر أسد فيل قرد حمامة نسر عصفور أفعى عنكبوت بعوضة مطبخ حمام صالون غرفة بطانية وسادة مرتبة سجادة
    ستارة شمعة قنينة ملعقة سكين صحن قهوة شاي سكر زبدة جبن خبز حليب عسل ملح فلفل قميص سترة حذاء جوارب
    فستان تنورة وشاح قفازات ساعة سوار قلادة خاتم عطر شامبو صابون منشفة دراجة طائرة قطار تذكرة فندق
    مطعم طبيب ممرضة معلم طالب محامي مهندس شرطي جندي ملك ملكة أمير قصر قلعة جسر نهر جبل بحر جزيرة
    صحراء غابة شتاء صيف ربيع خريف موسيقى جيتار بيانو كمان مغني راقصة فيلم مسرح سينما كرة سباحة
    ملاكمة زفاف ميلاد جنازة مهرجان عطلة جواز راتب زواج طلاق دواء لقاح سرطان صداع جراحة نظارات هاتف
    طابعة شاشة سماعات شاحن تلفزيون راديو جريدة مجلة رواية قصيدة قاموس قلم ممحاة دفتر حقيبة صيدلية
    مخبز جزار حلاق مغسلة جرار سماد بذور قمح شعير أرز عدس حمص مطرقة مفك مثقاب مسمار طلاء فرشاة إسمنت
    طابوق بلاط رمل حصى خشب مرحاض سخان مبردة ثلاجة فرن خلاط محمصة غلاية مكنسة كنيسة جامعة مكتبة متحف
    ملعب ميناء عبارة كمبيوتر سيارة شاحنة حافلة بنزين مزرعة حديقة وردة شجرة برج سلم نافذة
  `
    .trim()
    .split(/\s+/),
  en: `
    pizza banana fridge laptop trousers chicken tomato potato camera carpet curtain window garden
    flower horse sheep cattle camel rabbit tiger kitchen bedroom blanket pillow mattress mirror
    candle bottle spoon knife plate coffee sugar butter cheese bread onion garlic lemon orange
    cherry apple peach grape melon shirt jacket shoes socks dress skirt scarf gloves watch bracelet
    necklace earring perfume lipstick shampoo soap towel bicycle motorcycle airplane train ticket
    hotel restaurant doctor nurse teacher student lawyer engineer police soldier king queen prince
    palace castle bridge river mountain ocean island desert forest winter summer spring autumn
    monday friday january october music guitar piano violin drummer singer dancer movie theater
    cinema football basketball tennis swimming running cycling boxing wedding birthday funeral
    festival holiday passport visa salary mortgage insurance marriage divorce medicine tablet
    vaccine hospital cancer diabetes headache surgery dentist glasses contact phone printer keyboard
    monitor mouse headphones charger battery television radio newspaper magazine novel poem
    dictionary pencil eraser notebook ruler backpack pharmacy bakery butcher barber salon laundry
    cargo container tractor combine plough fertilizer seeds wheat barley rice lentils chickpeas
    turkey goose duck pigeon eagle sparrow snake spider mosquito ladder hammer screwdriver wrench
    drill nail paint brush cement brick tile sand gravel timber roofing plumbing toilet bathtub
    faucet sink heater cooler freezer oven microwave blender toaster kettle vacuum mosque church
    temple school university library museum stadium airport station harbour port ferry cruise
  `
    .trim()
    .split(/\s+/),
}

/** The same, not looked at while building. */
export const heldOutEveryday: Readonly<Record<Language, readonly string[]>> = {
  ku: `
    کەلەرم باینجان کوولەکە سپێناخ قارچک شۆکۆلاتە بسکیت ساندویچ سرکە ماست قەنەفە دۆڵاب مقەست دەرزی
    دەزوو بلووز سەندەڵ کڵاو چەتر جزدان گەشتیار کەنار گڕکان بروسکە بوومەلەرزە هەسارە مووشەک مانگ
    کیمیا فیزیا مێژوو جوگرافیا شیعر ئەکتەر نیگارکێش پێشانگا پوول زەرف جووتیار ڕاوچی دارتاش میکانیک
    فڕۆکەوان دادوەر زیندان دز هەڵبژاردن سەرۆک وەزیر پەرلەمان باڵیۆزخانە تاوان کورسی مێز پەنجەرە
    دیوار باران بەفر هەور
  `
    .trim()
    .split(/\s+/),
  ar: `
    ملفوف باذنجان كوسا سبانخ فطر شوكولاتة بسكويت شطيرة نقانق خل زبادي أريكة خزانة درج مقص إبرة خيط
    كنزة صندل خوذة مظلة محفظة سفر سائح شاطئ بركان رعد قوس زلزال كوكب صاروخ قمر منظار كيمياء فيزياء
    تاريخ جغرافيا شعر ممثل رسام معرض طابع ظرف طرد فلاح صياد نجار سباك ميكانيكي طيار بحار قاضي سجن لص
    انتخابات رئيس وزير برلمان سفارة جريمة
  `
    .trim()
    .split(/\s+/),
  en: `
    cabbage carrot cucumber lettuce spinach mushroom chocolate biscuit sandwich sausage salmon
    turnip pepper vinegar yogurt sofa wardrobe drawer cushion hammock scissors needle thread button
    sweater trainers sandals helmet umbrella wallet suitcase tourist beach volcano thunder rainbow
    earthquake planet rocket satellite telescope microscope chemistry physics history geography
    algebra poetry drama comedy actor painter sculptor gallery stamp envelope parcel courier farmer
    fisherman hunter carpenter plumber electrician mechanic pilot sailor judge jury prison thief
    murder election president minister parliament embassy
  `
    .trim()
    .split(/\s+/),
}
