/** One group a line: Kurdish | Arabic | English, the words of a language separated by commas. */
const table = `
بەرزکەرەوە, ئەسانسۆر, مەسعەد, ئەسانسێر, لیفت | مصعد, أسانسير, اسنسير, ليفت | elevator, lift
پەیژەی کارەبایی, ئەسکەلەیتەر, قادرمەی کارەبایی | سلم كهربائي, درج كهربائي, سلم متحرك | escalator, moving stairs
ڕێڕەوی جووڵاو, ڕێڕەوی کارەبایی | ممر متحرك, ممشى كهربائي, سير متحرك | moving walk, travelator, travolator, moving walkway, moving sidewalk, autowalk
پەیژە, قادرمە, نەردەوان | درج, سلم | stair, stairs, staircase, steps
بەرزکەرەوەی بار, ئەسانسۆری بار | مصعد بضائع, مصعد شحن, مصعد حمولة | freight lift, goods lift, cargo lift
بەرزکەرەوەی نەخۆشخانە, بەرزکەرەوەی قەرەوێڵە | مصعد مستشفى, مصعد أسرة | bed lift, hospital lift, stretcher lift
بەرزکەرەوەی ماڵ, بەرزکەرەوەی ڤێللا | مصعد منزلي, مصعد فيلا | home lift, house lift, villa lift, domestic lift, residential lift
بەرزکەرەوەی خواردن, سفرە | مصعد طعام, مصعد أطباق, مصعد أكل, مصعد مطبخ | dumbwaiter, food lift, kitchen lift, dumb waiter, service lift
بەرزکەرەوەی ئۆتۆمبێل, ئەسانسۆری سەیارە, مەسعەدی سەیارە | مصعد سيارات | car lift, vehicle lift, auto lift
بەرزکەرەوەی شووشەیی, پانۆرامی | مصعد بانورامي, مصعد زجاجي | panoramic lift, glass lift, observation lift, scenic
بێ ژووری مۆتۆر, بێ ژووری مەکینە | بلا غرفة محرك, بدون غرفة ماكنة | machine room less, without a machine room, mrl
ژووری مۆتۆر, ژووری مەکینە | غرفة المحرك, غرفة المكائن | machine room, motor room
کابینە, قەفەز, کەبینە | مقصورة, كابينة, كبينة | cabin, car, cab
چاڵ, بیری بەرزکەرەوە, شەفت | بئر, بئر المصعد | shaft, hoistway, well
بنی چاڵ, قوڵایی چاڵ | قعر البئر, حفرة المصعد | pit, shaft pit
دەرگا, دەرگە, دەروازە | باب, بوابة | door, gate
دەرگای نهۆم, دەرگای دەرەوە | باب الطابق, باب خارجي | landing door, hall door
مۆتۆری دەرگا, ئۆپەرەیتەری دەرگا | محرك الباب, مشغل الباب | door operator, door opener, door machine, gate opener
قفڵی دەرگا, کلیلی دەرگا | قفل الباب | door lock, interlock
پەردەی تیشک, فۆتۆسێل, چاوی دەرگا, سێنسەری دەرگا, هەستیاری دەرگا | ستارة ضوئية, فوتوسيل, عين الباب, حساس الباب, سنسر الباب | light curtain, photocell, door sensor, door curtain, safety curtain, photo cell
دوگمە, بەتن, قۆپچە | زر, كبسة, ضاغط, دكمة, دكم, دقمة, بوتون | button, push button, pushbutton
دوگمەی برەیل, دوگمەی نابینا | زر برايل, زر المكفوفين | braille, tactile button
وێستگەی بانگکردن, دوگمەی نهۆم | محطة استدعاء, لوحة استدعاء | call station, call box, hall station, lop, landing button, hall button, call button
پانێڵ, پلێتی دوگمە, تەختەی دوگمە | لوحة أزرار, لوحة تشغيل | operating panel, cop, car panel, button panel, keypad
شاشە, نیشاندەر, مۆنیتەر | شاشة, مؤشر, عارض | display, screen, indicator
چرای گەیشتن, گۆنگ | فانوس الوصول, جرس الوصول | arrival lantern, gong, hall lantern
زەنگ, جەرەس | جرس, منبه | bell, chime, buzzer
کارت, کارتخوێنەر | بطاقة, قارئ بطاقات | card, card reader, rfid
گڵۆپ, چرا, لامپ, گلۆپ, چراغ, لەمپە, لەمپ, گلوب | ضوء, مصباح, لمبة, كلوب | lamp, light, bulb
ڕووناکی, ڕووناککردنەوە | إنارة, إضاءة | lighting, illumination
گڵۆپی فریاگوزاری, گڵۆپی فریاکەوتن, ڕووناکیی فریاکەوتن | ضوء طوارئ, إنارة طوارئ | emergency light, emergency lighting
پاتری, بەتری, باتری | بطارية, مدخرة | battery, accumulator, ups
مۆلیدە, جەنەرەیتەر | مولدة, مولد | generator, genset
بڕانی کارەبا, پچڕانی کارەبا, نەمانی کارەبا | انقطاع الكهرباء, انقطاع التيار | power cut, blackout, outage, power failure
یەکەی ڕزگارکردن, سیستەمی ڕزگارکردن | وحدة إنقاذ, جهاز إنقاذ | rescue unit, ard, rescue device
فریاکەوتن, فریاگوزاری, تەواری, ئیمێرجنسی, ئیمەرجنسی | طوارئ, نجدة | emergency, urgent help
تەلەفۆن, مۆبایل | هاتف, تلفون | telephone, phone
ئینتەرکۆم, ئەنتەرکۆم | إنتركم, انتركوم | intercom, interphone
مۆتۆر, ماتۆر, مەکینە | محرك, موتور, ماطور, ماكنة, مكينة | motor, engine, traction machine
بێ گێر, گێرلێس | عديم التروس, بلا تروس, بدون كير | gearless
گێڕ, گێربۆکس, گیر | ترس, علبة تروس, كير | gear, gearbox
ئینڤێرتەر, ئینڤەرتەر | إنفرتر, مغير تردد, عاكس | inverter, vvvf, frequency converter, vfd
کۆنترۆڵ, کۆنتڕۆڵ, بۆردی کۆنترۆڵ | لوحة تحكم, كنترول, كونترول | controller, control panel, control board
بۆرد, کارتی ئەلیکترۆنی | بورد, لوحة إلكترونية | board, pcb, circuit board, motherboard, mainboard
هەڵبژاردنی نهۆم, دێستینەیشن | اختيار الطابق, اختيار الوجهة | destination control, destination dispatch, dispatch, dispatching
برێک, وەستێنەر, فرێن | مكبح, بريك, فرامل | brake, brakes
لینت, لەنت | بطانة مكبح, لينت | brake lining, brake pad, brake shoe
پەت, وایەر, گوریس, تەل, تەناف | حبل, واير, سلك فولاذي, كيبل فولاذي, كيبل مصعد | rope, wire rope, hoist rope, steel cable, hoist cable, suspension rope, elevator cable, lift cable
سیم, وایەری کارەبا, کێبڵ, کەیبل | سلك, كيبل, كابل | cable, wire, wiring
ڕەیل, سککە, ڕێل | سكة, ريل, قضيب دليل | rail, guide rail
گیرەی ڕەیل, کلیپس, گیرە | مشبك, كلبس, مرابط السكة | rail clip, clip, clamp
تایەی ڕێبەر, ڕۆلەر, شوو | بكرات الدليل, رولر, حذاء الدليل | roller guide, guide shoe, roller shoe
ڕێکخەری خێرایی, گەڤەرنەر | منظم السرعة, كفرنر, حاكم السرعة | governor, overspeed governor, speed governor, speed limiter
برێکی سەلامەتی, پاراشووت | مكبح أمان, براشوت | safety gear, parachute, safety brake
سپرینگ, بەفەر, زەنبەلەک, یای | مصد, نابض, بفر, سبرنك, زنبرك | buffer, bumper spring, spring, shock absorber
کێشی بەرامبەر, کاونتەر وەیت | ثقل موازن, ثقل الموازنة | counterweight, balance weight
چەرخ, پولی, قەرقەرە | بكرة, بولي | sheave, pulley, wheel
قایش, کەمەربەند | حزام, سير, قايش | belt, strap
زنجیر, چین | سلسلة, جنزير | chain
بڵت, بورغی, پێچ | برغي, بولت, مسمار لولبي | bolt, screw
ڕۆن, چەوری, گریس | زيت, شحم, دهن | oil, grease, lubricant
ستیل, ستیڵ, ئیستیل | ستيل, ستانلس | stainless, stainless steel, inox
پۆڵا, فولاز | فولاذ, صلب | steel
ئاسن | حديد | iron
مس, مسی زەرد, براس | نحاس, نحاس أصفر | brass, copper
برۆنز, بڕۆنز | برونز | bronze
شووشە, جام, گلاس | زجاج, جام | glass
دار, تەختە, خشەب | خشب | wood, timber
مەڕمەڕ, ڕوخام, مەرمەر | مرمر, رخام | marble
بەرد, حەجەر | حجر | stone
ئاوێنە, مرایە | مرآة, مراية | mirror
دەسک, دەستگیر, هاندڕەیل | درابزين, مقبض, مسند يد | handrail, grab rail, hand rail, grab bar
بنمیچ, سەقف, سەرپۆش | سقف | ceiling, roof panel
بنە, ئەرزییە | أرضية, بلاط | floor covering, flooring
دیوار, حایت | جدار, حائط | wall
شریتی پاراستن, بەمپەر | شريط حماية, مصد جدار | bumper rail, wall protector, kick plate
ڕەش, ئەسوەد | أسود, سوداء, سودة | black
سپی, چەرمگ | أبيض, بيضاء | white
سەوز, کەسک | أخضر, خضراء | green
خۆڵەمێشی, ڕەساسی, بۆر | رصاصي, رمادي | grey, gray, graphite
زێڕین, ئاڵتوونی, زەرد | ذهبي, أصفر | gold, golden
زیوی, فزی | فضي | silver
مات, کاڵ | مطفأ, مط | matt, matte, brushed
بچووک, گچکە, قچکە | صغير | small, little, mini
مامناوەند, ناوەند, ناوەنجی | متوسط, وسط | medium, middle
گەورە, زل, مەزن | كبير, ضخم | large, big
دامەزراندن, بەستن, تەرکیب, دانان | تركيب, نصب | installation, install, fitting, mounting, erection
چاککردنەوە, سیانە, چاکسازی, تەعمیر | صيانة, تصليح, إصلاح | maintenance, repair, servicing, service, upkeep
نوێکردنەوە, تازەکردنەوە | تحديث, تجديد | modernisation, modernization, renewal, renovation, refurbishment, refurbish, upgrade, replacement, overhaul
پشکنین, فەحس, تێست | فحص, معاينة, كشف | inspection, check, test, examination, checkup
بڕوانامە, شەهادە, مۆڵەتنامە | شهادة, وثيقة | certificate, certification
ڕاوێژ, ئیستیشارە | استشارة, مشورة | advice, consultancy, consulting, feasibility
نەخشە, نەخشەکێشان, دیزاین | تصميم, مخطط | design, planning, drawing
ڕاهێنان, تەدریب, خول | تدريب, دورة | training, course
سەردانی شوێن, پێوانی شوێن | كشف موقعي, زيارة الموقع | survey, site visit, measuring, measurement
گرێبەست, عەقد, پەیمان | عقد, اتفاقية | contract, agreement
گەرەنتی, زەمان, کەفالەت | ضمان, كفالة | warranty, guarantee
نرخ, بەها, قیمەت | سعر, ثمن, قيمة | price, cost
نرخنامە, عەرز | عرض سعر, تسعيرة | quote, quotation, offer
گەیاندن, تەوسیل, شەحن | توصيل, شحن | delivery, shipping
داواکاری, ئۆردەر, تەلەبیە | طلب, طلبية | order, purchase
پسووڵە, وەسڵ, فاتوورە | فاتورة, وصل | invoice, receipt, bill
کڕیار, زەبوون, موشتەری | عميل, زبون, مشتري | customer, client, buyer
پارچە, قیتعە | قطعة, قطعة غيار | part, spare part, spare, component
کۆمەڵە, سێت, تاقم | طقم, مجموعة, سيت | set, kit
پڕۆژە, مەشروع | مشروع | project
باڵەخانە, بینا, عیمارە | مبنى, عمارة, بناية | building, block
تاوەر, بورج | برج, تاور | tower, high rise
نهۆم, قات, تابق | طابق, دور | storey, floor, level
خانوو, ماڵ, بەیت | بيت, منزل, دار | house, home
ڤێللا, ڤیلا, فیلا | فيلا, فلة | villa, mansion
شوقە, ئەپارتمان | شقة | flat, apartment
نیشتەجێبوون, سەکەنی | سكني, إسكان | residential, housing
نەخۆشخانە, خەستەخانە, موستەشفا | مستشفى | hospital, clinic
هوتێل, ئوتێل, میوانخانە | فندق, اوتيل | hotel, inn
بازاڕ, مۆڵ, سەنتەر | سوق, مول, مركز تسوق | mall, shopping centre, shopping center, market
نووسینگە, ئۆفیس, مەکتەب | مكتب, أوفيس | office, bureau
فەرمانگە, دایەرە | دائرة حكومية, دائرة | government office, public office
کۆگا, مەخزەن, عەمبار | مخزن, مستودع, عنبر | warehouse, storehouse, store house, depot, storage
گەراج, پارکینگ | مرآب, كراج, موقف سيارات | garage, car park, parking
فڕۆکەخانە, مەتار | مطار | airport, terminal
کۆلێژ, زانکۆ, کولیە | كلية, جامعة | college, university, campus
قوتابخانە, مەدرەسە | مدرسة | school
ئۆتۆمبێل, سەیارە, ترۆمبێل | سيارة, عربة | automobile, vehicle
بار, حەمل, کەلوپەل | بضائع, حمولة, شحنة | goods, freight, cargo
سەرنشین, نەفەر, ڕێبوار | راكب, ركاب | passenger, rider
کەس, مرۆڤ | شخص, نفر | person, people
قەرەوێڵە, تەخت, سەریر | سرير, نقالة | bed, stretcher
عەرەبانە, ویلچەر, کورسی چەرخدار | كرسي متحرك, كرسي مدولب | wheelchair
خێرایی, سورعەت, لەز | سرعة | speed, velocity
توانای هەڵگرتن, بارهەڵگرتن, توانا | حمولة قصوى, سعة | capacity, rated load, load
ڤۆڵت, ڤۆڵتیە | فولت, فولتية | volt, voltage
وات | واط | watt, watts
هێز, پاوەر | قدرة | power, rating
کیلۆگرام, کگم, کیلۆ | كغم, كيلوغرام, كيلو, كجم | kg, kilogram, kilo, kgs
مەتر, م | متر, أمتار | metre, meter
ملیمەتر, ملم, میلیم | ملم, مليمتر, مم | mm, millimetre, millimeter
سانتیمەتر, سم, سانتی | سنتيمتر, سانتي | cm, centimetre, centimeter
تەکنیککار, فەنی, وەستا | فني, أسطة, مصلح | technician, mechanic
ئەندازیار, موهەندیس | مهندس | engineer
پاسەوان, حارس, کارگێڕی باڵەخانە | حارس, بواب | caretaker, janitor, doorman
سەلامەتی, پاراستن, ئەمان | سلامة, أمان | safety, protection
گیرخواردن, گیرکردن, حەبسبوون | عالق, محتجز | trapped, stuck, entrapment
تێکچوون, خەراپبوون, عوتڵ, وەستان | عطل, توقف, خلل | breakdown, fault, failure, out of order
دەنگ, سەدا | صوت, ضوضاء | sound, noise
مانگانە, مانگی | شهري, شهرية | monthly
ساڵانە, سنەوی | سنوي, سنوية | yearly, annual
براند, مارکە | ماركة, علامة تجارية | brand, make, manufacturer
پۆل, جۆر, بەش | فئة, قسم, صنف | category, kind, type
ڕەنگ, لەون | لون | colour, color
قەبارە, سایز, پێوانە | مقاس, قياس, حجم | size, dimension
هەولێر, ئەربیل, ئاربیل | أربيل, هولير, اربل | erbil, arbil, hewler, hawler, irbil
سلێمانی, سولەیمانی | السليمانية | sulaymaniyah, slemani, sulaimani, sulaimaniya, sulaymaniyya
دهۆک, دوهۆک | دهوك | duhok, dohuk, dihok
کەرکووک, کەرکوک | كركوك | kirkuk, kerkuk, karkuk
هەڵەبجە, حەلەبجە | حلبجة | halabja, helebce, halabjah
زاخۆ | زاخو | zakho, zaxo
بەغدا, بەغداد | بغداد | baghdad, bagdad, bexda
مووسڵ, موسڵ, مووسل | الموصل | mosul, musil, mousil
بەسرە, بەصرە | البصرة | basra, basrah
ناسرییە, ناسریە | الناصرية | nasiriyah, nasiriya
عەنکاوە, ئەنکاوە | عنكاوة, عينكاوا | ainkawa, ankawa
کوردستان, هەرێم | كردستان, إقليم | kurdistan, region
`

/** The synonyms of one meaning; any language's words stand for those of the others. */
interface SynonymGroup {
  readonly kurdish: readonly string[]
  readonly arabic: readonly string[]
  readonly english: readonly string[]
}

/**
 * Words of the trade with one meaning, as visitors write them: the word of the site first, then colloquial, borrowed and
 * older words. A word may be several words long. A word stands in one group of its language, so a search widens to one
 * meaning. Source: the dictionaries and the demo's texts for the first words; the others are common usage in Iraq.
 */
export const synonymGroups: readonly SynonymGroup[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [kurdish = [], arabic = [], english = []] = line.split(' | ').map((words) => words.split(', '))
    return { kurdish, arabic, english }
  })
