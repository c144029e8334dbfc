import { type Question, questions } from './question.ts'

/**
 * Arabic questions, or questions on the Arabic pages. They may be looked at while building the search.
 */
export const openArabic: readonly Question[] = questions(`
زر | the plain word; its plural stands in the names | shop | car-panel braille-buttons
أزرار | broken plural | shop | car-panel braille-buttons
الأزرار | article and broken plural | shop | car-panel braille-buttons
ازرار | no hamza | shop | car-panel braille-buttons
زرين | dual | shop | car-panel braille-buttons
بالأزرار | preposition, article, plural | shop | car-panel braille-buttons
كبسة | colloquial for button | shop | car-panel braille-buttons
أزرار برايل | words of a name | shop | braille-buttons
حبل | the plain word | shop | traction-rope governor-rope
حبال | broken plural | shop | traction-rope governor-rope
الحبال | article and broken plural | shop | traction-rope governor-rope
للحبال | preposition and article | shop | traction-rope governor-rope
حبلين | dual | shop | traction-rope governor-rope
حبل الجر | article inside a name | shop | traction-rope
حبل فولاذي | words of a name, one between left out | shop | traction-rope
واير | colloquial for rope | shop | traction-rope governor-rope
باب | the plain word | shop | door-operator light-curtain
أبواب | broken plural | shop | door-operator light-curtain
الابواب | article, plural, no hamza | shop | door-operator light-curtain
بابين | dual | shop | door-operator light-curtain
والباب | and, article | shop | door-operator light-curtain
محرك باب | words of a name without articles | shop | door-operator
محركات | sound plural | shop | door-operator frequency-inverter
المحركات | article, sound plural | products | kestrel-gearless
موتور الباب | borrowed word | shop | door-operator
ماطور باب | colloquial | shop | door-operator
hgfhf | the wrong layout for الباب | shop | door-operator light-curtain
fhf | the wrong layout for باب | shop | door-operator light-curtain
lpv; | the wrong layout for محرك | shop | door-operator frequency-inverter
شاشة | the plain word | shop | floor-indicator
شاشات | sound plural | shop | floor-indicator
شاشه | ه for ة | shop | floor-indicator
الشاشة | article | shop | floor-indicator
شـاشـة | tatweel | shop | floor-indicator
رقم الطابق | part of a name | shop | floor-indicator
أرقام الطوابق | two broken plurals | shop | floor-indicator
لوحة أزرار | part of a name | shop | car-panel
لوحه المقصوره | ه for ة twice | shop | car-panel
محطة | the plain word | shop | hall-call card-station
المحطة | article | shop | hall-call card-station
استدعاء | the plain word | shop | hall-call card-station
إستدعاء | hamza too many | shop | hall-call card-station
الاستدعا | hamza left out | shop | hall-call card-station
درابزين | the plain word | shop | handrail
درابزبن | a slip | shop | handrail
الدرابزين | article | shop | handrail
دَرابزين | a vowel sign | shop | handrail
منظم السرعة | without shadda, the whole name first | shop | governor
منظّم | with shadda | shop | governor governor-rope
كفرنر | colloquial for governor | shop | governor governor-rope
هاتف الطواري | hamza left out | shop | emergency-intercom
هاتف الطوارىء | hamza by itself | shop | emergency-intercom
تلفون | borrowed word | shop | emergency-intercom
هواتف | broken plural | shop | emergency-intercom
سكة | the plain word | shop | guide-rail rail-clips
سكك | broken plural | shop | guide-rail rail-clips
السكه | article and ه for ة | shop | guide-rail rail-clips
ريل | borrowed word for rail | shop | guide-rail rail-clips
مكبح | the plain word | shop | brake-lining
مكابح | broken plural | shop | brake-lining
بريك | borrowed word for brake | shop | brake-lining
بطانات | sound plural | shop | brake-lining
إنفرتر | the plain word | shop | frequency-inverter
انفرتر | no hamza | shop | frequency-inverter
الإنفيرتر | article and a letter more | shop | frequency-inverter
ستارة ضوئية | words of a name | shop | light-curtain
فوتوسيل | colloquial | shop | light-curtain
مصدات | without shadda | shop | pit-buffers
قعر البئر | part of a name | shop | pit-buffers
قعر البير | colloquial, no hamza | shop | pit-buffers
بفر | borrowed word for buffer | shop | pit-buffers
لوح إنارة | words of a name | shop | light-panel
ألواح | broken plural | shop | light-panel
انارة السقف | no hamza | shop | light-panel
مصعد | the plain word | products | category:passenger category:goods
مصاعد | broken plural | products | category:passenger category:goods
المصاعد | article and plural | products | category:passenger category:goods
بالمصعد | preposition and article | products | category:passenger category:goods
مصعدين | dual | products | category:passenger category:goods
أسانسير | synonym | products | category:passenger category:goods
اسانسير | synonym without hamza | products | category:passenger category:goods
مستشفيات | sound plural of a shortened word | products | vita-bed
مصعد مستشفى | singular for the plural of the name | products | vita-bed
مستشفي | ي for ى | products | vita-bed
سلالم كهربائية | broken plural and feminine | products | terrace-escalator
سلم كهربائي | singular | products | terrace-escalator
درج كهربائي | synonym: the escalator above 50 degrees | products | terrace-escalator
مصاعد منزلية | plural of an adjective | products | mal-home
مصعد للبيت | synonym with a preposition | products | mal-home
بانوراما | stem of an adjective | products | vista-panoramic
مصعد زجاجي | synonym | products | vista-panoramic
كستريل | brand and name | products | kestrel-gearless
كيستريل | brand with a letter more | products | kestrel-gearless
نوردرايز | brand | shop | brand:nordrise
ألفار | brand | shop | brand:alvar
تايغرس | brand | shop | brand:tigris
تايكرس | brand with ك for غ | shop | brand:tigris
دجلة ٣٢ | Arabic digits | products | dijla-controller
لوحة التحكم | part of a name | products | dijla-controller
كونترول | borrowed word | products | dijla-controller
انقطاع الكهربا | hamza left out | products | aman-rescue
وحدة انقاذ | no hamza | products | aman-rescue
630 كغم | figure and unit | products | linea-passenger
٦٣٠كغم | Arabic digits, joined | products | linea-passenger
630 كيلو | spoken unit | products | linea-passenger
هولير | Kurdish name of the city | projects | place:Erbil
اربيل | no hamza | projects | place:Erbil
سليمانية | no article | projects | salim-street-mall
كەركوك | Kurdish letters | projects | rahimawa-blocks
موصل | no article | projects | mosul-return
دهۆک | Kurdish spelling | projects | duhok-hospital
مول | borrowed word for shopping centre | projects | salim-street-mall
فيلات | another plural of villa | projects | ainkawa-villa
فلل | broken plural | projects | ainkawa-villa
كراج | colloquial for car park | projects | sarchinar-parking
عمارات | sound plural | projects | rahimawa-blocks mosul-return
برج | singular of a dual | projects | gulan-twin-offices mansour-residence
أبراج | broken plural of a dual | projects | gulan-twin-offices mansour-residence
سجلات | sound plural | projects | karrada-registry
صيانة | the plain word | services | maintenance-contract
صيانه | ه for ة | services | maintenance-contract
تصليح | synonym | services | maintenance-contract type:care
تركيب | the plain word | services | installation
نصب المصاعد | synonym | services | installation
طوارئ | somebody is trapped | services | emergency-24h
طوارى | hamza left out | services | emergency-24h
عقود الصيانة | broken plural | services | maintenance-contract
تحديث | the plain word | services | modernisation
استشارات | sound plural | services | consultancy
نحاس | colour | colors | brass
اسود | no hamza | colors | black
حبل ألماني فولاذي | one word absent: most words | shop | traction-rope
مصعد ياباني بانورامي | one word absent: most words | products | vista-panoramic
bab | Latin letters | shop | door-operator light-curtain
sayana | Latin letters | services | maintenance-contract
زيد | a customer by name | customers | zaid
عبدالكريم | joined name | customers | zaid
نور حسين | a customer by two names | customers | noor
شاشة سوداء | a part and a colour in the feminine | shop | floor-indicator
درابزين نحاسي | a part and an adjective of a colour | shop | handrail
حبل كبير | a part and a size | shop | traction-rope governor-rope
كستريل ١١٠ | name with Arabic digits | products | kestrel-gearless
`)
