import { questions } from './data/growth-questions.ts'
import { reportQuestions } from './data/measure-questions.ts'

/** The questions of the growth benchmark that are measured here; the guide has a row for each. */
const rows = [
  'orders: first page',
  'orders: search for a part of a name',
  'orders: search for a word of an eighth',
  'orders: search for two digits',
  'products: search for a word of an eighth',
  'visitor: search for a word of all',
]

await reportQuestions({
  name: 'search',
  questions: questions.filter(({ name }) => rows.includes(name)),
  sizes: '100000:1000000',
  databases: 'sqlite',
  titleOf: ({ products, orders }) => `lists of ${products} products and ${orders} orders`,
})
