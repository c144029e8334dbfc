import { type Question, questions } from './question.ts'

/** Questions with figures on the English pages, written before figures were compared as numbers. */
export const figuresEnglish: readonly Question[] = questions(`
1 m/s | without the decimal that texts have | products | linea-passenger vita-bed
1.0 m/s | as the trade writes it | products | linea-passenger vita-bed
2.5m/s | unit joined to a decimal | products | kestrel-gearless
2.5 m/s | another product has 2.5 kW | products | kestrel-gearless
2,5 m/s | a decimal comma | products | kestrel-gearless
1,6 m/s | a decimal comma | products | vista-panoramic
1,750 m/s | three decimals after a comma: no lift has 1,750 | products | slim-mrl
1.75mps | another sign for the unit | products | slim-mrl
0.5 metres per second | the unit in words | products | terrace-escalator atlas-freight kestrel-gearless
2.5 m/s roller | the part and its speed | shop | roller-guide
governor 1.5 m/s | a speed within its range | shop | governor
2.5 kW | another has 2.5 m/s | products | vista-panoramic
11 kW | a power | products | vista-panoramic garaj-car kestrel-gearless plain-walk
11000 watts | the same in watts | products | vista-panoramic garaj-car kestrel-gearless plain-walk
0.25 kW | stated in watts | shop | door-operator
7.5kw inverter | a power within a range | shop | frequency-inverter
800 kg | no such load: a range and the next larger; not a door of 800 mm | products | gwez-cabin vista-panoramic slim-mrl kestrel-gearless
800 mm door | the door, not a load | products | linea-passenger
door 90 cm | centimetres for millimetres | products | vista-panoramic slim-mrl gate-bronze-doors
1.3 m door | metres for millimetres | products | vita-bed
2 ton | two thousand kilograms | products | vita-bed
2t | the short unit | products | vita-bed
3 ton lift | the trade's word beside it | products | atlas-freight
3-ton lift | a hyphen | products | atlas-freight
3.5 tonnes | a decimal in tonnes | products | garaj-car
1,000 kg | a separator | products | vista-panoramic slim-mrl kestrel-gearless gwez-cabin
1'000 kg | a Swiss separator | products | vista-panoramic slim-mrl kestrel-gearless gwez-cabin
1 000 kg | a blank as separator | products | vista-panoramic slim-mrl kestrel-gearless gwez-cabin
1000kgm | the Kurdish unit in Latin letters | products | vista-panoramic slim-mrl kestrel-gearless gwez-cabin
1000 kgs | a plural | products | vista-panoramic slim-mrl kestrel-gearless gwez-cabin
630KG | capitals, joined | products | linea-passenger
lift 900 kg | no lift has it: the next larger | products | vista-panoramic slim-mrl
1500 kg lift | the next larger | products | vita-bed
lift for 10 people | the next larger | products | vista-panoramic slim-mrl
8 persons | in the name | products | linea-passenger
8 pax | the trade's word | products | linea-passenger
8-person lift | a hyphen | products | linea-passenger
lift for 20 passengers | the next larger | products | vita-bed
3 people home lift | a small one | products | mal-home
10mm rope | joined; one of several diameters | shop | traction-rope
rope 10 mm | apart | shop | traction-rope
12 mm rope | the last of several diameters | shop | traction-rope
rope 1.2 cm | centimetres for millimetres | shop | traction-rope
6.5mm rope | a decimal | shop | governor-rope
rope 60 m | within its lengths | shop | governor-rope
30 m rope | a length | shop | traction-rope governor-rope
handrail 38 mm | a diameter | shop | handrail
handrail 2 m | a length within a range | shop | handrail
M16 | a choice of a figure | shop | roller-guide rail-clips
m16 bolts | a choice and a word | shop | rail-clips
M8 | a choice of a figure | shop | brake-lining
24V call station | a voltage | shop | hall-call card-station
24 volt lantern | the unit in words | shop | arrival-lantern
220 V operator | a voltage | shop | door-operator
400 V inverter | within its range | shop | frequency-inverter
380v controller | a voltage | products | dijla-controller
20 stops panel | the end of its range | shop | car-panel
lift for 18 floors | within its range | products | vista-panoramic slim-mrl
4 stops home lift | the end of a range | products | mal-home
OV 1359-GV | a part number with figures | shop | governor governor-rope
T1248-1FI | a part number with figures | shop | floor-indicator
1350 kg | the load of a project | projects | gulan-twin-offices
24 storeys | floors of a project | projects | gulan-twin-offices
3.5 m/s | the speed of a project | projects | mansour-residence
`)

/** Questions with figures on the Arabic pages. */
export const figuresArabic: readonly Question[] = questions(`
٢٫٥ م/ث | Arabic digits and decimal sign | products | kestrel-gearless
2.5 متر بالثانية | the unit in words | products | kestrel-gearless
١ م/ث | without the decimal | products | linea-passenger vita-bed
١،٦ م/ث | the Arabic comma for a decimal | products | vista-panoramic
سرعة ١٫٧٥ متر/ثانية | a word and the long unit | products | slim-mrl
٢ طن | tonnes in Arabic digits | products | vita-bed
مصعد ٣ طن | the trade's word beside it | products | atlas-freight
مصعد ٣ أطنان | the plural | products | atlas-freight
٣٬٥٠٠ كغم | the Arabic separator of thousands | products | garaj-car
٦٣٠ كيلو | the everyday unit | products | linea-passenger
1,000 كجم | another short unit | products | vista-panoramic slim-mrl kestrel-gearless gwez-cabin
٨٠٠ كغم | no such load; not a door of 800 mm | products | gwez-cabin vista-panoramic slim-mrl kestrel-gearless
مصعد ل10 أشخاص | a joined small word; the next larger | products | vista-panoramic slim-mrl
مصعد ٢٠ راكب | the next larger | products | vita-bed
٨ ركاب | persons | products | linea-passenger
٨ نفرات | the everyday word | products | linea-passenger
حبل ١٠ ملم | one of several diameters | shop | traction-rope
حبل 10ملم | joined | shop | traction-rope
حبل ١ سم | centimetres | shop | traction-rope
حبل 6.5 مم | a decimal and another short unit | shop | governor-rope
باب ٩٠ سم | centimetres for millimetres | products | vista-panoramic slim-mrl gate-bronze-doors
٢٤ فولت فانوس | a voltage | shop | arrival-lantern
عاكس ٤٠٠ فولت | within a range | shop | frequency-inverter
١١ كيلو واط | the unit in two words | products | vista-panoramic garaj-car kestrel-gearless plain-walk
٢٫٥ كيلوواط | another has 2.5 m/s | products | vista-panoramic
مصعد 4 طوابق منزلي | the end of a range | products | mal-home
لوحة ٢٠ طابق | the end of its range | shop | car-panel
برغي M16 | a choice and a word | shop | rail-clips roller-guide
٢٤ طابق | floors of a project | projects | gulan-twin-offices
`)

/** Questions with figures on the Kurdish pages. */
export const figuresKurdish: readonly Question[] = questions(`
٤٥٠ کگم | the least of a range | products | gwez-cabin
1 م/چ | without the decimal | products | linea-passenger vita-bed
٢٫٥ م/چ | Arabic digits and decimal sign | products | kestrel-gearless
۲٫۵ مەتر/چرکە | Persian digits and the long unit | products | kestrel-gearless
2،5 م/چ | the Arabic comma for a decimal | products | kestrel-gearless
١٫٦ مەتر لە چرکەیەکدا | the unit in words | products | vista-panoramic
2 تۆن | tonnes | products | vita-bed
بەرزکەرەوەی ٣ تۆنی | an ending at the unit | products | atlas-freight
مەسعەدی 3 تەن | another spelling | products | atlas-freight
٦٣٠ کیلۆ | the everyday unit | products | linea-passenger
۳٬۵۰۰ کگم | Persian digits with a separator | products | garaj-car
800 کگم | no such load; not a door of 800 mm | products | gwez-cabin vista-panoramic slim-mrl kestrel-gearless
بەرزکەرەوە بۆ 10 کەس | the next larger | products | vista-panoramic slim-mrl
8 کەسی | an ending at the unit | products | linea-passenger
٨ نەفەر | the everyday word | products | linea-passenger
پەتی ١٠ ملم | one of several diameters | shop | traction-rope
پەتی 10ملیم | joined, another short unit | shop | traction-rope
پەت ١ سم | centimetres | shop | traction-rope
دەرگای 90 سم | centimetres for millimetres | products | vista-panoramic slim-mrl gate-bronze-doors
24 ڤۆڵت وێستگە | a voltage | shop | hall-call card-station
ئینڤێرتەری 400 ڤۆڵت | within a range | shop | frequency-inverter
11 کیلۆوات | a power | products | vista-panoramic garaj-car kestrel-gearless plain-walk
2.5 کیلۆوات | another has 2.5 m/s | products | vista-panoramic
بەرزکەرەوەی ماڵ 4 نهۆم | the end of a range | products | mal-home
تابلۆی ٢٠ نهۆم | the end of its range | shop | car-panel
بورغووی M16 | a choice and a word | shop | rail-clips roller-guide
٢٤ نهۆم | floors of a project | projects | gulan-twin-offices
`)

/** Searches that must not find the row, whose figure is of another unit; `*` is any row of the list. */
export const otherUnits: readonly Question[] = questions(`
800 kg | its door is 800 mm wide | products | linea-passenger
2.5 m/s | its cooling has 2.5 kW | products | vista-panoramic
2.5 kW | its speed is 2.5 m/s | products | kestrel-gearless
630 mm | its load is 630 kg | products | linea-passenger
1000 V | its load is 1,000 kg | products | *
220 kg | its voltage is 220 V | products | sifra-dumbwaiter
16 persons | it has 16 stops | products | linea-passenger
13 stops | it is for 13 persons | products | gwez-cabin
24 mm | its voltage is 24 V | shop | hall-call
30 A | a voltage of 30 V | shop | *
16 kg | its profile is 16 mm | shop | guide-rail
12.3 kg | its profile weighs 12.3 kg a metre | shop | guide-rail
50 Hz | its figures are 50 mm high | shop | floor-indicator
2 m/s | its lengths are 2 m | shop | handrail guide-rail
30 mm | its length is 30 m | shop | traction-rope
380 mm | its voltage is 380 V | products | dijla-controller
630 ڤۆڵت | its load is 630 kg | products | linea-passenger
٨٠٠ كغم | its door is 800 mm wide | products | linea-passenger
24 کگم | its voltage is 24 V | shop | hall-call
٣ طن | it carries 3,500 kg, and another lift the asked load | products | garaj-car
`)
