import { type Question, questions } from './question.ts'

/** Questions by part number, in the ways in which people copy and dictate one. */
export const codeQuestions: readonly Question[] = questions(`
NR-T89B | the whole code | shop | guide-rail
nr-t89b | small letters | shop | guide-rail
NRT89B | without the dashes | shop | guide-rail
NR T89B | spaces for dashes | shop | guide-rail
T89B | a part of the code | shop | guide-rail
T89 | the beginning of a part | shop | guide-rail
NR–T89B | a long dash | shop | guide-rail
NR_T89B | underscore for a dash | shop | guide-rail
KD-FI11K | the whole code | shop | frequency-inverter
FI11 | the beginning of a part | shop | frequency-inverter
KD-DO250 | the whole code | shop | door-operator
DO250 kestrel | a part of the code and the brand | shop | door-operator
8X19 | a part of the code that is a measure as well | shop | traction-rope
8×19 | the sign of times for x | shop | traction-rope
TG-LC94 | the whole code | shop | light-curtain
TG-LC٩٤ | Arabic digits | shop | light-curtain
TG-LC۹۴ | Persian digits | shop | light-curtain
C94 | the middle of a part, which counts for codes | shop | light-curtain
OSG200 | a part of the code | shop | governor
NR-OSG200 medium | a code and a size | shop | governor
RG6202 | a part of the code, with the bearing's number | shop | roller-guide
BB10 | a part of the code | shop | braille-buttons
BB10SET | two parts joined | shop | braille-buttons
HR38 | a part of the code | shop | handrail
EI4G | a part of the code | shop | emergency-intercom
DJ32 | a part of the code | products | dijla-controller
TG-DJ32 | the whole code | products | dijla-controller
GL110 | a part of the code | products | kestrel-gearless
AL-HOM-240 | the whole code | products | mal-home
NR-LIN | the beginning of a code | products | linea-passenger
`)
