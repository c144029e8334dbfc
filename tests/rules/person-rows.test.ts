import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schema, storedTables } from '#server/database/schema/index.ts'
import { sourcesOf } from './source-files.ts'

/** Who may query accounts that were closed: what closes and erases them, and what helps nobody to see them. */
const closing = [
  'server/crud/closed-accounts.ts',
  'server/domain/privacy/replay.ts',
  'server/crud/scrub-audit.ts',
]

/** A loop over all rows that a query in its own head gives. */
const unbounded = /for (?:await )?\(const [^()]*? of await (?<query>[^\n]*?)\.execute\(\)\)/g

const server = async () => [...(await sourcesOf('server', '.ts')), ...(await sourcesOf('scripts', '.ts'))]

test('queries of customers leave out closed accounts', async () => {
  const found = (await server())
    .filter(({ path }) => !closing.includes(path) && !path.includes('/migrations/'))
    .filter(({ text }) => /selectFrom\('accounts(?: as \w+)?'\)/.test(text))
    .map(({ path }) => path)
  assert.deepEqual(found, [])
})

test('a join with accounts leaves out closed ones', async () => {
  const joins = (await server()).flatMap(({ path, text }) =>
    [...text.matchAll(/Join\('accounts'[^;]*?\n {4}\)/g)].map(([join]) => ({ path, join })),
  )
  assert.ok(joins.length > 0)
  for (const { path, join } of joins) assert.match(join, /closed/, path)
})

test('no loop over the rows of a query asks the database again for each of very many', async () => {
  const found = (await sourcesOf('server/domain', '.ts')).flatMap(({ path, text }) =>
    [...text.matchAll(unbounded)]
      .filter(({ index, groups }) => {
        const rest = text.slice(index)
        const body = rest.slice(0, rest.search(/\n {2}\}\n|\n {4}\}\n/))
        return /\bawait\b/.test(body.slice(body.indexOf('{'))) && !/limit\(/.test(groups?.query ?? '')
      })
      .map(({ 0: loop }) => `${path}: ${loop}`),
  )
  assert.deepEqual(
    found.filter((one) => !one.startsWith('server/domain/orders/put-back-stock.ts')),
    [],
  )
})

test('rows of a customer go with the account, or are erased by a step of their own', () => {
  const ownSteps = ['orders', 'deletions']
  const others = storedTables.filter((table) => {
    const { refers } = schema[table].columns.account_id ?? {}
    return 'account_id' in schema[table].columns && refers?.onDelete !== 'cascade'
  })
  assert.deepEqual(
    others.filter((table) => !ownSteps.includes(table)),
    [],
  )
})
