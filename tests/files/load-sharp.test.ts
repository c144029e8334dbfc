import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { takePicture } from '#server/files/take-picture.ts'

test('nothing of a picture is kept once it was made anew', async () => {
  const create = { width: 900, height: 600, channels: 3, background: '#01994c' } as const
  const bytes = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const taken = await takePicture(bytes, { side: 512 })
  assert.ok('bytes' in taken)
  const { memory, files, items } = sharp.cache()
  assert.deepEqual([memory.current, files.current, items.current], [0, 0, 0])
})
