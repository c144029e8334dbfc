import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Caller } from '#contract/kit/roles.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { insertPeople, roleOf } from '#tests/support/people.ts'
import { insertStocked, openShop } from '#tests/support/shop.ts'

const editors = 10

forEachDatabase((name, open) => {
  let opened: TestDatabase
  let shops: ReturnType<typeof openShop>[]
  let admin: Caller
  let writer = 0
  before(async () => {
    opened = await open()
    shops = [openShop(opened, opened.database)]
    if (name === 'postgres') shops.push(openShop(opened, await opened.another()))
    const people = await insertPeople(opened.database)
    admin = { kind: 'staff', id: people.admin.id, role: roleOf.admin }
    writer = people.writer.id
  })
  const as = (index: number) => (shops[index % shops.length] ?? openShop(opened, opened.database)).as(admin)

  /** Ten editors who have all seen the same row: one is let through, and each other one is shown what that one wrote. */
  async function race<R extends { version: string }>(
    seen: R,
    edit: (
      index: number,
      seen: string,
    ) => Promise<{ status: true; data: R | R[] } | { status: false; msg: string; row?: R }>,
    read: () => Promise<R>,
  ) {
    const answers = await Promise.all(
      Array.from({ length: editors }, (_, index) => edit(index, seen.version)),
    )
    assert.equal(answers.filter(({ status }) => status).length, 1)
    const now = await read()
    assert.notEqual(now.version, seen.version)
    for (const answer of answers) {
      if (!answer.status) assert.deepEqual([answer.msg, { ...answer.row }], ['ROW_CHANGED', { ...now }])
    }
  }
  const names = (text: string) => ({ ku_name: text, ar_name: text, en_name: text })

  test('of ten simultaneous edits of the same version one succeeds', async () => {
    const sizes = async () => {
      const answer = await as(0)('/app/dashboard/product/sizes/getall', { page: 1, limit: 1 })
      assert.ok(answer.status && answer.data[0])
      return answer.data[0]
    }
    await opened.database.transaction((transaction) => insertStocked(transaction, 5, 1_000_000))
    const size = await sizes()
    await race(
      size,
      (index, seen) =>
        as(index)('/app/dashboard/product/sizes/edit', {
          size_id: size.id,
          ...names(`editor ${index}`),
          page: 1,
          seen,
        }),
      sizes,
    )
  })

  test('of ten concurrent changes of one member of staff, or of one setting, one succeeds', async () => {
    const person = async () => {
      const answer = await as(0)('/app/dashboard/users/getall', { id: writer })
      assert.ok(answer.status && answer.data[0])
      return answer.data[0]
    }
    const { email, role } = await person()
    await race(
      await person(),
      (index, seen) =>
        as(index)('/app/dashboard/users/edit', {
          ...{ user_id: writer, name: `Editor ${'abcdefghij'[index]}`, email, role, page: 1, seen },
        }),
      person,
    )
    const setting = async () => {
      const answer = await as(0)('/app/dashboard/settings/appearances/getone', {})
      assert.ok(answer.status)
      return { ...answer.data, version: answer.data.versions.phone }
    }
    const seen = await setting()
    const answers = await Promise.all(
      Array.from({ length: editors }, (_, index) =>
        as(index)('/app/dashboard/settings/appearances/changephone', {
          phone: `+964 750 000 00${index}0`,
          seen: seen.version,
        }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status).length, 1)
    assert.notEqual((await setting()).version, seen.version)
  })
})
