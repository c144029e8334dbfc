import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { type RootOperationNode, sql } from 'kysely'
import { queriesOn } from '#server/backup/copy-database.ts'
import { changesContent } from '#server/database/content-revision.ts'
import { queryHookOf, withQueryHook } from '#server/database/query-hook.ts'
import type { Tables } from '#server/database/schema/index.ts'

const db = queriesOn(new DatabaseSync(':memory:'))

/** A statement that was built and not run. */
type Built = { toOperationNode(): RootOperationNode }
const changes = (statement: Built) => changesContent(statement.toOperationNode())

const tables: readonly (keyof Tables)[] = ['products', 'settings', 'users', 'orders', 'sessions']
const changed = (statement: (table: keyof Tables) => Built) =>
  tables.filter((table) => changes(statement(table)))

test('of tables that visitors see every write counts, of staff the delete alone, of others none', () => {
  assert.deepEqual(
    changed((table) => db.deleteFrom(table)),
    ['products', 'settings', 'users'],
  )
  assert.deepEqual(
    changed((table) => db.insertInto(table).defaultValues()),
    ['products', 'settings'],
  )
  assert.deepEqual(
    changed((table) => db.updateTable(table).set({ id: 1 })),
    ['products', 'settings'],
  )
  assert.deepEqual(
    changed((table) => db.selectFrom(table).selectAll()),
    [],
  )
})

test('a statement by hand counts unless it is seen to read', () => {
  for (const text of ['select 1', '\n  SELECT * from users'])
    assert.equal(changes(sql.raw(text)), false, text)
  for (const text of ['update users set name = 1', 'with x as (select 1) delete from users', 'selecting', ''])
    assert.equal(changes(sql.raw(text)), true, text)
})

test('each observer sees every statement, in the order in which they subscribed', () => {
  const seen: string[] = []
  const first = withQueryHook(db, () => void seen.push('first'))
  const both = withQueryHook(first, () => void seen.push('second'))
  queryHookOf(both)(sql`select 1`.toOperationNode())
  assert.deepEqual(seen, ['first', 'second'])
  assert.throws(() => queryHookOf(db), /nobody watches/)
})
