import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import * as z from 'zod'
import { root } from '#scripts/kit/root.ts'

test('a Node whose library is missing is told with the package that has it, and is started once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-begin-'))
  try {
    const bin = join(folder, 'node_modules', '.bin')
    await mkdir(join(folder, 'scripts'))
    await mkdir(bin, { recursive: true })
    for (const file of ['package-lock.json', 'scripts/begin.mjs', 'scripts/commands.json'])
      await cp(join(root, file), join(folder, file))
    const lockfile = await readFile(join(root, 'package-lock.json'))
    const installed = createHash('sha256').update(lockfile).digest('hex')
    await writeFile(join(folder, 'node_modules', '.installed'), installed)
    const file = join(folder, 'asked')
    // Ends as the loader of Linux does, and notes what it was started with.
    await writeFile(join(bin, 'node'), `#!/bin/sh\necho "$@" >> ${file}\nexit 127\n`, { mode: 0o755 })
    for (const [command, script] of [
      ['doctor', 'doctor.ts'],
      ['build', 'build.ts'],
    ] as const) {
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(folder, 'scripts', 'begin.mjs'), command],
        {
          encoding: 'utf8',
        },
      )
      assert.equal(status, 1)
      assert.match(
        stderr,
        /does not start on this machine\. On Debian and Ubuntu: apt-get install libatomic1/,
      )
      assert.equal(await readFile(file, 'utf8'), `${join(folder, 'scripts', script)}\n`)
      await rm(file)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const Lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })) })

test('a start installs no compiler of types and no browser, not even for a package that could use one', async () => {
  const { packages } = Lockfile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  // npm installs what is for developers and optional too (`devOptional`), as a peer of the router's build tool would be.
  const installed = Object.keys(packages).filter((path) => !packages[path]?.dev)
  assert.ok(installed.includes('node_modules/vite'))
  const large = /(?:^|\/)(?:typescript(?:-7)?|@typescript\/.*|playwright.*|lighthouse|@biomejs\/.*)$/
  assert.deepEqual(
    installed.filter((path) => large.test(path)),
    [],
  )
})
