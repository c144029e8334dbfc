import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { TooBusy } from '#server/async/single-flight.ts'
import { takePicture } from '#server/storage/reencode-image.ts'

test('nothing of a picture is kept once it was made anew', async () => {
  const create = { width: 900, height: 600, channels: 3, background: '#01994c' } as const
  const bytes = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const taken = await takePicture(bytes, { side: 512 })
  assert.ok('bytes' in taken)
  const { memory, files, items } = sharp.cache()
  assert.deepEqual([memory.current, files.current, items.current], [0, 0, 0])
})

test('pictures are made anew one at a time; twenty wait, and the others are told to come back', async () => {
  const create = { width: 900, height: 600, channels: 3, background: '#01994c' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  let most = 0
  const look = () => {
    // A thread moves a picture from one count to the other at any moment: read in this order, none is counted twice.
    const { process } = sharp.counters()
    const { queue } = sharp.counters()
    most = Math.max(most, process + queue)
  }
  sharp.queue.on('change', look)
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => takePicture(bytes, { side: 512 })))
  sharp.queue.off('change', look)
  assert.equal(most, 1)
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 21)
  const told = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  assert.ok(told.every((reason) => reason instanceof TooBusy))
})
