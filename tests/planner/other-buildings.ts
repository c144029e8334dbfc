import type { Row } from './expected.ts'

const linea = 'linea-passenger'
const atlas = 'atlas-freight'
const sifra = 'sifra-dumbwaiter'
const garaj = 'garaj-car'
const platform = 'asan-platform'

/** Goods, food, cars, malls, schools and others. Expected from the sources before the code. */
export const otherBuildings: readonly Row[] = [
  // Goods, food and cars.
  ['50 kg', { use: 'goods', load: 50 }, 'fits', sifra, null, 'the food lift'],
  ['1,000 kg', { use: 'goods', load: 1000 }, 'fits', atlas, null, 'the freight lift'],
  ['3,000 kg', { use: 'goods', load: 3000 }, 'fits', atlas, null, 'its rated load'],
  ['5,000 kg', { use: 'goods', load: 5000 }, 'none', null, null, 'none is nearer than a quarter: ask'],
  [
    '3,500 kg, 6 floors',
    { use: 'goods', load: 3500, stops: 6 },
    'none',
    atlas,
    null,
    'the freight lift lacks a seventh',
  ],
  ['a kitchen', { use: 'food', stops: 4, load: 80 }, 'fits', sifra, null, 'service lifts alone'],
  ['a kitchen of 8 floors', { use: 'food', stops: 8 }, 'none', sifra, null, 'six stops at most'],
  ['cars, 4 stops', { use: 'car', stops: 4 }, 'fits', garaj, null, 'four stops'],
  ['cars, 3 stops, 2,000 kg', { use: 'car', stops: 3, load: 2000 }, 'fits', garaj, null, 'lighter cars'],
  [
    'cars, 6 stops, 2,500 kg',
    { use: 'car', stops: 6, load: 2500 },
    'none',
    garaj,
    null,
    'four stops at most',
  ],
  // Malls, schools, car parks and others.
  [
    'a mall of 4',
    { use: 'mall', stops: 4, people: 2000 },
    'ask',
    linea,
    null,
    'escalators; no rule for lifts',
  ],
  ['a school of 3', { use: 'school', stops: 3 }, 'ask', linea, null, 'no rule for lifts'],
  [
    'a mosque without wheelchairs',
    { use: 'school', stops: 2, wheelchair: false },
    'ask',
    linea,
    null,
    'no rule for lifts',
  ],
  ['a car park of 5', { use: 'parking', stops: 5 }, 'fits', linea, null, 'people, with wheelchairs'],
  ['something else', { use: 'other', stops: 4 }, 'fits', linea, null, 'a lift for people'],
  [
    'something else, wheelchair',
    { use: 'other', stops: 2, wheelchair: true },
    'fits',
    platform,
    null,
    'a platform is enough',
  ],
]
