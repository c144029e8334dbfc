import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf } from '#server/crud/page.ts'
import { listWordsOf } from '#server/database/off-thread.ts'
import { derive } from '#server/database/search-columns.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const project = (en_title: string, en_detail = '') =>
  derive('projects', {
    ...{ user_id: null, ku_title: '', ar_title: '', en_title, ku_detail: '', ar_detail: '', en_detail },
    ...{
      avatar: 'project.webp',
      projectcategory_id: null,
      location: '',
      elevator: 0,
      tower: 0,
      floor: 0,
      speed: '',
    },
    ...{
      clientname: '',
      capacity: '',
      ku_place: '',
      ar_place: '',
      en_place: '',
      ku_client: '',
      ar_client: '',
      en_client: '',
      ...{ ku_request: '', ar_request: '', en_request: '', ku_work: '', ar_work: '', en_work: '' },
      ...{ ku_result: '', ar_result: '', en_result: '' },
    },
  })

/** So many projects in a place, the last two of three with further words, and one without the place. */
const projects = (count: number) => [
  ...Array.from({ length: count }, (_, at) => project(`Zenith ${at}`, at % 3 === 0 ? '' : 'pylon 450 kg')),
  project('Copper roof'),
]

forEachDatabase((_name, open) => {
  const filled = async (count: number) => {
    const { database } = await open()
    await database.transaction(async ({ db }) => {
      await db.insertInto('projects').values(projects(count)).execute()
    })
    const { read } = database
    const search = (text: string) =>
      pageOf(
        read,
        read.selectFrom('projects').select(['id', 'en_title']),
        {
          table: 'projects',
          sorts: () => ({ id: 'projects.id' }),
          sort: 'id',
          language: 'en',
          wholeWords: true,
        },
        { search: text, page: 1 },
      )
    return { search, words: await listWordsOf(read).common('projects') }
  }

  test('what more than 60 % of at least 50 rows have excludes no row', async () => {
    const { search, words } = await filled(60)
    assert.deepEqual([...words].toSorted(), ['kg', 'pylon', 'zenith'], 'a unit, but no figure')
    const { data, dropped } = await search('zenith copper')
    assert.deepEqual(
      data.map(({ en_title }) => en_title),
      ['Copper roof'],
    )
    assert.equal(dropped, undefined)
    const alone = await search('zenith')
    assert.equal(alone.count, 60, 'alone it is searched')
  })

  test('of fewer rows no word is learned', async () => {
    const { search, words } = await filled(48)
    assert.equal(words.size, 0)
    const { dropped } = await search('zenith copper')
    assert.deepEqual(dropped, ['zenith'])
  })
})
