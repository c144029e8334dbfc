/** A figure, a range, a choice by its English name, or yes or no. */
export type DemoFigure = number | readonly [from: number, to: number] | string | boolean

const centre = 'From the centre'
const three = 'Three phases'
const single = 'Single phase'
const steel = 'Steel'

/** The figures of the demo's products, by the keys of products and of attributes. */
export const figures: Readonly<Record<string, Readonly<Record<string, DemoFigure>>>> = {
  'linea-passenger': {
    ...{ rated_load: 630, persons: 8, speed: 1, stops: [2, 16], travel: 48, doors: centre, door_width: 800 },
    ...{ cabin_width: 1100, cabin_depth: 1400, cabin_height: 2200, shaft_width: 1600, shaft_depth: 1750 },
    ...{ pit: 1200, headroom: 3600, power: 5.5, phases: three, machine_room: true },
  },
  'vista-panoramic': {
    ...{
      rated_load: 1000,
      persons: 13,
      speed: 1.6,
      stops: [2, 20],
      travel: 61,
      doors: centre,
      door_width: 900,
    },
    ...{ cabin_width: 1600, cabin_depth: 1400, cabin_height: 2300, shaft_width: 2100, shaft_depth: 1900 },
    ...{ pit: 1500, headroom: 4000, power: 11, phases: three, machine_room: true },
  },
  'vita-bed': {
    ...{ rated_load: 2000, persons: 26, speed: 1, stops: [2, 12], travel: 36, doors: 'From one side' },
    ...{ door_width: 1300, cabin_width: 1500, cabin_depth: 2700, cabin_height: 2300, shaft_width: 2300 },
    ...{ shaft_depth: 3200, pit: 1500, headroom: 4000, power: 15, phases: three, machine_room: true },
  },
  'slim-mrl': {
    ...{ rated_load: 1000, persons: 13, speed: 1.75, stops: [2, 20], travel: 61, doors: centre },
    ...{ door_width: 900, cabin_width: 1100, cabin_depth: 2100, cabin_height: 2200, shaft_width: 1650 },
    ...{ shaft_depth: 2500, pit: 1400, headroom: 3700, power: 9.5, phases: three, machine_room: false },
  },
  'atlas-freight': {
    ...{ rated_load: 3000, speed: 0.5, stops: [2, 6], travel: 20, doors: 'Upwards', door_width: 2200 },
    ...{ cabin_width: 2200, cabin_depth: 2600, cabin_height: 2300, shaft_width: 3300, shaft_depth: 3500 },
    ...{ pit: 1600, headroom: 4300, power: 18.5, phases: three, machine_room: true },
  },
  'mal-home': {
    ...{ rated_load: 240, persons: 3, speed: 0.15, stops: [2, 4], travel: 12, doors: 'By hand' },
    ...{ door_width: 700, cabin_width: 800, cabin_depth: 900, cabin_height: 2000, shaft_width: 1200 },
    ...{
      shaft_depth: 1300,
      pit: 150,
      headroom: 2500,
      power: 1.5,
      phases: single,
      voltage: 220,
      machine_room: false,
    },
  },
  'sifra-dumbwaiter': {
    ...{ rated_load: 100, speed: 0.4, stops: [2, 6], travel: 18, doors: 'Upwards', door_width: 700 },
    ...{ cabin_width: 700, cabin_depth: 700, cabin_height: 900, shaft_width: 1100, shaft_depth: 900 },
    ...{ power: 1.1, phases: single, voltage: 220, machine_room: false },
  },
  'garaj-car': {
    ...{ rated_load: 3500, speed: 0.15, stops: [2, 4], travel: 12, doors: 'Upwards', door_width: 2500 },
    ...{ cabin_width: 2600, cabin_depth: 5400, shaft_width: 3100, shaft_depth: 5800, pit: 1500 },
    ...{ power: 11, phases: three, machine_room: true },
  },
  'asan-platform': {
    ...{ rated_load: 400, persons: 5, speed: 0.15, stops: [2, 3], travel: 9, doors: 'By hand' },
    ...{ door_width: 800, cabin_width: 1100, cabin_depth: 1400, cabin_height: 2000, shaft_width: 1450 },
    ...{ shaft_depth: 1500, pit: 100, headroom: 2500, power: 2.2, phases: single, voltage: 220 },
    machine_room: false,
  },
  'terrace-escalator': { speed: 0.5, travel: [3, 7.5], power: 8, phases: three },
  'plain-walk': { speed: 0.65, length: [20, 80], power: 11, phases: three },
  'aman-rescue': { power: 15, phases: three, voltage: 380 },
  'dijla-controller': { stops: [2, 32], power: [4, 30], phases: three, voltage: 380 },
  'choose-destination': { stops: [4, 32], voltage: 24 },
  'gate-bronze-doors': { doors: centre, door_width: [900, 1000], material: 'Bronze' },
  'kestrel-gearless': {
    rated_load: 1000,
    speed: [0.5, 2.5],
    power: 11,
    phases: three,
    voltage: 380,
    current: 24,
  },
  'gwez-cabin': { rated_load: [450, 1000], persons: [6, 13], material: 'Wood' },
  'hall-call': { voltage: 24 },
  handrail: { rated_load: 120, length: [1, 3], material: 'Stainless steel' },
  'car-panel': { stops: [2, 20], voltage: 24 },
  'traction-rope': { length: 30, material: steel },
  'floor-indicator': { voltage: [12, 30] },
  'door-operator': { door_width: [700, 1000], power: 0.25, phases: single, voltage: 220 },
  'light-panel': { voltage: 220, material: 'Aluminium' },
  governor: { speed: [0.63, 1.75], material: steel },
  'emergency-intercom': { voltage: 12 },
  'guide-rail': { length: [2, 3], material: steel },
  'arrival-lantern': { voltage: 24 },
  'brake-lining': { thread: 'M8' },
  'bumper-rail': { length: [1, 3], material: 'Aluminium' },
  'braille-buttons': { voltage: [12, 24], material: 'Stainless steel' },
  'roller-guide': { speed: 2.5, thread: 'M16' },
  'governor-rope': { length: [30, 110], material: steel },
  'emergency-light': { voltage: 12, material: 'Plastic' },
  'pit-buffers': { rated_load: [630, 1600], speed: 1, material: steel },
  'card-station': { voltage: [12, 24] },
  'rail-clips': { thread: 'M16', material: 'Galvanised steel' },
  'frequency-inverter': { power: [5.5, 11], phases: three, voltage: [300, 480], current: [13, 25] },
  'pit-intercom': { voltage: 24 },
  'light-curtain': { voltage: [12, 30] },
}
