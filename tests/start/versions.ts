// A service with versions of the product in folders of their own, one of which it runs, as real processes.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#scripts/kit/root.ts'
import { openDatabase } from '#server/database/open.ts'
import { freePort } from '#tests/support/ports.ts'
import { until } from '#tests/support/wait-until.ts'

/** The version that the service runs at first. */
export const first = '2026.01.05'

interface Ended {
  readonly code: number
  /** What it wrote on both outputs. */
  readonly text: string
}

/** The service: one process from the place, as a unit would have it. */
const startText = (folder: string, home: string) => `sh ${folder}/stop.sh
cd ${home} && start=build/app/start.js && [ -f $start ] || start=scripts/start.ts
nohup node_modules/.bin/node $start >>${folder}/log 2>&1 &
echo $! > ${folder}/pid`

const stopText = (folder: string) => `[ -f ${folder}/pid ] || exit 0
kill $(cat ${folder}/pid) 2>/dev/null
while kill -0 $(cat ${folder}/pid) 2>/dev/null; do sleep 0.05; done
rm -f ${folder}/pid`

/**
 * Makes a folder with a service in it that is open and runs the `first` version, whose place is a folder, as of a clone. Its
 * database is in that folder, or at an address.
 */
export async function openService(DATABASE_URL?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-upgrade-'))
  const DATA_DIR = join(folder, 'data')
  const home = join(folder, 'nihom')
  const port = await freePort()
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const [start, stop] = [`sh ${join(folder, 'start.sh')}`, `sh ${join(folder, 'stop.sh')}`]
  const env = {
    ...{ PATH, NODE_COMPILE_CACHE, DATA_DIR, HOST: '127.0.0.1', PORT: String(port) },
    ...{ SEED: 'none', LOG_LEVEL: 'silent', NIHOM_PATIENCE: '300' },
    ...{ NIHOM_ENV: '', NIHOM_UNIT: join(folder, 'none.service'), NIHOM_HOME: home },
    ...{ NIHOM_STOP: stop, NIHOM_START: start },
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
  }
  const run = (file: string, args: readonly string[]) =>
    new Promise<Ended>((resolve) => {
      execFile(file, args, { cwd: folder, env }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
      )
    })

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
    await writeFile(
      join(to, 'package.json'),
      manifest.replace(/"version": "[^"]+"/, `"version": "${version}"`),
    )
    if (later !== undefined) await addMigration(to, later)
    return to
  }

  const restart = () => run('sh', [join(folder, 'start.sh')])

  /** Ends the service and removes its folder. */
  async function close() {
    await run('sh', [join(folder, 'stop.sh')])
    await rm(folder, { recursive: true, force: true })
  }

  await writeFile(join(folder, 'start.sh'), startText(folder, home))
  await writeFile(join(folder, 'stop.sh'), stopText(folder))
  await chmod(folder, 0o755)
  // Where Node looks for the packages of each version.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await makeVersion('nihom', first.replaceAll('.0', '.'))
  const url = `http://127.0.0.1:${port}`
  const ready = () =>
    until('the service is ready', () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  await restart()
  await ready()

  return {
    folder,
    dataDir: DATA_DIR,
    url,
    /** Waits until the service answers that it is ready. */
    ready,
    /** Where the version that runs is: a folder at first, a link after the first upgrade. */
    home,
    makeVersion,
    restart,
    close,
    /** Runs the operator's command. */
    nihom: (...args: readonly string[]) => run(join(home, 'nihom'), args),
    /** Sends a message of the contact form. */
    async write(subject: string): Promise<void> {
      const contact = {
        ...{ isSendContacts: true, name: 'Visitor', email: 'v@mail.example', subject, msg: 'Hello' },
      }
      const answer = await fetch(`${url}/api/app/client/contact/send`, {
        method: 'POST',
        body: JSON.stringify(contact),
        headers: { 'content-type': 'application/json' },
      })
      const text = await answer.text()
      assert.equal(JSON.parse(text).status, true, text)
    },
    /** Stops the service and reads the subjects of all messages, the oldest first. */
    async subjects(): Promise<string[]> {
      await run('sh', [join(folder, 'stop.sh')])
      const database = await openDatabase({ DATA_DIR, DATABASE_URL })
      const rows = await database.read.selectFrom('contacts').select('subject').orderBy('id').execute()
      await database.close()
      return rows.map(({ subject }) => subject)
    },
  }
}

/** A service, and what is done with it. */
export type Service = Awaited<ReturnType<typeof openService>>

/** Adds a migration, which only adds to the tables, behind the last one of a file; returns whether it has the list of them. */
async function addTo(path: string, name: string): Promise<boolean> {
  const text = await readFile(path, 'utf8')
  const changed = text.replace(
    /(\n\s+['"]0001-[\w-]+['"]: \w+,\n.*?),?\n\}/s,
    `$1,
  '${name}': () => [
    'create table later (id integer)',
    "alter table contacts add column later text not null default ''",
  ],
}`,
  )
  if (changed !== text) await writeFile(path, changed)
  return changed !== text
}

/** Gives a version one migration more, in its sources and in its bundle, which starts several times sooner. */
async function addMigration(version: string, name: string): Promise<void> {
  assert.ok(await addTo(join(version, 'server', 'database', 'migrations', 'index.ts'), name))
  const pieces = join(version, 'build', 'app', 'assets')
  const added: boolean[] = []
  for (const piece of await readdir(pieces)) added.push(await addTo(join(pieces, piece), name))
  assert.equal(added.filter(Boolean).length, 1)
}
