import type { Question } from './data/growth-questions.ts'
import { reportQuestions } from './data/measure-questions.ts'

const page = { page: 1, limit: 10, status: 'blog', sort: 'id', direction: 'desc' }
// The attributes of every shop, by their place in the migration that adds them.
const [load, speed, stops, doors] = [1, 3, 4, 6]

const lists: Record<string, object> = {
  'list: plain': page,
  'list: of a brand': { ...page, brand_id: [3] },
  'list: by load': { ...page, filters: { [load]: { min: 900 } } },
  'list: by load, speed and doors': {
    ...page,
    filters: { [load]: { min: 900 }, [speed]: { max: 1 }, [doors]: { choices: [1] } },
  },
  'list: by a load that few have': { ...page, filters: { [load]: { min: 5000 } } },
  'list: by a load that none has': { ...page, filters: { [load]: { min: 9000 } } },
  'list: sorted by load': { ...page, sort: 'figure', attribute_id: load },
  'list: of a category, sorted by stops': {
    ...page,
    ...{ sort: 'figure', attribute_id: stops, productcategory_id: [3] },
  },
}
const counted: Record<string, object> = {
  'facets: of all': { status: 'blog' },
  'facets: by load and doors': {
    status: 'blog',
    filters: { [load]: { min: 900 }, [doors]: { choices: [1] } },
  },
  'facets: in a search': { status: 'blog', search: 'ژیان' },
}

const questionsOf = (path: string, bodies: Record<string, object>): Question[] =>
  Object.entries(bodies).map(([name, body]) => ({ name, path, body, goal: 2 }))

const questions = [
  ...questionsOf('/app/client/products/getall', lists),
  ...questionsOf('/app/client/products/facets', counted),
]

await reportQuestions({
  name: 'facets',
  questions,
  sizes: '1000:1000 10000:1000 100000:1000',
  databases: 'both',
  titleOf: ({ products }) => `${products} products, half of them in the list`,
})
