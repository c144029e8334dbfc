import { type Question, questions } from './question.ts'

/** Parts and lifts as people ask for them in Arabic, of Iraq too, with a word beside them that nearly all rows are about. */
export const liftWordsArabic: readonly Question[] = questions(`
حبل المصعد | the trade's own word | shop | traction-rope governor-rope
حبال المصاعد | both plural | shop | traction-rope governor-rope
حبل للمصعد | with a preposition | shop | traction-rope governor-rope
حبل الاسانسير | borrowed word | shop | traction-rope governor-rope
واير مصعد | everyday word for the rope | shop | traction-rope governor-rope
زر المصعد | one part | shop | braille-buttons car-panel hall-call
أزرار المصعد | plural | shop | braille-buttons car-panel
ازرار مصعد | without hamza | shop | braille-buttons car-panel
دكمة المصعد | the Iraqi word | shop | braille-buttons car-panel hall-call
دكم مصعد | its plural | shop | braille-buttons car-panel hall-call
سكة المصعد | one part | shop | guide-rail rail-clips
سكك المصاعد | both plural | shop | guide-rail rail-clips
شاشة المصعد | one part | shop | floor-indicator
درابزين المصعد | one part | shop | handrail
فرامل المصعد | one part | shop | brake-lining
هاتف المصعد | one part | shop | emergency-intercom pit-intercom
انتركم مصعد | borrowed word | shop | pit-intercom emergency-intercom
ستارة المصعد | one part | shop | light-curtain
مشبك المصعد | one part | shop | rail-clips
محرك باب المصعد | a phrase beside it | shop | door-operator
باب المصعد | one part | shop | door-operator light-curtain
حساس الباب | everyday word | shop | light-curtain
حساس باب المصعد | everyday word | shop | light-curtain
منظم سرعة المصعد | words of the name | shop | governor
إنفرتر مصعد | one part | shop | frequency-inverter
انفيرتر للمصعد | with a vowel | shop | frequency-inverter
ئينفيرتر | the Kurdish name on an Arabic keyboard | shop | frequency-inverter
ئينڤيرتر | the same with ڤ | shop | frequency-inverter
سبرنك المصعد | the Iraqi word for spring | shop | pit-buffers
سبرنك | the same alone | shop | pit-buffers
لمبة المصعد | everyday word | shop | emergency-light light-panel arrival-lantern
كارت المصعد | borrowed word | shop | card-station
قطعة غيار حبل | a common phrase | shop | traction-rope governor-rope
قطع غيار منظم السرعة | a common phrase, plural | shop | governor governor-rope
قطعة لمصعد تيسمار | maker in other letters | shop | hall-call car-panel floor-indicator emergency-intercom arrival-lantern braille-buttons card-station pit-intercom
كوبيلا | maker in other letters | shop | handrail traction-rope light-panel governor guide-rail brake-lining bumper-rail roller-guide governor-rope emergency-light pit-buffers rail-clips frequency-inverter
هالفيك | maker in other letters | shop | door-operator light-curtain
زنتورو | maker in other letters | shop | hall-call car-panel floor-indicator door-operator emergency-intercom arrival-lantern braille-buttons pit-intercom light-curtain
أورفل منظم السرعة | maker and part | shop | governor governor-rope
برونيك | maker in other letters | shop | light-curtain
تيكرس كونترول | brand misspelt | shop | brand:tigris
كستريل | brand | shop | brand:kestrel
أريد حبل | filler | shop | traction-rope governor-rope
اريد شراء درابزين | fillers | shop | handrail
محتاج ستارة ضوئية | filler | shop | light-curtain
عندكم سكة دليل؟ | a question | shop | guide-rail
هل يوجد لديكم منظم سرعة | a question | shop | governor governor-rope
اكو لينت بريك؟ | an Iraqi question | shop | brake-lining
وين القى مشبك السكة | an Iraqi question | shop | rail-clips
سعر الحبل | price | shop | traction-rope governor-rope
كم سعر الإنفرتر | a question of price | shop | frequency-inverter
بكم الدرابزين | a question of price | shop | handrail
شكد سعر شاشة المصعد | an Iraqi question of price | shop | floor-indicator
شركة مصاعد حبل | another common word | shop | traction-rope governor-rope
مصعد للبيت | a lift | products | mal-home
اريد مصعد صغير للبيت | filler and everyday words | products | mal-home
مصعد اكل | everyday word | products | sifra-dumbwaiter
مصعد للمستشفى | a lift | products | vita-bed
اريد مصعد سيارات | filler | products | garaj-car
ماكنة مصعد | the Iraqi word for machine | products | kestrel-gearless
أبواب المصاعد | not a lift | products | gate-bronze-doors
لوحة تحكم المصعد | not a lift | products | dijla-controller
شركة مصاعد في أربيل | a place | projects | place:Erbil
صيانة المصعد | a service | services | maintenance-contract type:care
تركيب مصعد | a service | services | installation home-survey
`)
