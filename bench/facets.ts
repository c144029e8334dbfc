import type { Question } from './data/growth-questions.ts'
import { measureQuestions } from './data/measure-questions.ts'
import { cache, sizesOf } from './data/sized-database.ts'
import { type BenchPostgres, withPostgres } from './kit/postgres.ts'
import { openReport } from './kit/report.ts'

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

const asked = (path: string, bodies: Record<string, object>): Question[] =>
  Object.entries(bodies).map(([name, body]) => ({ name, path, body, goal: 2 }))

const questions = [
  ...asked('/app/client/products/getall', lists),
  ...asked('/app/client/products/facets', counted),
]

const { SIZE = '1000:1000 10000:1000 100000:1000', DATABASE = 'both', ONLY = '' } = process.env
const report = openReport('facets')

async function measure(database: string, postgres?: BenchPostgres): Promise<void> {
  for (const size of sizesOf(SIZE))
    report.table(
      `${database}: ${size.products} products, half of them in the list, one request at a time`,
      await measureQuestions({
        size,
        questions: questions.filter(({ name }) => name.includes(ONLY)),
        postgres,
      }),
    )
}

if (DATABASE !== 'postgres') await measure('SQLite')
if (DATABASE !== 'sqlite')
  await withPostgres((postgres) => measure('PostgreSQL', postgres), `${cache}/postgres`)
await report.write()
