import { type Question, questions } from './question.ts'

/** Parts and lifts as people ask for them in Kurdish, with a word beside them that nearly all rows are about. */
export const liftWordsKurdish: readonly Question[] = questions(`
پەتی مەسعەد | the trade's own word | shop | traction-rope governor-rope
پەتی بەرزکەرەوە | the word of the site | shop | traction-rope governor-rope
پەتی بەرزکەرەوەکە | definite | shop | traction-rope governor-rope
پەتی ئەسانسۆر | borrowed word | shop | traction-rope governor-rope
په تي مه سعه د | Arabic letters, parted by ه | shop | traction-rope governor-rope
پەت بۆ ئەسانسۆرەکەم | possessive | shop | traction-rope governor-rope
دوگمەی ئەسانسۆر | one part | shop | braille-buttons car-panel hall-call
دوگمەی مەسعەد | one part | shop | braille-buttons car-panel hall-call
دوگمەکانی بەرزکەرەوە | plural | shop | braille-buttons car-panel
ڕێڕەوی مەسعەد | one part | shop | guide-rail rail-clips
سککەی مەسعەد | borrowed word | shop | guide-rail rail-clips
شاشەی مەسعەد | one part | shop | floor-indicator
شاشەی بەرزکەرەوە | one part | shop | floor-indicator
برێکی مەسعەد | one part | shop | brake-lining
برێکی بەرزکەرەوە | one part | shop | brake-lining
دەسکی ئەسانسۆر | one part | shop | handrail
پەردەی دەرگای مەسعەد | words of the name | shop | light-curtain
مۆتۆری دەرگای ئەسانسۆر | a phrase beside it | shop | door-operator
ڕێکخەری خێرایی بەرزکەرەوە | the whole name | shop | governor
گیرەی ڕێڕەوی مەسعەد | words of the name | shop | rail-clips
گەڤەرنەری مەسعەد | borrowed word | shop | governor governor-rope
گڤێرنەر | borrowed word, other vowels | shop | governor governor-rope
گەڤێرنەر | borrowed word, other vowels | shop | governor governor-rope
ئینڤێرتەری لیفت | another word for the lift | shop | frequency-inverter
سپرینگی مەسعەد | borrowed word | shop | pit-buffers
تەناف | everyday word for the rope | shop | traction-rope governor-rope
تەنافی مەسعەد | everyday word for the rope | shop | traction-rope governor-rope
چراغ | everyday word for the lamp | shop | emergency-light light-panel arrival-lantern
چراغی مەسعەد | everyday word for the lamp | shop | emergency-light light-panel arrival-lantern
لەمپە | everyday word for the lamp | shop | emergency-light light-panel arrival-lantern
تەلەفۆنی مەسعەد | one part | shop | emergency-intercom
کارتی مەسعەد | one part | shop | card-station
پارچەی یەدەگ پەت | a common phrase | shop | traction-rope governor-rope
پارچەی دەرگا | beside a part | shop | door-operator light-curtain
پارچە بۆ مەسعەدی تێسمار | maker in one's own letters | shop | hall-call car-panel floor-indicator emergency-intercom arrival-lantern braille-buttons card-station pit-intercom
تێسمار | maker in one's own letters | shop | hall-call car-panel floor-indicator emergency-intercom arrival-lantern braille-buttons card-station pit-intercom
کۆپێلا | maker in one's own letters | shop | handrail traction-rope light-panel governor guide-rail brake-lining bumper-rail roller-guide governor-rope emergency-light pit-buffers rail-clips frequency-inverter
هالڤیک | maker in one's own letters | shop | door-operator light-curtain
زێنتۆرۆ | maker in one's own letters | shop | hall-call car-panel floor-indicator door-operator emergency-intercom arrival-lantern braille-buttons pit-intercom light-curtain
نۆرڤاک | maker in one's own letters | shop | handrail traction-rope light-panel guide-rail brake-lining roller-guide emergency-light pit-buffers rail-clips frequency-inverter
ئۆرڤێل ڕێکخەری خێرایی | maker and part | shop | governor governor-rope
پەتم دەوێت | filler | shop | traction-rope governor-rope
دەمەوێت دەسک بکڕم | fillers | shop | handrail
پێویستم بە پەردەی تیشکە | fillers | shop | light-curtain
ئایا شاشەی نهۆمتان هەیە؟ | a question | shop | floor-indicator
لینتی برێکتان هەیە | a question | shop | brake-lining
بۆ بەرزکەرەوەکەم دوگمەم دەوێ | a sentence | shop | braille-buttons car-panel hall-call
نرخی پەت | price | shop | traction-rope governor-rope
نرخی ئینڤێرتەر چەندە | a question of price | shop | frequency-inverter
دەسک بە چەندە | a question of price | shop | handrail
کۆمپانیای مەسعەد پەت | another common word | shop | traction-rope governor-rope
peti asansor | Latin letters | shop | traction-rope governor-rope
dugmey asansör | Latin letters and marks | shop | braille-buttons car-panel hall-call
مەسعەدی ماڵ | a lift | products | mal-home
مەسعەدی خواردن | a lift | products | sifra-dumbwaiter
مەسعەدم دەوێت بۆ نەخۆشخانە | a sentence | products | vita-bed
مەسعەد بۆ سەیارە | a lift | products | garaj-car
مەکینەی مەسعەد | the everyday word for the machine | products | kestrel-gearless
کۆنترۆڵی مەسعەد | not a lift | products | dijla-controller
دەرگای بەرزکەرەوە | not a lift | products | gate-bronze-doors
لیفت | another word for the lift | products | category:passenger category:goods
کۆمپانیای مەسعەد لە هەولێر | a place | projects | place:Erbil
ئیمێرجنسی | borrowed word | services | emergency-24h
چاککردنەوەی مەسعەد | a service | services | maintenance-contract type:care
بەستنی مەسعەد | a service | services | installation home-survey
`)
