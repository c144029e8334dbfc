import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, suite, test } from 'node:test'
import { groupCommit, type InTransaction } from '#server/database/group-commit.ts'

suite('transactions that wait at the same moment', () => {
  let handle: DatabaseSync
  let inTransaction: InTransaction
  let commits: number

  beforeEach(() => {
    handle = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
    handle.exec(`create table things (id integer primary key);
      create table parts (thing integer references things deferrable initially deferred)`)
    const prepare = handle.prepare.bind(handle)
    commits = 0
    handle.prepare = (text) => {
      const statement = prepare(text)
      if (text !== 'commit') return statement
      const run = statement.run.bind(statement)
      statement.run = () => {
        commits += 1
        return run()
      }
      return statement
    }
    inTransaction = groupCommit(handle, undefined, Number.POSITIVE_INFINITY)
  })

  const add = (id: number) =>
    inTransaction(async () => {
      handle.prepare('insert into things values (?)').run(id)
      return [id, commits]
    })
  const ids = () =>
    handle
      .prepare('select id from things order by id')
      .all()
      .map(({ id }) => id)

  test('are committed once, after all of them, before any is answered', async () => {
    const results = await Promise.all(
      [1, 2, 3, 4].map(async (id) => [...(await add(id)), commits, handle.isTransaction]),
    )
    assert.deepEqual(
      results,
      [1, 2, 3, 4].map((id) => [id, 0, 1, false]),
    )
    await add(5)
    assert.equal(commits, 2)
    assert.deepEqual(ids(), [1, 2, 3, 4, 5])
  })

  test('are undone each by itself', async () => {
    const broken = () =>
      inTransaction(async () => {
        handle.prepare('insert into things values (2)').run()
        throw new Error('on purpose')
      })
    const settled = await Promise.allSettled([add(1), broken(), add(1), add(3)])
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
    )
    assert.deepEqual([ids(), commits], [[1, 3], 1])
  })

  test('all fail when committing does, and those after them do not', async () => {
    const dangling = () => inTransaction(async () => handle.prepare('insert into parts values (9)').run())
    const settled = await Promise.allSettled([add(1), dangling(), add(2)])
    for (const one of settled) {
      assert.ok(one.status === 'rejected')
      assert.match(String(one.reason), /FOREIGN KEY/)
    }
    assert.deepEqual(ids(), [])
    await add(3)
    assert.deepEqual(ids(), [3])
  })

  test('all fail when one of them ends the transaction of all', async () => {
    const ending = () =>
      inTransaction(async () => {
        handle.exec('rollback')
        throw new Error('the disk is full')
      })
    const settled = await Promise.allSettled([add(1), ending(), add(2)])
    assert.deepEqual(
      settled.map((one) => (one.status === 'rejected' ? String(one.reason) : 'kept')),
      ['Error: the disk is full', 'Error: the disk is full', 'kept'],
    )
    assert.deepEqual(ids(), [2])
  })

  test('fail when the handle was closed before their turn', async () => {
    const late = add(1)
    handle.close()
    await assert.rejects(late, /finalized|not open/)
  })
})
