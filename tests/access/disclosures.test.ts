import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { personalColumns, storedTables } from '#server/database/schema/index.ts'
import { noteRead } from '#server/domain/audit/disclosures.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

// Content has names and pictures too; these say of whom or of which order a row is.
const general = new Set(['name', 'avatar', 'user_name', 'subject_name', 'note', 'label'])
const identifying = new Set(
  [
    ...storedTables.flatMap((table) => personalColumns(table)),
    'account_id',
    'order_id',
    'account_name',
    'ordercode',
  ].filter((column) => !general.has(column)),
)
// Own rows of a customer, and what everybody may read.
const isStaffs = ({ path }: { readonly path: string }) =>
  path.startsWith('/app/dashboard/') || path === '/app/init'
/** The public company data that has telephones and addresses. */
const published = new Set(['getoffices', 'getcart', 'offices'])

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

test('a call whose answer lists people or orders declares it, and no other does', () => {
  let found = 0
  for (const call of Object.values(contract).filter(isStaffs)) {
    const shape: Readonly<Record<string, unknown>> = call.answer.shape
    const discloses: Readonly<Record<string, string>> = 'discloses' in call ? { ...call.discloses } : {}
    for (const [field, schema] of Object.entries(shape)) {
      if (!(schema instanceof z.ZodArray) || published.has(field) || /offices|audit/.test(call.path)) continue
      const personal = fieldsOf(schema).filter((name) => identifying.has(name))
      assert.equal(
        field in discloses,
        personal.length > 0,
        `${call.path} ${field}: declare in the contract what it discloses (${personal.join()})`,
      )
      if (field in discloses) found += 1
    }
  }
  assert.ok(found > 10)
})

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })
  beforeEach(() => testApp.app.database.transaction(({ db }) => db.deleteFrom('audit').execute()))

  const entries = async () => {
    const rows = testApp.app.database.read.selectFrom('audit').selectAll().orderBy('subject').execute()
    return (await rows).map(({ action, subject, subject_name, user_id, after_json }) => ({
      ...{ action, subject, subject_name, user_id, ...JSON.parse(after_json) },
    }))
  }

  test('an export of a customer is in the audit log, with who and whose', async () => {
    const { customer, admin } = testApp.content.people
    const body = { account_id: customer.id }
    const { text } = await testApp.call('/app/dashboard/customers/export', body, 'admin')
    assert.match(text, /"status":true/)
    const of = { subject: 'accounts', subject_name: String(customer.id), user_id: admin.id }
    assert.deepEqual(await entries(), [{ action: 'export', ...of }])
  })

  test('whole lists are one entry an hour, person and list, with the number of rows', async () => {
    const { admin, moderator } = testApp.content.people
    const whole = async (actor: 'admin' | 'moderator') =>
      JSON.parse((await testApp.call('/app/dashboard/customers/getall', {}, actor)).text).data.length
    const rows = await whole('admin')
    assert.ok(rows > 0)
    assert.equal(await whole('admin'), rows)
    await whole('moderator')
    const of = { action: 'read', subject: 'accounts', subject_name: '' }
    assert.deepEqual(
      (await entries()).toSorted((a, b) => b.taken - a.taken),
      [
        { ...of, user_id: admin.id, taken: 2 * rows },
        { ...of, user_id: moderator.id, taken: rows },
      ],
    )
  })

  test('all lists of a member of staff in one answer are counted too, those of others are not', async () => {
    const body = { isLoadApp: true }
    await testApp.call('/app/init', body, 'anonymous')
    await testApp.call('/app/init', body, 'customer')
    assert.deepEqual(await entries(), [])
  })

  test('pages add up, and are written before they make a list', async () => {
    const { database } = testApp.app
    const caller = { kind: 'staff', id: testApp.content.people.admin.id, role: 'admin' } as const
    const page = () => noteRead(database, caller, [['orders', 100]], false)
    await page()
    assert.deepEqual(await entries(), [])
    await page()
    await page()
    assert.deepEqual(
      (await entries()).map(({ taken }) => taken),
      [200],
    )
  })
})
