import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { type UploadName, uploadName } from '#server/storage/kinds.ts'
import type { Storage } from '#server/storage/storage.ts'
import { storages, type Uploads } from '#tests/support/storages.ts'
import { storageTimeoutMs } from '#tests/support/wait-until.ts'

function named(kind: string, file: string): UploadName {
  const name = uploadName(kind, file)
  assert.ok(name)
  return name
}

const minute = 60_000

for (const { name, at } of await storages()) {
  describe(name, () => {
    let folder: string
    let storage: Storage
    let uploads: Uploads

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'nihom-files-'))
      uploads = at(folder)
      const config = readConfig({ DATA_DIR: folder, ...uploads.env })
      storage = await openStorage({ ...config, storageTimeoutMs }, createLog('silent'))
    })

    after(() => rm(folder, { recursive: true, force: true }))

    const plant = async (file: string, minutes: number) => {
      const path = uploads.path('brands', file)
      const then = new Date(Date.now() - minutes * minute)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'planted')
      await utimes(path, then, then)
    }

    test('a large file comes back byte for byte, whole and in any part', async () => {
      const large = named('setting', 'large.pdf')
      const bytes = randomBytes(3_500_000)
      await storage.save(large, bytes)
      assert.equal((await storage.find(large))?.size, bytes.length)
      assert.ok(bytes.equals(await buffer(storage.read(large))))
      for (const [start, end] of [
        [0, 1],
        [1_048_575, 1_048_576],
        [1_000_000, 3_400_000],
        [3_499_999, 3_499_999],
      ] as const) {
        const part = await buffer(storage.read(large, { start, end }))
        assert.ok(bytes.subarray(start, end + 1).equals(part), `${start} to ${end}`)
      }
    })

    test('a file that is replaced has another version, one that is removed is gone', async () => {
      const one = named('brands', 'one.webp')
      assert.equal(await storage.find(one), undefined)
      await storage.save(one, Buffer.from('first'))
      const first = await storage.find(one)
      assert.deepEqual(await storage.find(one), first)
      await storage.save(one, Buffer.from('again'))
      const second = await storage.find(one)
      assert.notEqual(second?.version, first?.version)
      assert.equal((await buffer(storage.read(one))).toString(), 'again')
      await storage.remove(one)
      assert.equal(await storage.find(one), undefined)
      await storage.remove(one)
      await assert.rejects(buffer(storage.read(one)))
    })

    test('a list has every file of its kind and of no other, with its size and its age', async () => {
      const files = Array.from({ length: 1_203 }, (_, index) => `${index}.webp`)
      for (const file of files) await plant(file, 30)
      await storage.save(named('services', 'other.webp'), Buffer.from('other'))
      // Somebody's folder within it is not ours.
      await plant('deeper/nested.webp', 30)
      const list = await storage.list('brands')
      assert.deepEqual(list.map(({ file }) => file).sort(), files.toSorted())
      assert.ok(list.every(({ size }) => size === 'planted'.length))
      const [first] = list
      assert.ok(first && Math.abs(Date.now() - 30 * minute - first.modified) < minute)
      assert.deepEqual(await storage.list('users'), [])
    })

    test('only files not written since are removed as stale', async () => {
      await plant('old.webp', 90)
      await plant('young.webp', 30)
      const before = Date.now() - 60 * minute
      assert.equal(await storage.removeStale('brands', 'old.webp', before), true)
      assert.equal(await storage.removeStale('brands', 'old.webp', before), false)
      assert.equal(await storage.removeStale('brands', 'young.webp', before), false)
      assert.ok(await storage.find(named('brands', 'young.webp')))
    })

    test('it knows whose it is once it was told', async () => {
      assert.equal(await storage.owner(), undefined)
      await storage.claim('2026-01-01')
      assert.equal(await storage.owner(), '2026-01-01')
    })
  })
}

test('an upload that cannot be written leaves nothing behind', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-files-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  // A folder has its name.
  await mkdir(join(folder, 'brands', 'lift.webp'), { recursive: true })
  const storage = diskStorage(folder)
  await assert.rejects(storage.save(named('brands', 'lift.webp'), Buffer.from('a lift')))
  assert.deepEqual(await readdir(join(folder, 'brands')), ['lift.webp'])
})
