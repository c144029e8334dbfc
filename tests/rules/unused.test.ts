import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'

/** What Knip finds in a folder that nothing uses: files, packages, exports and types of exports. */
const unusedIn = (folder: string) =>
  new Promise<string>((resolve) => {
    const args = [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress', '--directory', folder]
    execFile(process.execPath, args, (_error, stdout, stderr) => resolve(stdout + stderr))
  })

test('the reader of exports finds one that nothing imports, also where its own file uses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-unused-'))
  await writeFile(join(folder, 'package.json'), '{ "name": "planted", "type": "module" }')
  await writeFile(join(folder, 'index.ts'), "import { used } from './other.ts'\nconsole.log(used)\n")
  await writeFile(join(folder, 'other.ts'), 'export const planted = 1\nexport const used = planted + 1\n')
  await writeFile(join(folder, 'alone.ts'), 'console.log(1)\n')
  const found = await unusedIn(folder)
  await rm(folder, { recursive: true })
  assert.match(found, /alone\.ts/)
  assert.match(found, /planted\s+other\.ts/)
  assert.doesNotMatch(found, /used\s+other\.ts/)
})

test('whatever is exported is imported, and every file and package is used', async () => {
  assert.equal((await unusedIn(root)).trim(), '')
})
