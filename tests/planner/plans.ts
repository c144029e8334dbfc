import type { AnswerKey, Building } from '#contract/planner/rules.ts'
import type { DemoLift } from './demo-lifts.ts'

/** A building, and the lifts that the published rules and the figures of the models name for it, best first. */
interface Plan {
  readonly name: string
  readonly building: Building
  readonly fits: readonly DemoLift[]
  /** Where nothing fits: the answer that excludes most. */
  readonly excludes?: AnswerKey
  readonly because: string
  /** What somebody who sells lifts would say otherwise. The rules do not know it. */
  readonly otherwise?: string
}

const [linea, vista, vita, slim] = ['linea-passenger', 'vista-panoramic', 'vita-bed', 'slim-mrl'] as const
const [atlas, mal, sifra, garaj] = ['atlas-freight', 'mal-home', 'sifra-dumbwaiter', 'garaj-car'] as const
const platform = 'asan-platform'

/** Forty buildings. They were written down from the rules and the figures, before the planner. */
export const plans: readonly Plan[] = [
  {
    name: 'a villa of three floors',
    building: { use: 'home', stops: 3, travel: 6.5 },
    fits: [mal, linea, vista],
    because: 'every lift with persons reaches it; the smallest load comes first',
  },
  {
    name: 'a villa of five floors',
    building: { use: 'home', stops: 5, travel: 15 },
    fits: [linea, vista, slim],
    because: 'the home lift has four stops and 12 m',
  },
  {
    name: 'a villa with a wheelchair',
    building: { use: 'home', stops: 3, travel: 6.5, wheelchair: true },
    fits: [platform, linea, vista],
    because:
      'a platform by EN 81-41 is meant for it and comes first as the smallest; the home lift is 800 × 900 mm',
  },
  {
    name: 'a villa with a small finished shaft',
    building: { use: 'home', stops: 3, shaft_width: 1250, shaft_depth: 1350, pit: 200, headroom: 2600 },
    fits: [mal],
    because: 'only the home lift fits into 1,250 × 1,350 mm with a pit of 200 mm',
  },
  {
    name: 'a villa with too narrow a shaft',
    building: { use: 'home', stops: 3, shaft_width: 1100, shaft_depth: 1300 },
    fits: [],
    excludes: 'shaft_width',
    because: 'the home lift needs 1,200 mm; only the food lift fits, and nobody rides in it',
  },
  {
    name: 'a villa on one phase',
    building: { use: 'home', stops: 3, phases: 1 },
    fits: [mal],
    because: 'all other lifts for persons need three phases',
  },
  {
    name: 'a wheelchair on one phase',
    building: { use: 'home', stops: 2, phases: 1, wheelchair: true },
    fits: [platform],
    because: 'the platform runs on one phase; the cabin of the home lift is too small',
  },
  {
    name: 'a villa without a place for a machine room',
    building: { use: 'home', stops: 4, pit: 1500, headroom: 3800, machine_room: false },
    fits: [mal, slim],
    because: 'two lifts have their machine in the shaft',
  },
  {
    name: 'a villa where nobody can dig',
    building: { use: 'home', stops: 2, pit: 100 },
    fits: [],
    excludes: 'pit',
    because: 'the home lift needs 150 mm, and the pit of the food lift is not known',
  },
  {
    name: 'a villa with a patient',
    building: { use: 'home', stops: 3, stretcher: true },
    fits: [slim, vita],
    because: 'a stretcher needs 1,100 × 2,100 mm, doors of 900 mm and 1,000 kg',
  },
  {
    name: 'a villa with everything open',
    building: { use: 'home' },
    fits: [mal, linea, vista],
    because: 'without answers every lift with persons fits',
  },
  {
    name: 'twelve flats on six floors',
    building: { use: 'apartments', stops: 6, travel: 15, people: 48 },
    fits: [linea, vista, slim],
    because: '630 kg suffice up to twelve flats and six floors, and 15 m in 25 s need 0.6 m/s',
  },
  {
    name: 'fourteen flats on seven floors',
    building: { use: 'apartments', stops: 7, travel: 18, people: 56 },
    fits: [vista, slim, vita],
    because: 'beyond six floors 1,000 kg, and 0.72 m/s',
  },
  {
    name: 'a block of ten floors',
    building: { use: 'apartments', stops: 10, travel: 27 },
    fits: [vista, slim, linea],
    because:
      '630 kg are usual up to six floors, which is advice now: Linea has a note and comes after those without',
  },
  {
    name: 'a block with wheelchair and stretcher, no machine room',
    building: {
      ...{ use: 'apartments', stops: 9, travel: 24, wheelchair: true, stretcher: true },
      machine_room: false,
    },
    fits: [slim],
    because: 'of the lifts for a stretcher only one has no machine room',
  },
  {
    name: 'a block with a finished shaft',
    building: {
      ...{ use: 'apartments', stops: 6, travel: 15, shaft_width: 1650, shaft_depth: 1800 },
      ...{ pit: 1250, headroom: 3700 },
    },
    fits: [linea],
    because: '1,600 × 1,750 mm; the others for 630 kg and more are deeper',
  },
  {
    name: 'sixty people over a shaft for a small lift',
    building: { use: 'apartments', stops: 6, people: 60, shaft_width: 1650, shaft_depth: 1800 },
    fits: [],
    excludes: 'shaft_depth',
    because: '1,000 kg for more than twelve flats, and no such lift is less than 1,900 mm deep',
  },
  {
    name: 'a tower of eighteen floors',
    building: { use: 'apartments', stops: 18, travel: 52 },
    fits: [slim, vista],
    because: '52 m in 25 s ask for 2 m/s: slower is a note, no refusal, and the faster comes first',
  },
  {
    name: 'a tower of sixteen floors',
    building: { use: 'apartments', stops: 16, travel: 43 },
    fits: [vista, slim, linea],
    because: '1.72 m/s pass for the standard 1.6; Linea has notes on speed and load',
  },
  {
    name: 'a tower of sixteen lower floors',
    building: { use: 'apartments', stops: 16, travel: 40 },
    fits: [vista, slim, linea],
    because: 'exactly 1.6 m/s; Linea has notes on speed and load',
  },
  {
    name: 'a small block',
    building: { use: 'apartments', stops: 5, travel: 12 },
    fits: [linea, vista, slim],
    because: '630 kg and 0.48 m/s',
  },
  {
    name: 'a block on one phase',
    building: { use: 'apartments', stops: 4, phases: 1 },
    fits: [],
    excludes: 'phases',
    because: 'only lifts of 240 kg and less run on one phase',
  },
  {
    name: 'a hotel of eight floors',
    building: { use: 'hotel', stops: 8, travel: 24.5 },
    fits: [linea, vista, slim],
    because: 'a wheelchair fits 1,100 × 1,400 mm, and 24.5 m need 0.98 m/s',
  },
  {
    name: 'a hotel of fourteen floors',
    building: { use: 'hotel', stops: 14, travel: 42 },
    fits: [vista, slim, linea],
    because: '1.68 m/s pass for the standard 1.6; Linea is slower than usual, which is a note',
  },
  {
    name: 'a hotel that wants 1,000 kg',
    building: { use: 'hotel', stops: 6, travel: 18, load: 1000 },
    fits: [vista, slim, vita],
    because: '1,000 kg or more, with 0.72 m/s',
  },
  {
    name: 'the kitchen of a hotel',
    building: { use: 'goods', stops: 4, travel: 11, load: 80 },
    fits: [sifra, atlas, garaj],
    because: 'the lifts for goods reach 11 m; the smallest comes first',
    otherwise: 'the food lift alone: a freight or car lift for 80 kg is no suggestion',
  },
  {
    name: 'an office of seven floors',
    building: { use: 'office', stops: 7, travel: 20 },
    fits: [linea, vista, slim],
    because: '0.8 m/s and room for a wheelchair',
  },
  {
    name: 'an office of twelve floors',
    building: { use: 'office', stops: 12, travel: 35 },
    fits: [vista, slim, linea],
    because: '1.4 m/s ask for the standard 1.6; Linea is slower than usual, which is a note',
  },
  {
    name: 'an office without a machine room',
    building: { use: 'office', stops: 10, travel: 30, machine_room: false },
    fits: [slim],
    because: '1.2 m/s, and the home lift has neither that nor the stops',
  },
  {
    name: 'an office without wheelchairs',
    building: { use: 'office', stops: 4, travel: 9, wheelchair: false },
    fits: [linea, vista, slim],
    because: 'the home lift is too slow: 9 m need 0.36 m/s',
  },
  {
    name: 'an office with a wide shaft',
    building: {
      ...{ use: 'office', stops: 9, travel: 26, shaft_width: 2150, shaft_depth: 1950 },
      ...{ pit: 1500, headroom: 4000 },
    },
    fits: [linea, vista],
    because: '1.04 m/s pass for 1.0; the lift without machine room is 2,500 mm deep',
  },
  {
    name: 'a hospital of five floors',
    building: { use: 'hospital', stops: 5, travel: 20 },
    fits: [vita],
    because: 'a bed must fit unless the answer is no: 1,400 × 2,400 mm, 1,600 kg, doors of 1,200 mm',
  },
  {
    name: 'a hospital with beds of 1,600 kg',
    building: { use: 'hospital', stops: 5, travel: 20, load: 1600 },
    fits: [vita],
    because: 'the only lift for persons above 1,000 kg',
  },
  {
    name: 'a hospital of nine floors',
    building: { use: 'hospital', stops: 9, travel: 36 },
    fits: [vita],
    because: 'a bed must fit; 1.0 m/s for 36 m is slower than usual, which is a note',
  },
  {
    name: 'a clinic without stretchers',
    building: { use: 'hospital', stops: 3, travel: 8, stretcher: false },
    fits: [linea, vista, slim],
    because: 'where no stretcher must fit no bed must; a wheelchair still does',
  },
  {
    name: 'a hospital over a small shaft',
    building: { use: 'hospital', shaft_width: 1700, shaft_depth: 1800 },
    fits: [],
    excludes: 'shaft_depth',
    because: 'a bed lies 2,400 mm deep',
  },
  {
    name: 'a warehouse with pallets of 1,500 kg',
    building: { use: 'goods', stops: 3, travel: 9, load: 1500 },
    fits: [atlas, garaj, vita],
    because: 'lifts for goods first; the bed lift carries 2,000 kg',
    otherwise: 'no car lift for pallets',
  },
  {
    name: 'a factory of six floors',
    building: { use: 'goods', stops: 6, travel: 18, load: 2500 },
    fits: [atlas],
    because: 'the car lift has four stops, and the bed lift carries 2,000 kg',
  },
  {
    name: 'a garage below a house',
    building: { use: 'car', stops: 2, travel: 3.5 },
    fits: [garaj],
    because: 'the only cabin of more than 2,300 × 5,000 mm',
  },
  {
    name: 'a garage whose ceiling is measured',
    building: { use: 'car', stops: 2, headroom: 3000 },
    fits: [],
    excludes: 'headroom',
    because: 'the headroom of the car lift is not known: ask us',
  },
]
