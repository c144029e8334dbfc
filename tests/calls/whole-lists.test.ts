import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as z from 'zod'
import { contract, type Path } from '#contract/index.ts'
import type { Call } from '#contract/kit/call.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { fillAccount } from '#tests/support/many-rows.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { insertCustomers } from '#tests/support/shop.ts'

const many = 250
const pageSize = 100

/** The lists of staff that grow for as long as the company exists: of people, orders and messages, and the audit log. */
const growing = Object.values<Call>(contract).filter(
  ({ path, discloses = {} }) =>
    path.endsWith('/getall') && (path.includes('/audit/') || (discloses.data ?? 'users') !== 'users'),
)

const sortsOf = ({ input }: Call): readonly unknown[] => {
  const { sort } = input.shape
  const sorts = sort instanceof z.ZodOptional ? sort.unwrap() : undefined
  return sorts instanceof z.ZodEnum ? sorts.options : []
}

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    const { database } = testApp.app
    await database.transaction((writing) => insertCustomers(writing, many))
    const { id } = testApp.content.people.customer
    await fillAccount(database, id, 'canaria', { orders: many, lines: 1, others: many })
  })

  async function ask(path: Path, body: object) {
    await resetRateLimits(testApp)
    const { text, headers } = await testApp.call(path, { [contract[path].flag]: true, ...body }, 'developer')
    const answer: { status: boolean; data: { id: number }[]; count?: number } = JSON.parse(text)
    assert.ok(answer.status, `${path} ${JSON.stringify(body)}: ${text.slice(0, 200)}`)
    return { answer, isStreamed: headers.get('content-length') === null }
  }

  test('the lists are those of people, orders, their lines, messages and the log', () => {
    assert.equal(growing.length, 5, growing.map(({ path }) => path).join())
  })

  test('the log has how many rows were sent', async () => {
    const { database } = testApp.app
    await database.transaction(({ db }) => db.deleteFrom('audit').where('action', '=', 'read').execute())
    const { answer } = await ask('/app/dashboard/orders/getall', {})
    const { after_json } = await database.read
      .selectFrom('audit')
      .select('after_json')
      .where('action', '=', 'read')
      .executeTakeFirstOrThrow()
    assert.deepEqual(JSON.parse(after_json), { taken: answer.data.length })
  })

  for (const call of growing)
    test(`${call.path} sends all rows while it reads them, the same as its pages in every order`, async () => {
      const path = call.path as Path
      for (const sort of [undefined, ...sortsOf(call)])
        for (const direction of ['asc', 'desc']) {
          const { answer, isStreamed } = await ask(path, { sort, direction })
          const pages: { id: number }[] = []
          for (let page = 1, count = 1; pages.length < count; page += 1) {
            const { answer: some } = await ask(path, { sort, direction, page, limit: pageSize })
            pages.push(...some.data)
            count = some.count ?? 0
            if (some.data.length === 0) break
          }
          assert.ok(isStreamed, `${sort} ${direction}`)
          assert.ok(pages.length >= many)
          // Reading people and orders is itself in the log.
          const rows = path.includes('/audit/')
            ? answer.data.filter(({ id }) => pages.some((one) => one.id === id))
            : answer.data
          assert.deepEqual(rows, pages, `${sort} ${direction}`)
        }
    })
})
