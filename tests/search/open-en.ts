import { type Question, questions } from './question.ts'

/**
 * English questions, or questions on the English pages. They may be looked at while building the search.
 */
export const openEnglish: readonly Question[] = questions(`
button | the plain word | shop | braille-buttons
buttons | plural | shop | braille-buttons
buton | a letter left out | shop | braille-buttons
buttn | a letter left out | shop | braille-buttons
push button | one word is absent: most words | shop | braille-buttons
braile | a letter left out | shop | braille-buttons
Brail buttons | two letters left out | shop | braille-buttons
rope | the plain word | shop | traction-rope governor-rope
ropes | plural | shop | traction-rope governor-rope
roping | -ing | shop | traction-rope governor-rope
steel rope | a word between left out | shop | traction-rope
wire rope | trade synonym | shop | traction-rope governor-rope
traction rope 10mm | figure and unit joined | shop | traction-rope
governor rope | longer name above the governor | shop | governor-rope
governor | whole word of a name | shop | governor governor-rope
govenor | a letter left out | shop | governor governor-rope
overspeed governers | plural and a slip | shop | governor
over speed governor | written apart | shop | governor
door operator | words of a name | shop | door-operator
door operater | a slip | shop | door-operator
operator for doors | another order, plural, a small word | shop | door-operator
door motor | trade synonym | shop | door-operator
door opener | trade synonym | shop | door-operator
door-operator | hyphen | shop | door-operator
doors | plural | shop | door-operator light-curtain
light curtain | words of a name | shop | light-curtain
lightcurtain | joined | shop | light-curtain
photocell | trade synonym | shop | light-curtain
door sensor | trade synonym | shop | light-curtain
light-curtain | hyphen | shop | light-curtain
handrail | the plain word | shop | handrail
handrails | plural | shop | handrail
hand rail | written apart | shop | handrail
grab rail | trade synonym | shop | handrail
brass handrail | colour and name | shop | handrail
call station | words of two names | shop | hall-call card-station
call-station | hyphen | shop | hall-call card-station
hall call | words of a name | shop | hall-call
hall station | trade synonym | shop | hall-call card-station
car operating panel | words of a name | shop | car-panel
COP | the trade's short form | shop | car-panel
operating panels | plural | shop | car-panel
naxsh | a name | shop | car-panel
indicator | the plain word | shop | floor-indicator
floor display | two words of a name | shop | floor-indicator
indicators | plural | shop | floor-indicator
screen | synonym | shop | floor-indicator
ceiling light | words of a name | shop | light-panel
ceeling panel | a slip | shop | light-panel
inverter | the plain word | shop | frequency-inverter
invertor | a slip | shop | frequency-inverter
VVVF | the trade's short form | shop | frequency-inverter
frequency converter | trade synonym | shop | frequency-inverter
brake lining | words of a name | shop | brake-lining
break lining | a common slip | shop | brake-lining
brakes | plural | shop | brake-lining
brake shoe | trade synonym | shop | brake-lining
brake pads | trade synonym, plural | shop | brake-lining
guide rail | words of a name | shop | guide-rail
guiderail | joined | shop | guide-rail
rails | plural: the rail above Braille and the handrail | shop | guide-rail rail-clips bumper-rail
T profile | half of a name with a hyphen | shop | guide-rail
buffer | the plain word | shop | pit-buffers
buffers | plural | shop | pit-buffers
pit buffer | words of a name | shop | pit-buffers
shaft spring | a word of the text and a synonym | shop | pit-buffers
intercom | the plain word | shop | emergency-intercom pit-intercom
emergency phone | synonym | shop | emergency-intercom
nordrise | brand of parts | shop | brand:nordrise
Nordrys | brand with a slip | shop | brand:nordrise
tigris controls | brand of two words | shop | brand:tigris
tigris | first word of a brand | shop | brand:tigris
alvar | brand | shop | brand:alvar
kestrel | brand | shop | brand:kestrel
Kestrl | brand with a slip | shop | brand:kestrel
cabin fittings | name of a category | shop | category:cabin
EN 81-50 | a standard | shop | governor
EN81-28 | a standard, joined | shop | emergency-intercom
ISO7465 | a standard, joined | shop | guide-rail
elevator | synonym of lift | products | category:passenger category:goods
elevators | synonym, plural | products | category:passenger category:goods
lifts | plural | products | category:passenger category:goods
passenger elevator | synonym in a name | products | linea-passenger
escalator | the plain word | products | terrace-escalator
escalators | plural | products | terrace-escalator
esclator | a letter left out | products | terrace-escalator
moving stairs | synonym | products | terrace-escalator
hospital lift | words of a name | products | vita-bed
bed elevator | synonym in a name | products | vita-bed
stretcher lift | trade synonym | products | vita-bed
home lift | words of a name | products | mal-home
house elevator | two synonyms | products | mal-home
villa lift | trade synonym | products | mal-home
panoramic | the plain word | products | vista-panoramic
glass elevator | trade synonym | products | vista-panoramic
MRL | the trade's short form | products | slim-mrl
machine roomless | another spelling | products | slim-mrl
gearless motor | trade synonym | products | kestrel-gearless
kestrel 110 | name with a figure | products | kestrel-gearless
controler | a letter left out | products | dijla-controller
control panel | trade synonym | products | dijla-controller
dijla 32 | name with a figure | products | dijla-controller
power failure | trade synonym | products | aman-rescue
rescue unit | words of a name | products | aman-rescue
630 kg | figure and unit | products | linea-passenger
630kg | figure and unit, joined | products | linea-passenger
8 persons | part of a name | products | linea-passenger
8 person | singular | products | linea-passenger
freight elevator | synonym in a name | products | atlas-freight
3000 kg | a figure written 3,000 in the text | products | atlas-freight
goods lift | trade synonym | products | atlas-freight
Erbil | a place | projects | place:Erbil
Arbil | another spelling | projects | place:Erbil
Hewler | Kurdish name | projects | place:Erbil
Slemani | Kurdish name | projects | place:Sulaymaniyah
Sulaimani | another spelling | projects | place:Sulaymaniyah
Dohuk | another spelling | projects | duhok-hospital
Kerkuk | another spelling | projects | rahimawa-blocks
shopping center | American spelling | projects | salim-street-mall
mall | synonym | projects | salim-street-mall
Havind | a client | projects | gulan-twin-offices
villas | plural | projects | ainkawa-villa
garage | synonym | projects | sarchinar-parking
parking | synonym | projects | sarchinar-parking
apartment block | singular | projects | rahimawa-blocks
maintenance | the plain word | services | maintenance-contract
maintenence | a slip | services | maintenance-contract
repair | synonym | services | maintenance-contract type:care
emergency | somebody is trapped | services | emergency-24h
24 hour | half of a hyphenated word | services | emergency-24h
install | stem | services | installation
installing | -ing | services | installation
modernisation | synonym of renewal | services | modernisation
modernization | American spelling of a synonym | services | modernisation
old lifts | words of a name | services | modernisation
planning | the plain word | services | consultancy
consultancy | synonym of advice | services | consultancy
brushed | a word of a colour | colors | steel
german traction rope | one word is absent: most words | shop | traction-rope
Haval | a customer by name | customers | haval
lana aziz | a customer by two names | customers | lana
haval.jamal@ | start of an e-mail | customers | haval
7500000157 | end of a telephone number | customers | lana
قخحث | the wrong layout for rope | shop | traction-rope governor-rope
لاعففخى | the wrong layout for button | shop | braille-buttons
green governor | a colour and a part | shop | governor
large rope | a size and a part | shop | traction-rope governor-rope
`)
