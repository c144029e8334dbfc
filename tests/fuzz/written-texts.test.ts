import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { schema } from '#server/database/schema/index.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { done, type Fields, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { callOf, pastedTexts, readAs, unclean, type WrittenList, writtenLists } from './pasted-texts.ts'

/** How many rows of each list are written. */
const rounds = amountOf('TEXT_ROUNDS', 2, 25)
const seed = 48

const isSearched = ({ table }: WrittenList, field: string) => {
  const { sort, searched } = schema[table]
  const bare = field.replace(/^(?:ku|ar|en)_/, '')
  return bare === sort || searched.includes(bare)
}

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  const rowOf = async (list: WrittenList, fields: Fields) =>
    (await done(testApp, callOf(list, 'getall'), { limit: 1, page: 1, ...fields }, 'SUCCESS')).data[0]

  async function isFound(
    list: WrittenList,
    id: number,
    texts: readonly (readonly [field: string, words: readonly string[]])[],
  ) {
    for (const [field, own] of texts)
      for (const word of isSearched(list, field) ? own : [])
        assert.equal((await rowOf(list, { id, search: word }))?.id, id, `${list.path} ${field}: ${word}`)
  }

  const edited = async (list: WrittenList, row: Fields) => {
    const texts = Object.fromEntries(list.fields.map((field) => [field, row[field]]))
    const body = {
      ...(await bodyFor(testApp, callOf(list, 'edit'), 'developer')),
      ...texts,
      [list.id]: row.id,
    }
    const answer = await send(testApp, callOf(list, 'edit'), body)
    assert.equal(answer.status, true, `${list.path}: ${JSON.stringify(answer)}`)
    return rowOf(list, { id: row.id })
  }

  test('there are many lists with fields for words', () => {
    assert.ok(writtenLists.length >= 15, writtenLists.map(({ path }) => path).join(' '))
    assert.ok(writtenLists.flatMap(({ fields }) => fields).length > 60)
  })

  for (const list of writtenLists)
    test(`pasted texts are stored clean, found by their words, and kept by the next edit: ${list.path}`, async () => {
      const samples = fc.sample(pastedTexts, { seed, numRuns: rounds * list.fields.length })
      for (let round = 0; round < rounds; round++) {
        const texts = list.fields.map((field, at) => {
          const sample = samples[round * list.fields.length + at]
          assert.ok(sample)
          return [field, sample] as const
        })
        const sent = Object.fromEntries(texts.map(([field, { text }]) => [field, text]))
        const body = { ...(await bodyFor(testApp, callOf(list, 'add'), 'developer')), ...sent }
        const answer = await send(testApp, callOf(list, 'add'), {
          ...body,
          limit: 1,
          page: 1,
          sort: 'id',
          direction: 'desc',
        })
        assert.equal(answer.status, true, `${list.path}: ${JSON.stringify([answer, sent])}`)
        const [row] = answer.data
        for (const [field, { text }] of texts) {
          assert.equal(
            row[field],
            readAs(list, field, text)?.data,
            `${list.path} ${field} ${JSON.stringify(text)}`,
          )
          assert.doesNotMatch(String(row[field]), unclean, `${list.path} ${field}`)
          assert.equal(
            readAs(list, field, String(row[field]))?.data,
            row[field],
            'cleaning it again changes nothing',
          )
        }
        const own = texts.map(([field, { words: some }]) => [field, some] as const)
        await isFound(list, row.id, own)
        const again = await edited(list, row)
        for (const field of list.fields) assert.equal(again[field], row[field], `${list.path} ${field}`)

        // As rows of before the cleaning are.
        for (const [field, { text }] of texts)
          await testApp.app.database.transaction(({ db }) =>
            sql`update ${sql.table(list.table)} set ${sql.ref(field)} = ${text} where id = ${row.id}`.execute(
              db,
            ),
          )
        const older = await rowOf(list, { id: row.id })
        for (const [field, { text }] of texts) assert.equal(older[field], text, 'it stays readable')
        const mended = await edited(list, older)
        for (const field of list.fields) assert.equal(mended[field], row[field], `${list.path} ${field}`)
        await isFound(list, row.id, own)
      }
    })

  test('a visitor’s pasted message is stored clean, and found by its words', async () => {
    const path = '/app/client/contact/send'
    const fields = ['name', 'subject', 'msg'] as const
    const { input } = contract[path]
    for (let round = 0; round < Math.min(rounds, 5); round++) {
      const samples = fc.sample(pastedTexts, { seed: seed + round, numRuns: fields.length })
      const texts = fields.map((field, at) => [field, samples[at] ?? { text: '', words: [] }] as const)
      const sent = Object.fromEntries(texts.map(([field, { text }]) => [field, text]))
      const answer = await send(
        testApp,
        path,
        { ...sent, email: '\u202aali@mail.example\u202c' },
        'anonymous',
      )
      assert.equal(answer.status, true, JSON.stringify([answer, sent]))
      const list = '/app/dashboard/settings/contacts/getall'
      const newest = { limit: 1, page: 1, sort: 'id', direction: 'desc' }
      const [row] = (await done(testApp, list, newest, 'SUCCESS')).data
      assert.equal(row.email, 'ali@mail.example')
      for (const [field, { text, words: own }] of texts) {
        assert.equal(row[field], input.shape[field].parse(text), JSON.stringify(text))
        assert.equal(input.shape[field].parse(row[field]), row[field])
        for (const word of own) {
          const found = (await done(testApp, list, { limit: 100, page: 1, search: word }, 'SUCCESS')).data
          assert.ok(
            found.some(({ id }: { id: number }) => id === row.id),
            `${field}: ${word}`,
          )
        }
      }
    }
  })
})
