import assert from 'node:assert/strict'
import { readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { judgeRoom, judgeTables } from '#scripts/doctor/before.ts'
import { commandIn } from '#scripts/kit/bundled.ts'
import { migrationNames } from '#server/database/migrations/index.ts'
import { upgradeThatChanges } from './upgrades.ts'
import { first, openService } from './versions.ts'

test('the check before an upgrade takes earlier tables, refuses later ones, and asks for room', () => {
  assert.equal(judgeTables(migrationNames).level, 'ok')
  assert.match(judgeTables(migrationNames.slice(0, -2)).says, /2 steps are done at the start/)
  assert.match(judgeTables([...migrationNames, '9999-later']).says, /of a later version: it has 9999-later/)
  assert.deepEqual([judgeRoom(1e9, 1e8).level, judgeRoom(1e8, 1e8).level], ['ok', 'fail'])
})

suite('an upgrade of a service that runs', { skip: process.platform === 'win32' }, () => {
  let service: Awaited<ReturnType<typeof openService>>
  before(async () => {
    service = await openService()
  })
  after(() => service.close())

  test('to one that changes tables; back is refused until it is sure, and what came since is in a file', async () => {
    await upgradeThatChanges(service)
  })

  test('a version that the check refuses, or that runs already, changes nothing', async () => {
    const { folder, home, makeVersion, nihom, restart } = service
    await makeVersion('broken', '2026.4.1')
    await writeFile(commandIn(join(folder, 'broken'), 'doctor'), 'process.exit(1)\n')
    await restart()
    const { code, text } = await nihom('upgrade', 'broken')
    assert.equal(code, 1)
    assert.match(text, /Nothing was changed: put right first what the check names/)
    assert.equal(await readlink(home), join(folder, `nihom-${first}`))
    assert.match((await nihom('upgrade', `nihom-${first}`)).text, /is the version that runs/)
  })
})
