import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import sharp from 'sharp'
import { createLog } from '#server/runtime/log.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { groundOf } from '#server/storage/image-background.ts'
import { uploadName } from '#server/storage/kinds.ts'
import { openPictures } from '#server/storage/pictures.ts'
import { until } from '#tests/support/wait-until.ts'

async function open(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-pictures-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const storage = diskStorage(join(folder, 'uploads'))
  const cache = join(folder, 'cache')
  const pictures = openPictures(storage, cache, createLog('silent'))
  t.after(() => pictures.close())
  const lift = sharp({ create: { width: 400, height: 200, channels: 3, background: '#01994c' } })
  const save = async (file: string) => {
    const name = uploadName('products', file)
    assert.ok(name)
    await storage.save(name, await lift.clone().webp().toBuffer())
    return name
  }
  return { pictures, save, made: async () => (await readdir(join(cache, 'products'))).sort() }
}

test('a size that was cleared away is made again when it is asked for, as AVIF too', async (t) => {
  const { pictures, save } = await open(t)
  const name = await save('lift.webp')
  const format = async () => (await pictures.sized(name, 320, true))?.format
  for (let turn = 0; turn < 2; turn++) {
    assert.equal(await format(), 'webp')
    await until('it is there as AVIF', async () => (await format()) === 'avif')
    await pictures.forget(name)
  }
})

test('no AVIF is made of a picture whose browser takes none, nor of a card for shared links', async (t) => {
  const { pictures, save, made } = await open(t)
  const [one, last] = [await save('one.webp'), await save('two.webp')]
  await pictures.sized(one, 320, false)
  await pictures.sized(one, 'share', true)
  // They are made one after another.
  const format = async () => (await pictures.sized(last, 320, true))?.format
  await until('the last is there as AVIF', async () => (await format()) === 'avif')
  assert.deepEqual(await made(), [
    'one.webp.320.webp',
    'one.webp.share.jpeg',
    'two.webp.320.avif',
    'two.webp.320.webp',
  ])
})

test('a logo without a ground of its own stands on the green of the brand where it can be told from it', async () => {
  // Contrasts with #01994c as WCAG 2.2 counts them: 5.7, 3.7, 3.9 and 1.6, 1.0, 2.6.
  const grounds = {
    ...{ '#000000': '#01994c', '#ffffff': '#01994c', '#1c1c6e': '#01994c' },
    ...{ '#05c805': '#ffffff', '#01994c': '#ffffff', '#ffd400': '#ffffff' },
  }
  for (const [background, ground] of Object.entries(grounds)) {
    const sign = sharp({ create: { width: 20, height: 20, channels: 4, background } })
    const clear = sign.extend({ left: 30, right: 30, top: 30, bottom: 30, background: '#0000' })
    const { colour, own } = await groundOf(sharp(await clear.png().toBuffer()))
    assert.deepEqual([colour, own], [ground, false], background)
  }
})
