import { reportQuestions } from './data/measure-questions.ts'

const path = '/app/client/planner/suggest'
const home = { use: 'home', stops: 3, travel: 7, load: 320, pit: 1200, headroom: 3500 }

await reportQuestions({
  name: 'planner',
  questions: [
    { name: 'planner: a home, the use alone', path, body: { use: 'home' }, goal: 2 },
    { name: 'planner: a home, with its shaft', path, body: home, goal: 2 },
    {
      name: 'planner: an office, with its traffic',
      ...{ path, body: { use: 'office', stops: 6, travel: 18, people: 150 }, goal: 2 },
    },
    { name: 'planner: what none fits', path, body: { ...home, shaft_width: 1200 }, goal: 2 },
  ],
  sizes: '1000:1000 10000:1000 100000:1000',
  databases: 'both',
  titleOf: ({ products }) => `${products} products, of which the newest 2,000 are looked at`,
})
