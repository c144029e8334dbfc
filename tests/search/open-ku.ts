import { type Question, questions } from './question.ts'

/**
 * Kurdish questions, or questions on the Kurdish pages. They may be looked at while building the search.
 */
export const openKurdish: readonly Question[] = questions(`
دوگمە | the plain word | shop | braille-buttons
دوگمەکان | definite plural | shop | braille-buttons
دوگمەکە | definite singular | shop | braille-buttons
دوگمەیەک | indefinite after a vowel | shop | braille-buttons
دوگمەکانی برەیل | plural with ezafe, two words | shop | braille-buttons
دوگمەکانمان | plural with a possessive | shop | braille-buttons
دوكمه | Arabic keyboard without گ and ە | shop | braille-buttons
دووگمە | وو for و | shop | braille-buttons
دوگمـــه | tatweel and ه for ە | shop | braille-buttons
دەرگاکان | definite plural | shop | door-operator light-curtain
دەرگاکە | definite singular | shop | door-operator light-curtain
دەرگایەک | indefinite | shop | door-operator light-curtain
دەرگاکانی کابینە | plural with ezafe | shop | door-operator
دەرگە | another dialect of the word | shop | door-operator light-curtain
دهرگا | ه for ە | shop | door-operator light-curtain
درگا | a letter left out | shop | door-operator light-curtain
مۆتۆری دەرگاکە | a clerk asks for the door's motor | shop | door-operator
موتوری دەرگا | و for ۆ | shop | door-operator
ماتۆڕی دەرگا | how people say motor | shop | door-operator
پەت | the rope stands above the curtain whose text has it | shop | traction-rope governor-rope
پەتەکان | definite plural | shop | traction-rope governor-rope
پەتەکەم | definite with possessive | shop | traction-rope governor-rope
پەتێک | indefinite | shop | traction-rope governor-rope
بەت | no پ on the keyboard | shop | traction-rope governor-rope
پەتی پۆڵا | ezafe | shop | traction-rope
پەتی پولای هەڵکێشان | ل for ڵ and و for ۆ | shop | traction-rope
وایەر | colloquial for rope | shop | traction-rope governor-rope
گوریس | another word for rope | shop | traction-rope governor-rope
شاشەکان | definite plural | shop | floor-indicator
شاشەی نهۆم | ezafe, a word between left out | shop | floor-indicator
شاشەى نهۆم | Arabic ى | shop | floor-indicator
مۆنیتەر | borrowed word for display | shop | floor-indicator
ژمارەی نهۆم | part of a name | shop | floor-indicator
زمارەی نهۆم | no ژ on the keyboard | shop | floor-indicator
پانێڵەکان | definite plural | shop | car-panel light-panel
پانێل | ل for ڵ | shop | car-panel light-panel
بانێڵ | no پ on the keyboard | shop | car-panel light-panel
پانێڵی نەخش | a name in quotation marks | shop | car-panel
پانیڵ | ی for ێ | shop | car-panel light-panel
دەسک | handle | shop | handrail
دەسکەکان | definite plural | shop | handrail
دەستگیر | another word for handrail | shop | handrail
هاندڕەیل | borrowed word | shop | handrail
ڕێکخەری خێرایی | whole name before a longer name with it | shop | governor
ریکخەری خیرایی | without the marks of ڕ and ێ | shop | governor
گەڤەرنەر | the trade's word | shop | governor governor-rope
تەلەفۆنی فریاکەوتن | ezafe | shop | emergency-intercom
تەلەفون | و for ۆ | shop | emergency-intercom
تەلەفۆنەکەمان | a stopped cabin's telephone, possessive | shop | emergency-intercom
ڕێڕەو | rail in this shop | shop | guide-rail rail-clips
ریرەو | without marks | shop | guide-rail rail-clips
ڕەیل | the trade's word for rail | shop | guide-rail rail-clips
برێک | the plain word | shop | brake-lining
برێکەکان | definite plural | shop | brake-lining
لینتی برێک | part of a name | shop | brake-lining
بریک | ی for ێ | shop | brake-lining
ئینڤێرتەر | the plain word | shop | frequency-inverter
ئینفێرتەر | no ڤ on the keyboard | shop | frequency-inverter
انڤێرتەر | no ئ at the start | shop | frequency-inverter
ئینڤێرتەرەکە | definite | shop | frequency-inverter
سپرینگ | the plain word | shop | pit-buffers
سپرینگەکان | definite plural | shop | pit-buffers
بەفەر | the trade's word for buffer | shop | pit-buffers
پەردەی تیشک | ezafe | shop | light-curtain
فۆتۆسێل | the trade's word | shop | light-curtain
بەرزکەرەوە | elevator in a name | products | category:passenger category:goods
بەرزکەرەوەکان | definite plural | products | category:passenger category:goods
بەرزکەرەوەیەک | indefinite | products | category:passenger category:goods
به‌رزكه‌ره‌وه | half spaces and Arabic ك | products | category:passenger category:goods
بەرزکەرەوەی نەخۆشخانە | ezafe | products | vita-bed
خەستەخانە | older word for hospital | products | vita-bed
ئەسانسۆری ماڵ | synonym and a word of the name | products | mal-home
اسانسۆری شووشە | without ئ at the start | products | vista-panoramic
شوشە | و for وو | products | vista-panoramic
ئەسکەلەیتەر | borrowed word | products | terrace-escalator
پەیژەی کارەبایی | whole phrase | products | terrace-escalator
پەیژەکان | definite plural | products | terrace-escalator
بەیژەی کارەبایی | no پ on the keyboard | products | terrace-escalator
کێسترێڵ | brand before its parts by its name | products | kestrel-gearless
کێستریل | brand with other letters | shop | brand:kestrel
نۆردرایز | brand of a part | shop | brand:nordrise
ئالڤار | brand | shop | brand:alvar
الفار | brand on an Arabic keyboard | shop | brand:alvar
تایگرس | brand | shop | brand:tigris
دیجلە ٣٢ | Arabic digits | products | dijla-controller
دیجله 32 | ه for ە | products | dijla-controller
کۆنترۆڵ | the plain word | products | dijla-controller
کونترول | without marks | products | dijla-controller
بڕانی کارەبا | ezafe | products | aman-rescue
630 کگم | figure and unit | products | linea-passenger
٦٣٠ کیلۆ | Arabic digits, spoken unit | products | linea-passenger
630kg | unit in Latin letters, joined | products | linea-passenger
hewler | Latin letters | projects | place:Erbil
هەولير | Arabic ي | projects | place:Erbil
سلیمانی | ی for ێ | projects | salim-street-mall
slemani | Latin letters | projects | place:Sulaymaniyah
کەرکوک | و for وو | projects | rahimawa-blocks
كركوك | Arabic spelling | projects | rahimawa-blocks
duhok | Latin letters | projects | duhok-hospital
دهوك | Arabic spelling | projects | duhok-hospital
موسڵ | و for وو | projects | mosul-return
mosul | Latin letters | projects | mosul-return
ڤێلا | ل for لل | projects | ainkawa-villa
تۆمارگە | part of a word of a title with ezafe | projects | karrada-registry
ژێرزەمین | stem of a word with ezafe | projects | sarchinar-parking
گەراجێک | indefinite | projects | sarchinar-parking
دامەزراندن | the plain word | services | installation
ترکیب | colloquial, without ە | services | installation
سیانە | colloquial for maintenance | services | maintenance-contract type:care
نوێکردنەوەی بەرزکەرەوە | ezafe | services | modernisation
فریاگوزاری | somebody is trapped | services | emergency-24h
ئیستیشارە | borrowed word | services | consultancy
ڕەش | colour | colors | black
مسی | ezafe left hanging | colors | brass
دوگمەی پلاستیکی برەیل | one word absent: most words | shop | braille-buttons
پەتی پۆڵای ئەڵمانی هەڵکێشان | one word absent: most words | shop | traction-rope
asansor | Latin letters | products | category:passenger category:goods
berzkerewe | Latin letters | products | category:passenger category:goods
پەتی ڕێکخەر | two stems of a name | shop | governor-rope
ڕێبین | a customer by name | customers | rebin
شیلان عومەر | a customer by two names | customers | shilan
شيلان | Arabic ي | customers | shilan
ھەولێر | ھ for ه | projects | place:Erbil
pet | the wrong layout for پەت, which is Latin Kurdish too | shop | traction-rope governor-rope
dergakan | the wrong layout for دەرگاکان | shop | door-operator light-curtain
شاشەی ڕەش | a part and a colour | shop | floor-indicator
پەتی گەورە | a part and a size | shop | traction-rope governor-rope
دەرگا‌کان | a half space inside the word | shop | door-operator light-curtain
`)
