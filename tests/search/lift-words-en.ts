import { type Question, questions } from './question.ts'

/** Parts and lifts as people ask for them in English, with a word beside them that nearly all rows are about. */
export const liftWordsEnglish: readonly Question[] = questions(`
elevator rope | the trade's own word | shop | traction-rope governor-rope
lift rope | its British twin | shop | traction-rope governor-rope
rope for elevator | behind the part | shop | traction-rope governor-rope
ropes of the lift | plural, small words | shop | traction-rope governor-rope
elevater rope | the common word misspelt | shop | traction-rope governor-rope
elevator traction rope | two words of the name | shop | traction-rope
elevator governor rope | the longer name | shop | governor-rope
elevator button | one part | shop | braille-buttons car-panel hall-call
lift buttons | plural | shop | braille-buttons car-panel hall-call
elevator rail | one part | shop | guide-rail rail-clips
elevator guide rails | plural | shop | guide-rail
elevator display | one part | shop | floor-indicator
lift floor display | two words of the name | shop | floor-indicator
elevator handrail | one part | shop | handrail
lift governor | one part | shop | governor governor-rope
elevator governer | with a slip | shop | governor governor-rope
elevator intercom | one part | shop | emergency-intercom pit-intercom
elevator clip | one part | shop | rail-clips
elevator door motor | a phrase beside it | shop | door-operator
elevator door sensor | a phrase beside it | shop | light-curtain
lift light curtain | two words of the name | shop | light-curtain
elevator brake | one part | shop | brake-lining
brake pads for lifts | a synonym | shop | brake-lining
elevator inverter | one part | shop | frequency-inverter
lift invertor | with a slip | shop | frequency-inverter
spare part rope | the other common word | shop | traction-rope governor-rope
spare parts for door operator | behind a phrase | shop | door-operator
governor spare part | after the part | shop | governor governor-rope
part for elevator Tesmar C4 | maker and model | shop | hall-call car-panel floor-indicator emergency-intercom arrival-lantern braille-buttons card-station pit-intercom
Tesmar elevator intercom | maker and part | shop | emergency-intercom pit-intercom
Orvel lift governor | maker and part | shop | governor governor-rope
brake parts Kopela | maker, part, common word | shop | brake-lining
Halvik elevator door curtain | maker and part | shop | light-curtain
elevator part OV 1359-GV | a number of a plate | shop | governor
part number T1248-1FI | a number of a plate | shop | floor-indicator
I need a governor | filler | shop | governor governor-rope
i want to buy handrail | fillers | shop | handrail
looking for light curtain | filler | shop | light-curtain
do you have guide rails? | a sentence | shop | guide-rail
where can I find a buffer for my lift | a sentence | shop | pit-buffers
we need new brake linings for an elevator | a sentence | shop | brake-lining
please send rope price | price and filler | shop | traction-rope governor-rope
governor price | price | shop | governor governor-rope
how much is the inverter | a question of price | shop | frequency-inverter
cost of handrail | a question of price | shop | handrail
price of light curtain | a question of price | shop | light-curtain
elevator company rope | another common word | shop | traction-rope governor-rope
asansör rope | Turkish letters | shop | traction-rope governor-rope
handräil | a foreign mark | shop | handrail
göverner | marks and a slip | shop | governor governor-rope
elevator cable | everyday word for the rope | shop | traction-rope governor-rope
steel wire rope | everyday words | shop | traction-rope
lift bulb | everyday word | shop | emergency-light light-panel arrival-lantern
lift alarm phone | everyday words | shop | emergency-intercom
elevator spring | everyday word | shop | pit-buffers
elevator for villa | a lift | products | mal-home
lift for a hospital | a lift | products | vita-bed
I need an elevator for cars | a lift | products | garaj-car
small lift for food | a lift | products | sifra-dumbwaiter
elevator control panel | not a lift | products | dijla-controller
elevator door bronze | not a lift | products | gate-bronze-doors
panoramic lift price | a lift and its price | products | vista-panoramic
lift company in Erbil | a place | projects | place:Erbil
lift repair company | a service | services | maintenance-contract type:care
install an elevator | a service | services | installation
`)
