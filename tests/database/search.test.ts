import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { searchQuery } from '#i18n/search/query.ts'
import { fileOf } from '#server/backup/copy-database.ts'
import { pageOf } from '#server/crud/page.ts'
import { totalOf } from '#server/crud/row-counts.ts'
import { countedExactly, findCandidates } from '#server/crud/search/trigram-index.ts'
import { written } from '#server/crud/search/word-index.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import { openSqliteSource } from '#server/database/transfer/sqlite.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'
import { makeOlderVersion } from '#tests/support/older-version.ts'
import { insertOrder } from '#tests/support/order-rows.ts'

type Db = Kysely<Tables>

const alphabets = ['ئاآأڕرێیيىۆوڵلکكەهھة', 'بجکمن', 'aAbBqQzé', '01٧۷', `%_'"\\-*():^+.&|<>`]
const others = ['🛗', '\u200c', 'ـ', '\u064e', 'ﷺ', 'ß', '\u{10ffff}', ' ', ' ', ' ', '\n']
const letter = fc.oneof(...alphabets.map((all) => fc.constantFrom(...all)), fc.constantFrom(...others))
const short = fc.array(letter, { maxLength: 4 }).map((letters) => letters.join(''))
const long = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''))
const text = fc.oneof(long, fc.constantFrom('بەرزکەرەوەی ڕەش', 'Lift 77', 'مصعد', 'کابینەی ئازاد'))
const runs = { seed: 20261121, numRuns: amountOf('SEARCH_RUNS', 80, 400) }

const color = (ku_name: string, ar_name = '', en_name = '', code = '') =>
  derive('colors', { user_id: null, ku_name, ar_name, en_name, code })

const list = (db: Db, search: string, page?: number) =>
  pageOf(
    db,
    db.selectFrom('colors').select(['id', 'ku_name', 'ar_name', 'en_name']),
    { table: 'colors', sorts: () => ({ id: 'colors.id' }), sort: 'id', language: 'ku' },
    { search, page },
  )
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
/** The rows with every word of a search; none if it found only rows with some of them or others. */
const found = async (db: Db, search: string) => {
  const { data, dropped, meant } = await list(db, search)
  return dropped || meant ? [] : ids(data)
}

/**
 * The same search without any index: each row's keys are read. Very common words need not be looked for in the middle of
 * others: `least` are the rows without those.
 */
async function scanned(db: Db, search: string) {
  const rows = await db.selectFrom('colors').select(['id', 'search', 'search_loose']).execute()
  const terms = searchQuery(search)?.terms ?? []
  // Signs alone ask for nothing.
  if (terms.length === 0 && search.trim() !== '') return { all: [], least: [] }
  const asWords = rows.filter(({ search }) =>
    terms.every(({ ways }) =>
      ways.some(({ keys, begins }) => keys.every((key) => search.includes(written(key, begins)))),
    ),
  )
  const all = rows.filter(
    (row) => asWords.includes(row) || terms.every(({ middle }) => row.search_loose.includes(middle)),
  )
  return { all: ids(all), least: ids(asWords.length > countedExactly ? asWords : all) }
}

forEachDatabase((name, open, place) => {
  let database: Database
  let texts: readonly string[]

  before(async () => {
    database = (await open()).database
    texts = fc.sample(text, { ...runs, numRuns: 2400 })
    const rows = Array.from({ length: 800 }, (_, at) => {
      const [ku, ar, en, code] = texts.slice(at * 3)
      return color(ku ?? '', ar, en, code)
    })
    const common = Array.from({ length: 1500 }, (_, at) => color(`کابینە ${at}`))
    await database.transaction(async ({ db }) => {
      await db.insertInto('colors').values(rows).execute()
      await db.insertInto('colors').values(common).execute()
      await db
        .insertInto('colors')
        .values(color('end', '', '', 'wk'))
        .execute()
    })
  })

  const asBefore = async (search: string) => {
    const { all, least } = await scanned(database.read, search)
    const these = await found(database.read, search)
    if (these.length !== least.length) assert.deepEqual(these, all, JSON.stringify(search))
    else assert.deepEqual(these, least, JSON.stringify(search))
    const { count = 0, more, dropped, meant } = await list(database.read, search, 1)
    if (dropped || meant) assert.deepEqual(all, [], `${search} without ${dropped} for ${meant}`)
    else if (more)
      assert.ok(count === countedExactly && all.length > countedExactly, `${count} of ${all.length}`)
    else assert.ok([all.length, least.length].includes(count), `${search}: ${count} of ${all.length}`)
    return all.length
  }

  test('a search finds the very rows that reading each of them finds', async () => {
    const part = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 8 })).map(([which, from, length]) => {
      const letters = [...(texts[which % texts.length] ?? '')]
      const start = from % Math.max(1, letters.length)
      return letters.slice(start, start + length).join('')
    })
    const search = fc
      .array(fc.oneof(part, part, short, long), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' '))
    let some = 0
    await fc.assert(
      fc.asyncProperty(search, async (words) => {
        if ((await asBefore(words)) > 0) some += 1
      }),
      runs,
    )
    assert.ok(some > runs.numRuns / 8, `only ${some} searches found anything`)
    for (const words of [
      'کابینە',
      'کابینە 77',
      '77',
      'ینە',
      'نە',
      'ە 1',
      '149',
      'lift',
      'nobody',
      '"',
      "'",
    ]) {
      await asBefore(words)
    }
  })

  test('a written row is found immediately, in its own transaction too, and a rolled-back one is not', async () => {
    const word = 'qqxz77'
    await database.transaction(async ({ db }) => {
      const { id } = await db
        .insertInto('colors')
        .values(color(word))
        .returning('id')
        .executeTakeFirstOrThrow()
      assert.deepEqual(await found(db, word), [id])
      await db.updateTable('colors').set(color('something else')).where('id', '=', id).execute()
      assert.deepEqual(await found(db, word), [])
      assert.deepEqual(await found(db, 'something else'), [id])
      await db.updateTable('colors').set(color(word)).where('id', '=', id).execute()
    })
    const [id = 0] = await found(database.read, word)
    assert.deepEqual(await found(database.read, 'something else'), [])
    const undone = database.transaction(async ({ db }) => {
      await db.deleteFrom('colors').where('id', '=', id).execute()
      assert.deepEqual(await found(db, word), [])
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.deepEqual(await found(database.read, word), [id])
  })

  test('after many concurrent writes a search still finds the right rows', async () => {
    const write = (at: number) =>
      database.transaction(async ({ db }) => {
        const [row] = await db
          .insertInto('colors')
          .values(color(`xyz ${at} ${at % 7}`))
          .returning('id')
          .execute()
        const id = row?.id ?? 0
        if (at % 3 === 0) await db.deleteFrom('colors').where('id', '=', id).execute()
        if (at % 3 === 1)
          await db
            .updateTable('colors')
            .set(color(`zyx ${at}`))
            .where('id', '=', id)
            .execute()
        await db
          .deleteFrom('colors')
          .where('id', '=', at + 1)
          .execute()
      })
    await Promise.all([
      ...Array.from({ length: 60 }, (_, at) => write(at)),
      ...Array.from({ length: 20 }, () => found(database.read, 'xyz')),
    ])
    assert.equal((await found(database.read, 'xyz')).length, 20)
    for (const words of ['xyz', 'zyx', 'yz 1', 'zyx 5', 'کابینە 77']) await asBefore(words)
  })

  test('rows that were there before the index are found by it', async () => {
    const { DATA_DIR } = (await place({ empty: true })).config
    const from = { DATA_DIR, DATABASE_URL: undefined }
    const newest = await openDatabase(from)
    await newest.transaction(async (transaction) => {
      const rows = [color('زەنگار'), color('شین 77')]
      await transaction.db.insertInto('colors').values(rows).execute()
      await insertOrder(transaction, 'checking')
    })
    await newest.close()
    const { config } = await place({ empty: true })
    const source = openSqliteSource(fileOf(from))
    await makeOlderVersion(config, '0008-audit', source)
    source.close()
    const renewed = await openDatabase(config)
    assert.equal((await found(renewed.read, 'زەنگار')).length, 1)
    assert.equal((await found(renewed.read, '77')).length, 1)
    assert.equal((await found(renewed.read, 'زەنگار 77')).length, 0)
    assert.equal(await totalOf(renewed.read, { list: 'orders', status: 'checking' }), 1)
    await renewed.close()
  })

  test('a rare word is looked up, not looked for', async () => {
    for (const terms of [[['زەنگار']], [['77']], [['کابینه'], ['149']]]) {
      const usefulCandidates = await findCandidates(database.read, 'colors', terms)
      assert.ok(usefulCandidates && !usefulCandidates.sample, JSON.stringify(terms))
      if (name === 'sqlite') continue
      const { rows } = await sql`explain select id from colors where ${usefulCandidates.all}`.execute(
        database.read,
      )
      assert.match(JSON.stringify(rows), /colors_by_pieces/)
    }
    assert.equal(await findCandidates(database.read, 'colors', [['ک']]), undefined, 'one letter')
    assert.equal(await findCandidates(database.read, 'colors', []), undefined)
    if (name === 'sqlite') await asBefore('a\0b')
  })
})
