import assert from 'node:assert/strict'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { access, createOwn, removePermissions } from '#server/database/file-permissions.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nihom-access-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('the permissions of others on a file are removed once, and no other permission', async () => {
  const path = join(folder, 'open')
  await writeFile(path, 'x')
  await chmod(path, 0o756)
  assert.equal(removePermissions(path, access.othersWrite), true)
  assert.equal(await modeOf(path), 0o754)
  assert.equal(removePermissions(path, access.others), true)
  assert.equal(await modeOf(path), 0o700)
  assert.equal(removePermissions(path, access.others), false, 'there is nothing left to take')
  assert.equal(removePermissions(join(folder, 'none'), access.others), false)
})

test('Windows has no such bits: nothing is taken there', async (t) => {
  const path = join(folder, 'windows')
  await writeFile(path, 'x')
  await chmod(path, 0o644)
  const { platform } = process
  t.after(() => Object.defineProperty(process, 'platform', { value: platform }))
  Object.defineProperty(process, 'platform', { value: 'win32' })
  assert.equal(removePermissions(path, access.others), false)
  assert.equal(await modeOf(path), 0o644)
})

test('a new file is readable by its owner alone, and an existing file keeps its content', async () => {
  const path = join(folder, 'own')
  createOwn(path)
  assert.equal(await modeOf(path), 0o600)
  await writeFile(path, 'kept')
  createOwn(path)
  assert.equal(await readFile(path, 'utf8'), 'kept')
})

// What Linux shows of a process cannot be given to anybody, not even by root.
test('a file that is not ours to close is named to the owner', { skip: process.platform !== 'linux' }, () => {
  assert.throws(() => removePermissions('/proc/self/status', access.others), /\/proc\/self\/status.*chown/)
})
