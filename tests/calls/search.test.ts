import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { flushMissed, keptWords, markOf } from '#server/domain/search/missed.ts'
import { weekOf, writeMissed } from '#server/domain/search/missed-words.ts'
import { networkOf } from '#server/http/ip-networks.ts'
import { done } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const day = 86_400_000

scenarios('/app/client/search/missed', [
  { name: 'takes what was searched', body: { search: 'hoverboard' } },
  { name: 'refuses what is too long', body: { search: 'x'.repeat(201) }, refused: 'INVALID_DATA' },
])

scenarios('/app/client/search/suggest', [
  {
    name: 'suggests what a beginning finds, with its kind and where it is',
    body: { search: 'pan' },
    lacks: ['_sort', 'sale_price'],
    holds: ({ data }) => {
      assert.ok(data.some(({ kind, status }) => kind === 'products' && status === 'sale'))
      assert.ok(data.every(({ en_name }) => en_name !== ''))
    },
  },
  {
    name: 'suggests nothing for what is not there',
    body: { search: 'zzzzzz' },
    holds: ({ data }) => assert.deepEqual(data, []),
  },
  {
    name: 'suggests what was meant, but nothing that has only some of the words',
    body: { search: 'lihgt' },
    holds: ({ data }) => assert.ok(data.some(({ kind }) => kind === 'products')),
  },
  {
    name: 'suggests nothing if one word of several is nowhere',
    body: { search: 'panel zzzzzz' },
    holds: ({ data }) => assert.deepEqual(data, []),
  },
  { name: 'wants something to search for', body: { search: ' ' }, refused: 'DATA_REQUIRED' },
])

scenarios('/app/dashboard/product/products/getall', [
  {
    name: 'finds no row for a word with a slip, but says what was meant',
    as: ['writer'],
    flagless: true,
    body: { search: 'lihgt', page: 1 },
    holds: ({ data, count, meant }) => assert.deepEqual([data, count, meant], [[], 0, 'Light']),
  },
])

scenarios('/app/dashboard/settings/searches/dismiss', [
  { name: 'no flag', as: 'moderator', flagless: true, body: { search_id: 1 }, refused: 'INVALID_REQUEST' },
  { name: 'no id', as: 'moderator', refused: 'DATA_REQUIRED' },
  { name: 'an unknown one', as: 'moderator', body: { search_id: 999_999 }, refused: 'DATA_NOT_FOUND' },
])

scenarios('/app/dashboard/settings/searches/getall', [
  {
    name: 'is empty at first',
    as: ['moderator', 'admin'],
    flagless: true,
    holds: ({ data }) => assert.deepEqual(data, []),
  },
  { name: 'is not for writers', as: 'writer', flagless: true, refused: 'NOT_AUTHORIZED' },
])

test('words are folded; e-mails, telephones, single letters and long texts are not kept', () => {
  assert.equal(keptWords('  Hover-Board! '), 'hover board')
  for (const search of ['ali@mail.example', '0750 123 4567', '٠٧٥٠١٢٣٤', 'x', '!', 'word '.repeat(13)])
    assert.equal(keptWords(search), undefined, search)
})

test('a network leaves a mark that very many share, another one for each search', () => {
  const marks = Array.from({ length: 5_000 }, (_, at) => markOf('rope', '2026-11-23', { one: `10.0.${at}` }))
  assert.ok(new Set(marks).size < 3_500)
  assert.equal(marks[0]?.length, 2)
})

test('a week begins on Monday', () => {
  const week = ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map((date) =>
    weekOf(Date.parse(date)),
  )
  assert.deepEqual(week, ['2026-11-16', '2026-11-23', '2026-11-23', '2026-11-30'])
})

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  const listed = async () =>
    (await done(testApp, '/app/dashboard/settings/searches/getall', {}, 'SUCCESS')).data
  const missed = (words: string, marks: string[], now = Date.now()) => ({
    ...{ week: weekOf(now), words, searches: marks.length, marks },
  })
  const rows = () => testApp.app.database.read.selectFrom('search_misses').selectAll().orderBy('id').execute()

  test('a vain search of three networks is listed with its count, and its marks are deleted', async () => {
    const { database } = testApp.app
    await done(testApp, '/app/client/search/missed', { search: 'Hoverboard' }, 'SUCCESS')
    await flushMissed(database)
    assert.deepEqual(await listed(), [])
    await writeMissed(database, [missed('hoverboard', ['-a']), missed('rare', ['-a', '-b'])])
    assert.deepEqual(await listed(), [])
    await writeMissed(database, [missed('hoverboard', ['-a', '-b', '-c'])])
    const [only, ...others] = await listed()
    assert.deepEqual([only.words, only.searches, others], ['hoverboard', 5, []])
    assert.deepEqual(
      (await rows()).map(({ marks }) => marks),
      ['', '-a -b'],
    )
  })

  test('a week has a thousand searches at most; those of few networks make room', async () => {
    const { database } = testApp.app
    const many = Array.from({ length: 1_010 }, (_, at) => missed(`junk ${at}`, ['-a']))
    for (let at = 0; at < many.length; at += 101) await writeMissed(database, many.slice(at, at + 101))
    const searches = await rows()
    assert.equal(searches.length, 1_000)
    assert.ok(searches.some(({ words }) => words === 'hoverboard'))
  })

  test('what several networks searched for often stays, however many others one of them invents', async () => {
    const { database } = testApp.app
    await writeMissed(database, [missed('wanted', ['-a', '-b']), missed('wanted twice', ['-a'])])
    await writeMissed(database, [missed('wanted twice', ['-a'])])
    const junk = Array.from({ length: 1_010 }, (_, at) => missed(`other ${at}`, ['-z']))
    for (let at = 0; at < junk.length; at += 101) await writeMissed(database, junk.slice(at, at + 101))
    const terms = (await rows()).map(({ words }) => words)
    assert.equal(terms.length, 1_000)
    for (const words of ['hoverboard', 'wanted', 'wanted twice']) assert.ok(terms.includes(words), words)
    await database.transaction(({ db }) =>
      db.deleteFrom('search_misses').where('words', '<>', 'hoverboard').execute(),
    )
  })

  test('addresses of one provider count once', () => {
    const mark = (address: string) => markOf('w', '2026-11-23', networkOf(address))
    assert.equal(mark('203.0.113.7'), mark('203.0.200.9'))
    assert.equal(mark('2001:db8:1::1'), mark('2001:db8:ffff::1'))
    assert.notEqual(mark('203.0.113.7'), mark('198.51.100.7'))
    assert.notEqual(mark('2001:db8::1'), mark('2001:db9::1'))
  })

  test('dismissed words are shown no more, of another week neither', async () => {
    const { database } = testApp.app
    const [row] = await listed()
    const dismissed = await done(
      testApp,
      '/app/dashboard/settings/searches/dismiss',
      { search_id: row.id },
      'UPDATED_SUCCESSFULLY',
    )
    assert.deepEqual(dismissed.data, [])
    await writeMissed(database, [missed('hoverboard', ['-a', '-b', '-c'], Date.now() + 7 * day)])
    assert.deepEqual(await listed(), [])
    await database.transaction(({ db }) =>
      db.deleteFrom('search_misses').where('week', '<>', weekOf(Date.now())).execute(),
    )
  })

  test('vain searches of few networks are deleted with their week, the others after 90 days', async () => {
    const { database } = testApp.app
    await cleanUp(database, Date.now() + 7 * day)
    assert.deepEqual(
      (await rows()).map(({ words }) => words),
      ['hoverboard'],
    )
    await cleanUp(database, Date.now() + 89 * day)
    assert.equal((await rows()).length, 1)
    await cleanUp(database, Date.now() + 98 * day)
    assert.deepEqual(await rows(), [])
  })
})
