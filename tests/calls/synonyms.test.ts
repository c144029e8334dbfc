import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { done } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { listScenarios } from '#tests/support/list-scenarios.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const path = '/app/dashboard/settings/synonyms'

listScenarios('/app/dashboard/settings/synonyms', {
  table: 'synonyms',
  id: 'synonym_id',
  row: { words: 'hoist, winch ؛ ونش' },
  shown: { words: 'hoist\nwinch\nونش' },
  other: { words: 'jack\nlifting jack' },
  flagged: ['add', 'edit', 'delete'],
  write: 'moderator',
  delete: 'admin',
  wrong: { words: ['hoist', 'hoist, hoist', `hoist, ${'x'.repeat(61)}`, 'x,'.repeat(501), 7] },
})

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  const found = async (search: string) => {
    const body = { search, page: 1, status: 'sale' }
    const { data } = await done(testApp, '/app/client/products/getall', body, 'SUCCESS')
    return data.map(({ en_name }: { en_name: string }) => en_name)
  }

  test('a search finds by a synonym as soon as it is saved, and no longer once it is deleted', async () => {
    const [name] = await found('')
    assert.ok(name)
    assert.deepEqual(await found('zzgadget'), [])
    const words = `zzgadget\n${name}`
    const { data } = await done(
      testApp,
      `${path}/add`,
      { words, search: 'zzgadget', page: 1 },
      'ADDED_SUCCESSFULLY',
    )
    assert.deepEqual(await found('zzgadget'), [name])
    const changed = { words: `zzwidget\n${name}`, synonym_id: data[0].id }
    await done(testApp, `${path}/edit`, changed, 'UPDATED_SUCCESSFULLY')
    assert.deepEqual([await found('zzgadget'), await found('zzwidget')], [[], [name]])
    await done(testApp, `${path}/delete`, { synonym_id: data[0].id }, 'DELETED_SUCCESSFULLY')
    assert.deepEqual(await found('zzwidget'), [])
  })
})
