import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { languages } from '#contract/kit/languages.ts'
import { isUnaudited } from '#server/crud/audit.ts'
import { isTable, schema } from '#server/database/schema/index.ts'
import { fieldLabel, internalColumns, valueText } from '#web/dashboard/kit/field-labels.ts'
import { listNames } from '#web/dashboard/kit/list-names.ts'
import { dashboardIn } from './staff.ts'

/** Its kinds are those of events of an order, which are not in the log. */
const ofEvents = '/app/dashboard/orders/note'

/** The columns that the audit log shows, by their names there: money is in dollars. */
function shownColumns() {
  const lists: readonly string[] = listNames(dashboardIn('en').t)
  const tables = lists.filter(isTable)
  assert.ok(tables.length > 30)
  const columns = tables.flatMap((table) => Object.entries(schema[table].columns))
  return columns
    .filter(([name]) => !isUnaudited(name) && !internalColumns.includes(name))
    .map(([name, column]) => ({ name: name.replace(/_units$/, ''), column }))
}

test('every column that the audit log shows has a label in each language', () => {
  for (const language of languages) {
    const { t } = dashboardIn(language)
    const bare = shownColumns().filter(({ name }) => fieldLabel(t, name) === name)
    assert.deepEqual(
      bare.map(({ name }) => name),
      [],
      language,
    )
  }
})

test('every column that holds a boolean is shown as yes or no', () => {
  const { t } = dashboardIn('en')
  const flags = shownColumns().filter(({ column }) => column.flag)
  assert.ok(flags.length > 5)
  for (const { name } of flags) {
    assert.equal(valueText(t, name, 1), t('dashboard.audit.yes'), name)
    assert.equal(valueText(t, name, 0), t('dashboard.audit.no'), name)
  }
})

test('every fixed value that staff choose for a column is shown in words', () => {
  const { t } = dashboardIn('en')
  const columns = new Set(shownColumns().map(({ name }) => name))
  const fields = Object.values(contract)
    .filter(({ path }) => path.startsWith('/app/dashboard/') && path !== ofEvents)
    .flatMap(({ input }) =>
      Object.entries(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
    )
  const bare = new Set<string>()
  let seen = 0
  for (const [name, property] of fields) {
    const values = typeof property === 'object' && columns.has(name) ? (property.enum ?? []) : []
    for (const value of values) {
      seen += 1
      if (value !== '' && valueText(t, name, value) === value) bare.add(`${name} ${value}`)
    }
  }
  assert.ok(seen > 20)
  assert.deepEqual([...bare], [])
})
