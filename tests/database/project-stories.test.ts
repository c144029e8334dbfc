import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { readUnits } from '#demo/removal/units.ts'
import { fileOf, queriesOn } from '#server/backup/copy-database.ts'
import { migrate } from '#server/database/migrations/index.ts'
import type { Kind } from '#server/database/migrations/words.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { withoutTimeouts } from '#server/database/transfer/postgres.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import type { Place } from '#tests/support/places.ts'

/** Descriptions in English, and what is left of each beside the parts of the story. */
const descriptions: readonly (readonly [
  text: string,
  left: string,
  story: readonly [string, string, string],
])[] = [
  [
    'Text.\n\nAsked: no waiting\nDone: ten lifts\nMeasured: 38 seconds',
    'Text.',
    ['no waiting', 'ten lifts', '38 seconds'],
  ],
  ['Done : two lifts\r\n Measured：9 s. \nDrive: gearless', 'Drive: gearless', ['', 'two lifts', '9 s.']],
  ['Asked: one\nText.\n\nAsked: two', 'Text.\n\nAsked: two', ['one', '', '']],
  [
    'Asked:\nasked: small\nWas Asked: before\nSize: 2:3\n',
    'Asked:\nasked: small\nWas Asked: before\nSize: 2:3\n',
    ['', '', ''],
  ],
  [`Measured: ${'x'.repeat(121)}`, `Measured: ${'x'.repeat(121)}`, ['', '', '']],
  ['الطلب: شيء', 'الطلب: شيء', ['', '', '']],
  ['', '', ['', '', '']],
]

const texts = 'ku_title, ar_title, en_title, ku_detail, ar_detail, en_detail'

/** A database before the migration, with a project for each of the descriptions. */
async function withDescriptions(kind: Kind, config: Place['config']): Promise<Kysely<Tables>> {
  const { DATABASE_URL } = config
  const old = DATABASE_URL
    ? new Kysely<Tables>(withoutTimeouts(DATABASE_URL))
    : queriesOn(new DatabaseSync(fileOf(config)))
  await migrate(old, kind, '0053-event-actors-adds')
  for (const [at, [text]] of descriptions.entries())
    await sql`insert into projects (id, ${sql.raw(texts)}, avatar, location, elevator, tower, floor, speed, clientname, capacity)
      values (${at + 1}, 'تاوەر', 'برج', 'Tower', ${'دەق\n\nداواکاری: بێدەنگی\nپێوان: 49 دێسیبڵ'},
        ${'نص\n\nالتنفيذ: مصعدان'}, ${text}, '', '', 0, 0, 0, '', '', '')`.execute(old)
  return old
}

forEachDatabase((kind, _open, place) => {
  test('the lines of a story become its columns, and every other line stays as it is', async () => {
    const { config, another } = await place({ empty: true })
    const old = await withDescriptions(kind, config)
    const ids = descriptions.map((_, at) => at + 1)
    const digests = async (db: Kysely<Tables>) =>
      [...(await readUnits(db, 'projects', ids)).values()].map(({ digest }) => digest)
    const [unchanged] = await digests(old)
    await old.destroy()

    const { read } = await another()
    const rows = await read.selectFrom('projects').selectAll().orderBy('id').execute()
    assert.deepEqual(
      rows.map((row) => [row.en_detail, [row.en_request, row.en_work, row.en_result]]),
      descriptions.map(([, left, story]) => [left, story]),
    )
    const [first] = rows
    assert.equal((await digests(read))[0], unchanged, 'to the removal of the demo it has not changed')
    const { ku_detail, ku_request, ku_work, ku_result, ar_detail, ar_work } = first ?? {}
    assert.deepEqual([ku_detail, ku_request, ku_work, ku_result], ['دەق', 'بێدەنگی', '', '49 دێسیبڵ'])
    assert.deepEqual([ar_detail, ar_work], ['نص', 'مصعدان'])
    assert.match(first?.search ?? '', / waiting=/, 'it is found by its story')
    assert.doesNotMatch(first?.search ?? '', / measured=/, 'and by no label')
  })
  test('no line moves without the job that renews its search keys, and a start does that job', async () => {
    const { config, another } = await place({ empty: true })
    const old = await withDescriptions(kind, config)
    const detail = async () => {
      const { rows } = await sql<{ en_detail: string }>`select en_detail from projects order by id`.execute(
        old,
      )
      return rows.map(({ en_detail }) => en_detail)
    }
    // The migration ends with the job: here it moves everything, and then fails.
    await sql`alter table search_jobs rename to away`.execute(old)
    await assert.rejects(migrate(old, kind), /search_jobs/)
    assert.deepEqual(
      await detail(),
      descriptions.map(([text]) => text),
    )
    await sql`alter table away rename to search_jobs`.execute(old)
    await migrate(old, kind)
    assert.deepEqual(
      await detail(),
      descriptions.map(([, left]) => left),
    )
    // As after a kill between the migration and the search keys.
    const jobs = await old.selectFrom('search_jobs').select(['list', 'after_id']).execute()
    assert.ok(jobs.some(({ list, after_id }) => list === 'projects' && after_id === 0))
    await old.destroy()
    const { read } = await another()
    assert.deepEqual(await read.selectFrom('search_jobs').selectAll().execute(), [])
    const { search } = await read
      .selectFrom('projects')
      .select('search')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    assert.match(search, / waiting=/)
  })
})
