import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { createLog } from '#server/log.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { uploadName } from '#server/storage/kinds.ts'
import { openPictures } from '#server/storage/pictures.ts'
import { until } from '#tests/support/wait-until.ts'

test('a size that was cleared away is made again when it is asked for, as AVIF too', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-pictures-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const storage = diskStorage(join(folder, 'uploads'))
  const pictures = openPictures(storage, join(folder, 'cache'), createLog('silent'))
  t.after(() => pictures.close())
  const name = uploadName('products', 'lift.webp')
  assert.ok(name)
  const lift = sharp({ create: { width: 400, height: 200, channels: 3, background: '#01994c' } })
  await storage.save(name, await lift.webp().toBuffer())
  const format = async () => (await pictures.sized(name, 320, true))?.format
  for (let turn = 0; turn < 2; turn++) {
    assert.equal(await format(), 'webp')
    await until('it is there as AVIF', async () => (await format()) === 'avif')
    await pictures.forget(name)
  }
})
