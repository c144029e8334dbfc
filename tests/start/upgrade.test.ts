// Two versions in folders of their own, one of which the service runs: to the other and back, as real processes.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, suite, test } from 'node:test'
import * as tar from 'tar'
import { judgeRoom, judgeTables } from '#scripts/doctor/before.ts'
import { root } from '#scripts/kit/root.ts'
import { migrationNames } from '#server/database/migrations/index.ts'
import { openDatabase } from '#server/database/open.ts'
import { freePort } from '#tests/support/ports.ts'

const folder = await mkdtemp(join(tmpdir(), 'nihom-upgrade-'))
const DATA_DIR = join(folder, 'data')
const home = join(folder, 'nihom')
const stopping = join(folder, 'stop.sh')
const port = await freePort()
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
const env = {
  ...{
    PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR,
    HOST: '127.0.0.1',
    PORT: String(port),
    SEED: 'none',
    LOG_LEVEL: 'silent',
  },
  ...{ NIHOM_ENV: '', NIHOM_UNIT: join(folder, 'none.service'), NIHOM_HOME: home },
  NIHOM_PATIENCE: '300',
  ...{ NIHOM_STOP: `sh ${stopping}`, NIHOM_START: `sh ${join(folder, 'start.sh')}` },
}

after(async () => {
  await run('sh', [stopping])
  await rm(folder, { recursive: true, force: true })
})

interface Ended {
  readonly code: number
  readonly text: string
}

const run = (file: string, args: readonly string[]) =>
  new Promise<Ended>((resolve) => {
    execFile(file, args, { cwd: folder, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    )
  })
const nihom = (...args: readonly string[]) => run(join(home, 'nihom'), args)

/** Makes the folder of a version, of the sources of this one; `later` names a migration that it has more. */
async function makeVersion(name: string, version: string, later?: string): Promise<string> {
  const to = join(folder, name)
  await mkdir(to)
  const rooms = ['contract', 'i18n', 'demo', 'scripts', 'server', 'build']
  const filter = (path: string) => !/\.(?:webp|png|jpe?g|mp4)$/.test(path)
  for (const room of rooms) await cp(join(root, room), join(to, room), { recursive: true, filter })
  await cp(join(root, 'nihom'), join(to, 'nihom'))
  const node = join(to, 'node_modules', '.bin', 'node')
  await mkdir(dirname(node), { recursive: true })
  await writeFile(node, `#!/bin/sh\nexec ${process.execPath} "$@"\n`, { mode: 0o755 })
  const manifest = await readFile(join(root, 'package.json'), 'utf8')
  await writeFile(join(to, 'package.json'), manifest.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  if (later === undefined) return to
  const path = join(to, 'server', 'database', 'migrations', 'index.ts')
  const text = await readFile(path, 'utf8')
  const changed = text.replace(
    /(?<=\n {2}'[\w-]+': \w+,\n)\}\n/,
    `  '${later}': () => [
      'create table later (id integer)',
      "alter table contacts add column later text not null default ''",
    ],\n}\n`,
  )
  assert.notEqual(changed, text)
  await writeFile(path, changed)
  // Its bundle has not the migration.
  await rm(join(to, 'build', 'app'), { recursive: true })
  return to
}

/** The service: one process from the place, as a unit would have it. */
const startService = `sh ${stopping}
cd ${home} && start=build/app/start.js && [ -f $start ] || start=scripts/start.ts
nohup node_modules/.bin/node $start >>${folder}/log 2>&1 &
echo $! > ${folder}/pid`
const stopService = `[ -f ${folder}/pid ] || exit 0
kill $(cat ${folder}/pid) 2>/dev/null
while kill -0 $(cat ${folder}/pid) 2>/dev/null; do sleep 0.05; done
rm -f ${folder}/pid`

async function write(subject: string): Promise<void> {
  const contact = { isSendContacts: true, name: 'Visitor', email: 'v@mail.example', subject, msg: 'Hello' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/app/client/contact/send`, {
    method: 'POST',
    body: JSON.stringify(contact),
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(JSON.parse(await answer.text()).status, true)
}

async function subjects(): Promise<string[]> {
  await run('sh', [stopping])
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
  const rows = await database.read.selectFrom('contacts').select('subject').orderBy('id').execute()
  await database.close()
  return rows.map(({ subject }) => subject)
}

test('the check before an upgrade takes earlier tables, refuses later ones, and asks for room', () => {
  assert.equal(judgeTables(migrationNames).level, 'ok')
  assert.match(judgeTables(migrationNames.slice(0, -2)).says, /2 steps are done at the start/)
  assert.match(judgeTables([...migrationNames, '9999-later']).says, /of a later version: it has 9999-later/)
  assert.deepEqual([judgeRoom(1e9, 1e8).level, judgeRoom(1e8, 1e8).level], ['ok', 'fail'])
})

suite('an upgrade of a service that runs', { skip: process.platform === 'win32' }, () => {
  test('to an archive whose tables are the same, and back with everything', async () => {
    await writeFile(join(folder, 'start.sh'), startService)
    await writeFile(stopping, stopService)
    await chmod(folder, 0o755)
    // Where Node looks for the packages of each version.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    // As a clone: the place is a folder.
    await makeVersion('nihom', '2026.1.5')
    await makeVersion('nihom-2026.02.01', '2026.2.1')
    const archive = join(folder, 'release.tar.gz')
    await tar.create({ file: archive, cwd: folder, gzip: { level: 1 } }, ['nihom-2026.02.01'])
    await rm(join(folder, 'nihom-2026.02.01'), { recursive: true })
    await run('sh', [join(folder, 'start.sh')])
    for (let open = false; !open; )
      open = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await write('of the first')
    assert.match((await nihom('upgrade', '--back')).text, /There was no upgrade to go back from/)
    assert.match((await nihom('upgrade', home)).text, /is the version that runs/)
    const { code, text } = await nihom('upgrade', 'release.tar.gz')
    assert.equal(code, 0, text)
    assert.match(
      text,
      /From 2026\.01\.05 to 2026\.02\.01[\s\S]*read again and compared[\s\S]*is open; nobody was served for/,
    )
    assert.equal(await readlink(home), join(folder, 'nihom-2026.02.01'))
    assert.equal((await nihom('--version')).text, '2026.02.01\n')
    await write('of the second')
    const back = await nihom('upgrade', '--back')
    assert.match(back.text, /Version 2026\.01\.05 is open again, with everything/)
    assert.equal(await readlink(home), join(folder, 'nihom-2026.01.05'))
    await write('of the first again')
    assert.deepEqual(await subjects(), ['of the first', 'of the second', 'of the first again'])
  })

  test('to one that changes tables; back is refused until it is sure, and what came since is in a file', async () => {
    await makeVersion('later', '2026.3.1', '9999-later')
    await run('sh', [join(folder, 'start.sh')])
    const { code, text } = await nihom('upgrade', 'later')
    assert.equal(code, 0, text)
    assert.match(text, /1 steps are done at the start/)
    await write('of the third')
    const unsure = await nihom('upgrade', '--back')
    assert.equal(unsure.code, 1, unsure.text)
    assert.match(unsure.text, /orders 0, messages 1\.[\s\S]*Nothing was changed\. nihom upgrade --back --yes/)
    assert.equal(await readlink(home), join(folder, 'later'))
    const sure = await nihom('upgrade', '--back', '--yes')
    assert.equal(sure.code, 0, sure.text)
    assert.match(sure.text, /Version 2026\.01\.05 is open again as it was at/)
    assert.equal(await readlink(home), join(folder, 'nihom-2026.01.05'))
    const files = (await readdir(DATA_DIR)).filter((name) => name.startsWith('since-upgrade-'))
    const [since = ''] = files
    const kept = JSON.parse(await readFile(join(DATA_DIR, since), 'utf8'))
    assert.deepEqual(
      kept.messages.map(({ subject }: { subject: string }) => subject),
      ['of the third'],
    )
    assert.deepEqual(await subjects(), ['of the first', 'of the second', 'of the first again'])
  })

  test('to one that only adds to the tables, and back with everything', async () => {
    await makeVersion('adding', '2026.2.2', '9998-later-adds')
    await run('sh', [join(folder, 'start.sh')])
    const { code, text } = await nihom('upgrade', 'adding')
    assert.equal(code, 0, text)
    await write('of the adding one')
    const back = await nihom('upgrade', '--back')
    assert.equal(back.code, 0, back.text)
    assert.match(back.text, /of a later version, which only added to them: 9998-later-adds/)
    assert.match(back.text, /Version 2026\.01\.05 is open again, with everything/)
    await write('of the first on later tables')
    assert.deepEqual((await subjects()).slice(-2), ['of the adding one', 'of the first on later tables'])
  })

  test('a version that the check refuses, or whose tables are later, changes nothing', async () => {
    await makeVersion('broken', '2026.4.1')
    await writeFile(join(folder, 'broken', 'scripts', 'doctor.ts'), 'process.exit(1)\n')
    await run('sh', [join(folder, 'start.sh')])
    const { code, text } = await nihom('upgrade', 'broken')
    assert.equal(code, 1)
    assert.match(text, /Nothing was changed: put right first what the check names/)
    assert.equal(await readlink(home), join(folder, 'nihom-2026.01.05'))
    assert.match((await nihom('upgrade', 'nihom-2026.01.05')).text, /is the version that runs/)
  })
})
