import assert from 'node:assert/strict'
import { readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import * as tar from 'tar'
import { upgradeThatAdds } from './upgrades.ts'
import { first, openService } from './versions.ts'

suite('an upgrade of a service that runs, and back with everything', {
  skip: process.platform === 'win32',
}, () => {
  let service: Awaited<ReturnType<typeof openService>>
  before(async () => {
    service = await openService()
  })
  after(() => service.close())

  test('to an archive whose tables are the same', async () => {
    const { folder, home, makeVersion, nihom, restart, write, subjects } = service
    await makeVersion('nihom-2026.02.01', '2026.2.1')
    const archive = join(folder, 'release.tar.gz')
    await tar.create({ file: archive, cwd: folder, gzip: { level: 1 } }, ['nihom-2026.02.01'])
    await rm(join(folder, 'nihom-2026.02.01'), { recursive: true })
    await write('of the first')
    assert.match((await nihom('upgrade', '--back')).text, /There was no upgrade to go back from/)
    assert.match((await nihom('upgrade', home)).text, /is the version that runs/)
    const { code, text } = await nihom('upgrade', 'release.tar.gz')
    assert.equal(code, 0, text)
    assert.match(text, new RegExp(`From ${RegExp.escape(first)} to 2026\\.02\\.01`))
    assert.match(text, /read again and compared[\s\S]*is open; nobody was served for/)
    assert.equal(await readlink(home), join(folder, 'nihom-2026.02.01'))
    assert.equal((await nihom('--version')).text, '2026.02.01\n')
    await write('of the second')
    const back = await nihom('upgrade', '--back')
    assert.match(back.text, new RegExp(`Version ${RegExp.escape(first)} is open again, with everything`))
    assert.equal(await readlink(home), join(folder, `nihom-${first}`))
    await write('of the first again')
    assert.deepEqual(await subjects(), ['of the first', 'of the second', 'of the first again'])
    await restart()
  })

  test('to one that only adds to the tables', async () => {
    await upgradeThatAdds(service)
  })
})
