// What an upgrade and the way back must do, whichever database the service has.
import assert from 'node:assert/strict'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { first, type Service } from './versions.ts'

/** Upgrades to a version that changes tables, and goes back to the moment before, with what came since in a file. */
export async function upgradeThatChanges(service: Service): Promise<void> {
  const { folder, dataDir, home, makeVersion, nihom, write, subjects } = service
  await write('of the first')
  await makeVersion('later', '2026.3.1', '9999-later')
  const { code, text } = await nihom('upgrade', 'later')
  assert.equal(code, 0, text)
  assert.match(text, /1 steps are done at the start/)
  await write('of the second')
  const unsure = await nihom('upgrade', '--back')
  assert.equal(unsure.code, 1, unsure.text)
  assert.match(unsure.text, /orders 0, messages 1\.[\s\S]*Nothing was changed\. nihom upgrade --back --yes/)
  assert.equal(await readlink(home), join(folder, 'later'))
  const sure = await nihom('upgrade', '--back', '--yes')
  assert.equal(sure.code, 0, sure.text)
  assert.match(sure.text, new RegExp(`Version ${RegExp.escape(first)} is open again as it was at`))
  assert.equal(await readlink(home), join(folder, `nihom-${first}`))
  const files = (await readdir(dataDir)).filter((name) => name.startsWith('since-upgrade-'))
  const [since = ''] = files
  assert.equal(files.length, 1, 'one file of what came since, however often it was told')
  const state = JSON.parse(await readFile(join(dataDir, since), 'utf8'))
  assert.deepEqual(
    state.messages.map(({ subject }: { subject: string }) => subject),
    ['of the second'],
  )
  assert.deepEqual(await subjects(), ['of the first'])
}

/** Upgrades to a version that only adds to the tables, and goes back with everything. */
export async function upgradeThatAdds(service: Service): Promise<void> {
  const { makeVersion, nihom, write, subjects } = service
  await makeVersion('adding', '2026.2.2', '9998-later-adds')
  const { code, text } = await nihom('upgrade', 'adding')
  assert.equal(code, 0, text)
  await write('of the adding one')
  const back = await nihom('upgrade', '--back')
  assert.equal(back.code, 0, back.text)
  assert.match(back.text, /of a later version, which only added to them: 9998-later-adds/)
  assert.match(back.text, new RegExp(`Version ${RegExp.escape(first)} is open again, with everything`))
  await write('of the first on later tables')
  assert.deepEqual((await subjects()).slice(-2), ['of the adding one', 'of the first on later tables'])
}
